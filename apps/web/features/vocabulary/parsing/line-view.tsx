import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import type { ShownWord } from '#modules/parsing/contract';
import type { TextWord } from '#modules/vocabulary/contract';
import { memberQueries } from '../../../session/member-queries.ts';
import { CloseIcon, VolumeIcon } from '../../../ui/icons.tsx';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { briefSense, senseOf } from '../text-words.ts';
import { sentencesOf } from './parsed-lines.tsx';
import { stretchOf } from './token-places.ts';
import type { LineViewProps } from './viewed-line.ts';
import { WordParts } from './word-parts.tsx';

/** A word with its parts, and under its sense what it is and does. */
function WordRow({ parsed, word }: { parsed: ShownWord; word: TextWord | undefined }) {
  const details = word?.word_details;
  return (
    <li>
      <div>
        {word && (
          <p className="sense">
            <MixedText text={senseOf(word)} />
          </p>
        )}
        {sentencesOf(parsed, details?.part_of_speech).map((one) => (
          <p key={one}>
            <MixedText text={one} />
          </p>
        ))}
      </div>
      <WordParts
        parts={parsed.parts}
        singular={parsed.singular}
        sense={briefSense(details?.french_translation ?? '')}
      />
    </li>
  );
}

/** The words of a line under one another, or why they are not there. */
function Words({ textId, words, line: { number, segments } }: LineViewProps) {
  const { data, isError } = useQuery(memberQueries.parsing(textId));
  const parsed = data?.lines[number - 1] ?? [];
  if (parsed.length > 0) {
    return (
      <ol className="line-words">
        {parsed.map((one, token) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the words of one line change together
          <WordRow key={token} parsed={one} word={words[segments[stretchOf(segments, token)]?.entry ?? -1]} />
        ))}
      </ol>
    );
  }
  return (
    <p className="soft" role="status">
      {data || isError ? 'Cette ligne n’est pas encore analysée.' : 'Chargement de l’analyse…'}
    </p>
  );
}

/** A line parsed as a whole, to be read or printed. */
export function LineView(props: LineViewProps) {
  const { title, line, onListen, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog className="line-view" ref={dialog} aria-labelledby={id} onClose={onClose}>
      <div className="line-view-head">
        <h2 id={id}>
          Ligne {line.number} <small>{title}</small>
        </h2>
        <button
          className="btn bare"
          type="button"
          aria-label="Fermer"
          onClick={() => dialog.current?.close()}
        >
          <CloseIcon />
        </button>
      </div>
      <p className="line-view-ar" lang="ar" dir="rtl">
        {line.segments.map(({ text }) => text)}
      </p>
      <p className="line-view-fr">{line.french}</p>
      <Words {...props} />
      <div className="actions">
        {onListen && (
          <button className="btn" type="button" onClick={() => onListen(line.number)}>
            <VolumeIcon /> Écouter la ligne
          </button>
        )}
        <button className="btn" type="button" onClick={() => window.print()}>
          Imprimer
        </button>
      </div>
    </dialog>
  );
}
