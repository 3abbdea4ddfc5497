// biome-ignore-all lint/a11y/noRedundantRoles: rows are laid out as grids, which takes native roles away
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { SavedWord } from '#modules/vocabulary/contract';
import { type ArabicVoice, useVoice } from '../../../voice/use-voice.ts';
import { SavedRow } from './saved-row.tsx';
import type { Remembered } from './saved-search.ts';
import { idOf } from './saved-selection.ts';

/** A table is whole up to so many rows. */
const MOST_WHOLE = 300;
/** Height of a row until it is measured, in pixels. */
const USUAL_HEIGHT = 80;
/** Rows that are there beyond the window's edges. */
const BEYOND = 12;

interface SavedTableProps {
  words: readonly SavedWord[];
  remembered: Remembered;
  selected: ReadonlySet<number>;
  onToggle: (ids: readonly number[], isTicked: boolean) => void;
}

interface RowsProps extends SavedTableProps {
  /** Says a word. */
  voice: ArabicVoice | undefined;
}

/** The rows that are in sight. The one that has the focus stays when it is scrolled away, and keeps it. */
function useRowsInSight(words: readonly SavedWord[]) {
  const body = useRef<HTMLTableSectionElement>(null);
  const focused = useRef(-1);
  const [scrollMargin, setScrollMargin] = useState(0);
  // What stands above the table may have changed with any rendering.
  useLayoutEffect(() => {
    if (body.current) setScrollMargin(body.current.getBoundingClientRect().top + window.scrollY);
  });
  const rows = useWindowVirtualizer({
    count: words.length,
    estimateSize: () => USUAL_HEIGHT,
    overscan: BEYOND,
    scrollMargin,
    getItemKey: useCallback((index: number) => words[index]?.id ?? index, [words]),
    rangeExtractor: useCallback(
      (range: Range) => {
        const inSight = new Set(defaultRangeExtractor(range));
        if (focused.current >= 0 && focused.current < words.length) inSight.add(focused.current);
        return [...inSight].sort((a, b) => a - b);
      },
      [words],
    ),
  });
  return { body, focused, rows, scrollMargin };
}

/** Ticks every row that is shown. */
function SelectAll({ words, selected, onToggle }: SavedTableProps) {
  const count = words.reduce((sum, word) => (selected.has(idOf(word)) ? sum + 1 : sum), 0);
  const isAll = count > 0 && count === words.length;
  const setState = (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = count > 0 && !isAll;
  };
  return (
    <label>
      <input
        type="checkbox"
        ref={setState}
        checked={isAll}
        onChange={() => onToggle(words.map(idOf), !isAll)}
      />{' '}
      <span className="all">Tout sélectionner</span>
    </label>
  );
}

const HEADS = [
  ['ar-c', 'Mot'],
  ['tr', 'Traduction'],
  ['type', 'Type'],
  ['src', 'Texte source'],
  ['when', 'Date d’ajout'],
] as const;

/** Every row: what a reader looks for on the page, or prints, is there. */
function AllRows({ words, remembered, selected, onToggle, voice }: RowsProps) {
  return (
    <tbody role="rowgroup">
      {words.map((word, index) => (
        <SavedRow
          key={word.id}
          word={word}
          remembered={remembered.get(word.word_details.word_id)}
          index={index}
          voice={voice}
          isSelected={selected.has(idOf(word))}
          onToggle={onToggle}
        />
      ))}
    </tbody>
  );
}

/** Of a very long list the rows in sight alone. */
function RowsInSight({ words, remembered, selected, onToggle, voice }: RowsProps) {
  const { body, focused, rows, scrollMargin } = useRowsInSight(words);
  return (
    <tbody
      className="in-sight"
      role="rowgroup"
      ref={body}
      style={{ height: rows.getTotalSize() }}
      onFocus={({ target }) => {
        focused.current = Number(target.closest('tr')?.dataset.index ?? -1);
      }}
      onBlur={() => {
        focused.current = -1;
      }}
    >
      {rows.getVirtualItems().map(({ index, key, start }) => {
        const word = words[index];
        return (
          word && (
            <SavedRow
              key={key}
              ref={rows.measureElement}
              word={word}
              remembered={remembered.get(word.word_details.word_id)}
              index={index}
              top={start - scrollMargin}
              voice={voice}
              isSelected={selected.has(idOf(word))}
              onToggle={onToggle}
            />
          )
        );
      })}
    </tbody>
  );
}

/** The saved words that a search has found, as a table. */
export const SavedTable = memo(function SavedTable(props: SavedTableProps) {
  const { words } = props;
  const voice = useVoice();
  const Rows = words.length > MOST_WHOLE ? RowsInSight : AllRows;
  return (
    <div className="stack">
      <table className="table saved-t" role="table" aria-rowcount={words.length + 1}>
        <caption className="vh">Mots enregistrés</caption>
        <thead role="rowgroup">
          <tr role="row" aria-rowindex={1}>
            <th role="columnheader" scope="col" className="sel">
              <SelectAll {...props} />
            </th>
            {HEADS.map(([name, label]) => (
              <th key={name} role="columnheader" scope="col" className={name}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <Rows {...props} voice={voice?.voice && voice} />
      </table>
    </div>
  );
});
