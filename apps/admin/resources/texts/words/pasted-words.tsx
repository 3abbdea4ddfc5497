import { useState } from 'react';
import type { DocumentWord, WordsColumn } from '#modules/authoring/contract';
import { call } from '../../../providers/call.ts';
import { Arabic } from '../../../ui/fields/arabic.tsx';

/** What a pasted table has said of the words, and what of it the text could not be given. */
export interface PastedWords {
  column: WordsColumn | null;
  hasFailed: boolean;
  /** By form, the sense of what the dictionary does not have. */
  given: Readonly<Record<string, string>>;
  read(cells: readonly string[]): void;
  dismiss(): void;
}

/** @param onWords what the dictionary has of them */
export function usePastedWords(onWords: (words: DocumentWord[]) => void): PastedWords {
  const [column, setColumn] = useState<WordsColumn | null>(null);
  const [hasFailed, setFailed] = useState(false);
  return {
    column,
    hasFailed,
    given: Object.fromEntries(column?.missing.map(({ form, sense }) => [form, sense]) ?? []),
    read(cells) {
      setFailed(false);
      call('POST /admin/words-columns/', { body: { cells: [...cells] } }).then(
        (found) => {
          setColumn(found);
          onWords(found.words);
        },
        () => setFailed(true),
      );
    },
    dismiss() {
      setColumn(null);
      setFailed(false);
    },
  };
}

const linked = (count: number) => `${count}\u00a0${count === 1 ? 'mot relié' : 'mots reliés'}`;

/** What became of the column of words: nothing of it is lost in silence. */
export function PastedWordsReport({ column, hasFailed, dismiss }: PastedWords) {
  if (!column && !hasFailed) return null;
  return (
    <section className="new-entries" aria-label="Colonne des mots">
      <h2>Colonne des mots</h2>
      {hasFailed && <p role="alert">Elle n’a pas pu être lue : collez le tableau encore une fois.</p>}
      {column && <p role="status">{`${linked(column.words.length)}.`}</p>}
      <ul>
        {column?.missing.map(({ form, sense, line }) => (
          <li key={`${line} ${form}`}>
            {`Ligne ${line}\u00a0: `}
            <Arabic>{form}</Arabic>
            {` = ${sense || '–'}`}{' '}
            <span className="soft">pas au dictionnaire, sens repris dans son entrée</span>
          </li>
        ))}
        {column?.faults.map(({ line, message }) => (
          <li key={`${line} ${message}`} className="wrong">{`Ligne ${line}\u00a0: ${message}`}</li>
        ))}
      </ul>
      <button type="button" onClick={dismiss}>
        C’est vu
      </button>
    </section>
  );
}
