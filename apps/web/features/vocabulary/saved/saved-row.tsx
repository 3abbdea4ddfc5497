// biome-ignore-all lint/a11y/noRedundantRoles: rows are laid out as grids, which takes native roles away
// biome-ignore-all lint/a11y/useFocusableInteractive: cells of a table that is read, not a grid that is walked
import { memo, type Ref } from 'react';
import type { RememberedWord } from '#modules/memory/contract';
import type { SavedWord } from '#modules/vocabulary/contract';
import { rootPath } from '../../../lib/root-path.ts';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { SayButton } from '../../../ui/say-button.tsx';
import { SiteLink } from '../../../ui/site-link.tsx';
import type { ArabicVoice } from '../../../voice/use-voice.ts';
import { WORD_KIND_NAMES } from '../kinds.ts';
import { STATE_NAMES, sayReturn } from '../say-state.ts';
import { idOf } from './saved-selection.ts';

const DAY = new Intl.DateTimeFormat('fr-FR');

function Source({ word }: { word: SavedWord }) {
  const { source_text_slug: slug, source_text_title: title, source_book_title: book } = word;
  return (
    <td role="cell" className="src">
      {slug ? <SiteLink to={`/texts/${slug}`}>{title}</SiteLink> : title} <small>{book}</small>
    </td>
  );
}

/** A word whose text is no longer there may be the last of its root. */
function Root({ root, isLinked }: { root: string; isLinked: boolean }) {
  const named = (
    <>
      racine{' '}
      <bdi className="root" lang="ar" dir="rtl">
        {root}
      </bdi>
    </>
  );
  return (
    <span className="root-c">{isLinked ? <SiteLink to={rootPath(root)}>{named}</SiteLink> : named}</span>
  );
}

function Kind({ details }: { details: SavedWord['word_details'] }) {
  const { is_noun, part_of_speech: part } = details;
  return (
    <td role="cell" className="type">
      <span className="badge box">{is_noun ? 'Nom' : 'Verbe'}</span>
      {part !== 'noun' && part !== 'verb' && <small> {WORD_KIND_NAMES[part].toLowerCase()}</small>}
    </td>
  );
}

/** How well it is known, when it comes back, and what its reader has written to it. */
function Memory({ of }: { of: RememberedWord }) {
  return (
    <>
      <span className={`st ${of.state}`}>
        {STATE_NAMES[of.state]}
        {sayReturn(of, new Date())}
      </span>
      {of.translation && <span className="mine">{of.translation}</span>}
      {of.note && <span className="mine">{of.note}</span>}
    </>
  );
}

interface SavedRowProps {
  word: SavedWord;
  /** What the reader's memory has of it; undefined until that is known. */
  remembered: RememberedWord | undefined;
  /** Its place among the rows that are shown, from 0. */
  index: number;
  /** How far below the table's head it stands, in pixels, in a table of which only a part exists. */
  top?: number;
  /** Says the word. */
  voice: ArabicVoice | undefined;
  isSelected: boolean;
  onToggle: (ids: readonly number[], isTicked: boolean) => void;
  ref?: Ref<HTMLTableRowElement>;
}

export const SavedRow = memo(function SavedRow(props: SavedRowProps) {
  const { word, remembered, index, top, voice, isSelected, onToggle, ref } = props;
  const { word_details: details, saved_at } = word;
  const { arabic_with_vowels, arabic_without_vowels, french_translation, root } = details;
  return (
    <tr role="row" aria-rowindex={index + 2} data-index={index} ref={ref} style={{ top }}>
      <td role="cell" className="sel">
        <label>
          <span className="vh">
            Sélectionner&nbsp;: <MixedText text={french_translation} />
          </span>
          <input
            type="checkbox"
            checked={isSelected}
            onChange={(event) => onToggle([idOf(word)], event.target.checked)}
          />
        </label>
      </td>
      <td role="cell" className="ar-c" lang="ar" dir="rtl">
        <span>{arabic_with_vowels}</span>{' '}
        <span lang="fr" dir="ltr">
          <SayButton voice={voice} text={arabic_with_vowels}>
            <MixedText text={french_translation} />
          </SayButton>
        </span>{' '}
        <span className="bare-form">{arabic_without_vowels}</span>
      </td>
      <td role="cell" className="tr">
        <MixedText text={french_translation} />{' '}
        {root && <Root root={root} isLinked={word.source_text_slug !== null} />}
        {remembered && <Memory of={remembered} />}
      </td>
      <Kind details={details} />
      <Source word={word} />
      <td role="cell" className="when num">
        <time dateTime={saved_at}>{DAY.format(new Date(saved_at))}</time>
      </td>
    </tr>
  );
});
