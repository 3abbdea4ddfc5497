// biome-ignore-all lint/a11y/noRedundantRoles: narrow screens change `display`, which takes native roles away
import { memo } from 'react';
import type { TextWord } from '#modules/vocabulary/contract';

function ArabicCell({ label, form }: { label: string; form: string | null }) {
  if (!form) {
    return (
      <td role="cell" className="a" data-l={label}>
        –
      </td>
    );
  }
  return (
    <td role="cell" className="a" data-l={label} lang="ar" dir="rtl">
      {form}
    </td>
  );
}

interface Column {
  label: string;
  form(word: TextWord): string | null;
}

const NOUN_COLUMNS: readonly Column[] = [
  { label: 'Pluriel', form: ({ word_details }) => word_details.plural_with_vowels },
  { label: 'Mot', form: ({ word_details }) => word_details.arabic_with_vowels },
];

const VERB_COLUMNS: readonly Column[] = [
  { label: 'Nom verbal', form: ({ word_details }) => word_details.masdar_with_vowels },
  { label: 'Impératif', form: ({ word_details }) => word_details.imperative_with_vowels },
  { label: 'Présent', form: ({ word_details }) => word_details.present_with_vowels },
  { label: 'Passé', form: ({ word_details }) => word_details.past_with_vowels },
];

interface WordTableProps {
  caption: string;
  className: string;
  columns: readonly Column[];
  words: readonly TextWord[];
}

function WordTable({ caption, className, columns, words }: WordTableProps) {
  if (words.length === 0) return null;
  return (
    <div className="stack">
      <table className={className} role="table">
        <caption>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
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
            <tr key={word.id} role="row">
              <td role="cell">{word.word_details.french_translation}</td>
              {columns.map(({ label, form }) => (
                <ArabicCell key={label} label={label} form={form(word)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** 'Vocabulaire du texte': a table of nouns and one of verbs, without the entries that are not for tables. */
export const VocabularyTables = memo(function VocabularyTables({ words }: { words: readonly TextWord[] }) {
  const shown = words.filter((word) => word.display_in_vocabulary_table);
  return (
    <section className="vocab" aria-labelledby="vocabulaire">
      <div className="vocab-head">
        <h2 id="vocabulaire">Vocabulaire du texte</h2>
      </div>
      {words.length === 0 && <p className="prose">Aucun mot disponible pour ce texte.</p>}
      {words.length > 0 && shown.length === 0 && (
        <p className="prose">Aucun mot à afficher dans le tableau de vocabulaire.</p>
      )}
      {shown.length > 0 && (
        <div className="vocab-tables">
          <WordTable
            caption="Noms"
            className="table"
            columns={NOUN_COLUMNS}
            words={shown.filter((word) => word.word_details.is_noun)}
          />
          <WordTable
            caption="Verbes"
            className="table verbs-t"
            columns={VERB_COLUMNS}
            words={shown.filter((word) => !word.word_details.is_noun)}
          />
        </div>
      )}
    </section>
  );
});
