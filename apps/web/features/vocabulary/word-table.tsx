// biome-ignore-all lint/a11y/noRedundantRoles: narrow screens change `display`, which takes native roles away
import { useId } from 'react';
import type { TextWord } from '#modules/vocabulary/contract';
import { BookmarkIcon } from '../../ui/icons.tsx';
import { MixedText } from '../../ui/mixed-text.tsx';
import { ArabicCell } from './arabic-cell.tsx';
import type { WordSelection } from './use-word-selection.ts';

interface Column {
  label: string;
  form(word: TextWord): string | null;
}

/** The word itself stands in the last column. */
export const NOUN_COLUMNS: readonly Column[] = [
  { label: 'Pluriel', form: ({ word_details }) => word_details.plural_with_vowels },
  { label: 'Mot', form: ({ word_details }) => word_details.arabic_with_vowels },
];

export const VERB_COLUMNS: readonly Column[] = [
  { label: 'Nom verbal', form: ({ word_details }) => word_details.masdar_with_vowels },
  { label: 'Impératif', form: ({ word_details }) => word_details.imperative_with_vowels },
  { label: 'Présent', form: ({ word_details }) => word_details.present_with_vowels },
  { label: 'Passé', form: ({ word_details }) => word_details.past_with_vowels },
];

interface WordRowProps {
  word: TextWord;
  columns: readonly Column[];
  isSaved: boolean;
  selection: WordSelection | undefined;
}

function WordRow({ word, columns, isSaved, selection }: WordRowProps) {
  const id = useId();
  const sense = <MixedText text={word.word_details.french_translation} />;
  return (
    <tr role="row">
      {selection && (
        <td role="cell" className="sel">
          <input
            type="checkbox"
            id={id}
            aria-labelledby={`${id}-sense ${id}-word`}
            checked={selection.selected.has(word.id)}
            onChange={() => selection.toggle([word.id])}
          />
        </td>
      )}
      <td role="cell" className="sense" id={`${id}-sense`}>
        {selection ? <label htmlFor={id}>{sense}</label> : sense}
        {isSaved && (
          <span className="is-saved" title="Dans votre vocabulaire">
            <BookmarkIcon />
            <span className="vh"> (dans votre vocabulaire)</span>
          </span>
        )}
      </td>
      {columns.map(({ label, form }, index) => (
        <ArabicCell
          key={label}
          label={label}
          form={form(word)}
          id={index === columns.length - 1 ? `${id}-word` : undefined}
        />
      ))}
    </tr>
  );
}

interface WordTableProps {
  caption: string;
  className: string;
  columns: readonly Column[];
  words: readonly TextWord[];
  savedIds: readonly number[];
  /** In save mode: what is ticked. */
  selection: WordSelection | undefined;
}

export function WordTable({ caption, className, columns, words, savedIds, selection }: WordTableProps) {
  if (words.length === 0) return null;
  return (
    <div className="stack">
      <table className={className} role="table">
        <caption>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {selection && (
              <th role="columnheader" scope="col" className="sel">
                <span className="vh">Choisir</span>
              </th>
            )}
            <th role="columnheader" scope="col">
              Traduction
            </th>
            {columns.map(({ label }) => (
              <th key={label} role="columnheader" scope="col" className="a">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {words.map((word) => (
            <WordRow
              key={word.id}
              word={word}
              columns={columns}
              isSaved={savedIds.includes(word.id)}
              selection={selection}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
