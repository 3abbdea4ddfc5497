import { type RefObject, useEffect, useLayoutEffect, useReducer, useState } from 'react';
import type { ReadWord, WordOption } from '#modules/arabic';
import { type useOwner, useOwnGlosses, useOwnTextChanges } from '../../features/own-texts/own-texts.ts';
import type { ReadText } from '../../features/own-texts/read-text.ts';
import {
  cardWordOf,
  type PlacedWord,
  segmentsOf,
  senseOfOption,
  shownWordOf,
  verbWordOf,
} from '../../features/own-texts/shown-words.ts';
import { glossOf, UnknownWord } from '../../features/own-texts/unknown-word.tsx';
import { WordChoice } from '../../features/own-texts/word-choice.tsx';
import { ParsedLines } from '../../features/vocabulary/parsing/parsed-lines.tsx';
import { stretchOf } from '../../features/vocabulary/parsing/token-places.ts';
import { WordParts } from '../../features/vocabulary/parsing/word-parts.tsx';
import { briefSense } from '../../features/vocabulary/text-words.ts';
import { useOwnWord } from '../../features/vocabulary/word-card/use-own-word.ts';
import { WordEntry } from '../../features/vocabulary/word-card/word-entry.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import { SayButton } from '../../ui/say-button.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import type { ArabicVoice } from '../../voice/use-voice.ts';
import { SaveOwnWord } from './save-own-word.tsx';

interface OwnWordCardProps {
  id: string;
  /** The text that it stands in. */
  textId: string;
  read: ReadText;
  placed: PlacedWord;
  owner: ReturnType<typeof useOwner>;
  /** The word in the text, as it is written there. */
  anchor: HTMLElement;
  voice: ArabicVoice | undefined;
  cardRef: RefObject<HTMLDivElement | null>;
  onClose: () => void;
  /** The reader has decided what the word is. */
  onChoose: (option: string) => void;
  onPointerEnter: () => void;
  onPointerLeave: () => void;
}

const SURENESS: Readonly<Partial<Record<ReadWord['certainty'], string>>> = {
  guessed: 'Deviné\u00a0: ses lettres permettent aussi autre chose.',
  open: 'Deux lectures sont aussi probables\u00a0: à vous de trancher.',
  chosen: 'La lecture que vous avez choisie.',
};

/** On a small window the sheet is not to lie on the line that it explains. */
function useLineInSight(card: RefObject<HTMLDivElement | null>, anchor: HTMLElement): void {
  useLayoutEffect(() => {
    const sheet = card.current;
    if (!sheet || !matchMedia('(width < 64rem)').matches) return;
    if (anchor.getBoundingClientRect().bottom > innerHeight - sheet.offsetHeight - 12) {
      (anchor.closest('li') ?? anchor).scrollIntoView({ block: 'start' });
    }
  }, [card, anchor]);
}

interface KnownWordProps extends Omit<OwnWordCardProps, 'cardRef' | 'onPointerEnter' | 'onPointerLeave'> {
  option: WordOption;
  onShow: (option: WordOption) => void;
}

/** A word that is explained: what it means, what it is and does here, and what else it might be. */
function KnownWord({
  id,
  textId,
  read,
  placed,
  owner,
  anchor,
  option,
  onShow,
  onClose,
  onChoose,
  voice,
}: KnownWordProps) {
  const { line, word } = placed;
  const [, onResize] = useReducer((count: number) => count + 1, 0);
  const shown = shownWordOf(read.words[line - 1] ?? [], word, option);
  const place = { text: textId, ...placed };
  const textWord = cardWordOf(option, read.dictionary, place);
  const verb = verbWordOf(option, read.dictionary, place);
  const own = useOwnWord(owner === 'account' ? 'member' : owner && 'visitor');
  const segments = segmentsOf(read.lines[line - 1] ?? '', 0);
  const governor = shown.ending?.governor ?? word.token;
  const { verb_slug: slug, part_of_speech: part } = textWord.word_details;
  const isDecided = word.certainty === 'chosen' && option.key === word.options[0]?.key;
  return (
    <>
      <WordEntry
        word={textWord}
        senseId={`${id}-sense`}
        form={
          <WordParts
            parts={shown.parts}
            singular={shown.singular}
            sense={briefSense(senseOfOption(option))}
          />
        }
        parsed={
          <>
            {SURENESS[word.certainty] && <p className="sureness">{SURENESS[word.certainty]}</p>}
            <ParsedLines
              key={option.key}
              word={shown}
              part={part}
              terms={{}}
              line={anchor.closest('li')}
              governor={governor === word.token ? -1 : stretchOf(segments, governor)}
              onDoubt={undefined}
              onResize={onResize}
            />
          </>
        }
      >
        <button className="btn bare card-close" type="button" aria-label="Fermer" onClick={onClose}>
          <CloseIcon />
        </button>
      </WordEntry>
      <WordChoice word={word} shown={option} onShow={onShow} />
      {own && textWord.word_id && (
        <own.Memo textId={0} word={textWord} recall={undefined} onResize={onResize} />
      )}
      <div className="card-foot">
        {word.options.length > 1 && !isDecided && (
          <button className="btn main" type="button" onClick={() => onChoose(option.key)}>
            Garder ce sens
          </button>
        )}
        {textWord.word_id && <SaveOwnWord word={textWord} owner={owner} />}
        {verb && <SaveOwnWord word={verb} owner={owner} what="le verbe" />}
        <SayButton key={option.spelling} voice={voice} text={option.spelling} isSign />
        {slug && (
          <SiteLink
            className="btn bare"
            to={`/conjugaison/${slug}?forme=${encodeURIComponent(option.spelling)}`}
          >
            Conjugaison
          </SiteLink>
        )}
      </div>
    </>
  );
}

/** What a word of one’s own text is; beside the text, and a sheet at the foot of a small window. */
export function OwnWordCard({ cardRef, onPointerEnter, onPointerLeave, ...rest }: OwnWordCardProps) {
  const { id, placed, owner, anchor, onClose } = rest;
  const { word } = placed;
  const glosses = useOwnGlosses(owner);
  const { gloss: writeGloss } = useOwnTextChanges(owner);
  const [shown, setShown] = useState<string>();
  // What was decided stands first from now on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another reading of the word
  useEffect(() => setShown(undefined), [word]);
  useLineInSight(cardRef, anchor);
  const option = word.options.find(({ key }) => key === shown) ?? word.options[0];
  const gloss = option ? undefined : glossOf(word.form, glosses);
  return (
    <div
      className="card own-card"
      id={id}
      role="dialog"
      aria-label="Fiche du mot"
      ref={cardRef}
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
    >
      {option ? (
        <KnownWord {...rest} option={option} onShow={({ key }) => setShown(key)} />
      ) : (
        <>
          <div className="card-head">
            <p className="sense" id={`${id}-sense`} lang="fr">
              {gloss?.gloss ?? 'Hors du dictionnaire'}
            </p>
            <p lang="ar" dir="rtl">
              {word.form}
            </p>
            <button className="btn bare card-close" type="button" aria-label="Fermer" onClick={onClose}>
              <CloseIcon />
            </button>
          </div>
          <UnknownWord key={word.form} form={word.form} gloss={gloss} onGloss={writeGloss} />
        </>
      )}
    </div>
  );
}
