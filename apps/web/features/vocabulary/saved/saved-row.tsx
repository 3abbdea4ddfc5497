// biome-ignore-all lint/a11y/noRedundantRoles: rows are laid out as grids, which takes native roles away
// biome-ignore-all lint/a11y/useFocusableInteractive: cells of a table that is read, not a grid that is walked
import { memo } from 'react';
import type { ListedWord } from '#modules/memory/contract';
import { rootPath } from '../../../lib/paths.ts';
import { plural } from '../../../lib/plural.ts';
import { PencilIcon } from '../../../ui/icons.tsx';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { SiteLink } from '../../../ui/site-link.tsx';
import { WORD_KIND_NAMES } from '../kinds.ts';
import { STATE_NAMES, sayReturnDate } from '../say-state.ts';
import { bookOf, idOf, type ListWord, sourcePath } from './listed-words.ts';
import { MENU } from './word-menu.tsx';

const DAY = new Intl.DateTimeFormat('fr-FR');

function Source({ word }: { word: ListWord }) {
  const { source_text_title: title, textsCount } = word;
  const path = sourcePath(word);
  return (
    <td role="cell" className="src">
      {path ? <SiteLink to={path}>{title}</SiteLink> : title}{' '}
      <small>
        {bookOf(word)}
        {textsCount > 1 && ` et ${plural(textsCount - 1, 'autre texte', 'autres textes')}`}
      </small>
    </td>
  );
}

/** A word whose text is no longer there may be the last of its root. */
function Root({ root, isLinked }: { root: string; isLinked: boolean }) {
  const named = (
    <>
      <span className="vh">racine </span>
      <bdi className="root" lang="ar" dir="rtl">
        {root}
      </bdi>
    </>
  );
  return (
    <span className="root-c">{isLinked ? <SiteLink to={rootPath(root)}>{named}</SiteLink> : named}</span>
  );
}

/** The sense and the root, and what the reader has written to the word. */
function Sense({ word, memory }: { word: ListWord; memory: ListedWord | undefined }) {
  const { french_translation: sense, root } = word.word_details;
  return (
    <td role="cell" className="tr">
      <MixedText text={sense} /> {root && <Root root={root} isLinked={word.source_text_slug !== null} />}
      {memory?.translation && <span className="mine">{memory.translation}</span>}
      {memory?.note && (
        <span className="mine">
          <PencilIcon /> {memory.note}
        </span>
      )}
    </td>
  );
}

function Kind({ details }: { details: ListWord['word_details'] }) {
  const { is_noun, part_of_speech: part } = details;
  return (
    <td role="cell" className="type">
      <span className="badge box">{is_noun ? 'Nom' : 'Verbe'}</span>
      {part !== 'noun' && part !== 'verb' && <small> {WORD_KIND_NAMES[part].toLowerCase()}</small>}
    </td>
  );
}

/** How well it is known, and when it comes back. */
function State({ memory }: { memory: ListedWord | undefined }) {
  return (
    <td role="cell" className="st-c">
      {memory && (
        <>
          <span className={`st ${memory.state}`}>
            {STATE_NAMES[memory.state]}
            {memory.is_declared && ', déclaré'}
          </span>{' '}
          <span className={memory.is_due ? 'back today' : 'back'}>{sayReturnDate(memory, new Date())}</span>
        </>
      )}
    </td>
  );
}

interface CellsProps {
  word: ListWord;
  /** What the reader's memory has of it. */
  memory: ListedWord | undefined;
  /** Called when its menu is about to open under the button. */
  onMenu: (word: ListWord, button: HTMLElement) => void;
}

/** Of many rows that are ticked at once, nothing but the ticks is drawn anew. */
const Cells = memo(function Cells({ word, memory, onMenu }: CellsProps) {
  const { word_details: details, saved_at } = word;
  return (
    <>
      <td role="cell" className="ar-c" lang="ar" dir="rtl">
        <span>{details.arabic_with_vowels}</span>{' '}
        <span className="bare-form">{details.arabic_without_vowels}</span>
      </td>
      <Sense word={word} memory={memory} />
      <Kind details={details} />
      <State memory={memory} />
      <Source word={word} />
      <td role="cell" className="when num">
        {saved_at && <time dateTime={saved_at}>{DAY.format(new Date(saved_at))}</time>}
      </td>
      <td role="cell" className="more">
        <button
          className="btn bare"
          type="button"
          popoverTarget={MENU}
          onClick={({ currentTarget }) => onMenu(word, currentTarget)}
        >
          <span className="vh">
            Actions&nbsp;: <MixedText text={details.french_translation} />
          </span>
        </button>
      </td>
    </>
  );
});

interface SavedRowProps extends CellsProps {
  isSelected: boolean;
  onToggle: (ids: readonly number[], isTicked: boolean) => void;
}

export const SavedRow = memo(function SavedRow({ isSelected, onToggle, ...cells }: SavedRowProps) {
  const { word } = cells;
  return (
    <tr role="row" className={isSelected ? 'chosen' : undefined}>
      <td role="cell" className="sel">
        <label>
          <span className="vh">
            Sélectionner&nbsp;: <MixedText text={word.word_details.french_translation} />
          </span>
          <input
            type="checkbox"
            checked={isSelected}
            onChange={(event) => onToggle([idOf(word)], event.target.checked)}
          />
        </label>
      </td>
      <Cells {...cells} />
    </tr>
  );
});
