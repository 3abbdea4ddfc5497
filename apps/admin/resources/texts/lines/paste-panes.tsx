import type { ClipboardEvent } from 'react';
import type { TextDocument } from '#modules/authoring/contract';
import { mendFrench } from '../../../ui/fields/french-text.ts';
import type { TextColumn } from './line-area.tsx';
import { cleanPaste, type PastedColumns, pastedColumns } from './lines.ts';

interface PastePanesProps {
  document: TextDocument;
  onChange(part: Partial<TextDocument>): void;
  /** What a pasted table says of the words, a cell for each line. */
  onWords(cells: readonly string[]): void;
  /** Both columns have been pasted: their lines can be looked at. */
  onBoth(): void;
}

const PANES = [
  { column: 'arabic', name: 'Texte arabe vocalisé, une ligne par phrase', lang: 'ar', dir: 'rtl' },
  { column: 'french', name: 'Traduction, une ligne pour chaque ligne', lang: 'fr', dir: 'ltr' },
] as const;

/** The cells of a table, as spreadsheets and word processors copy it: as HTML, else with tabs between them. */
function rowsOf(copied: DataTransfer): string[][] {
  const html = new DOMParser().parseFromString(copied.getData('text/html'), 'text/html');
  const table = html.querySelector('table');
  if (table) return [...table.rows].map((row) => [...row.cells].map((cell) => cell.textContent ?? ''));
  const lines = copied.getData('text/plain').split(/\r\n|[\n\r\u2028\u2029]/);
  return lines.map((line) => line.split('\t'));
}

/** Both columns, where what is pasted has both. */
function readPasted(copied: DataTransfer): PastedColumns | null {
  return pastedColumns(rowsOf(copied));
}

/** Both columns whole, to paste into. */
export function PastePanes({ document, onChange, onWords, onBoth }: PastePanesProps) {
  function onPaste(column: TextColumn, event: ClipboardEvent<HTMLTextAreaElement>) {
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    // Into a text that is there already the browser pastes by itself.
    if (selectionStart > 0 || selectionEnd < value.length) return;
    event.preventDefault();
    const both = readPasted(event.clipboardData);
    if (both && document.arabic === '' && document.french === '') {
      const { words, ...columns } = both;
      onChange(columns);
      if (words.some((cell) => cell !== '')) onWords(words);
      return onBoth();
    }
    const pasted = cleanPaste(event.clipboardData.getData('text/plain'));
    onChange({ [column]: column === 'french' ? mendFrench(pasted) : pasted });
    if (document[column === 'arabic' ? 'french' : 'arabic'] !== '') onBoth();
  }
  return (
    <div className="panes">
      {PANES.map(({ column, name, lang, dir }) => (
        <label key={column}>
          <span>{name}</span>
          <textarea
            rows={12}
            lang={lang}
            dir={dir}
            value={document[column]}
            onChange={({ target: { value } }) =>
              onChange({ [column]: column === 'french' ? mendFrench(value) : value })
            }
            onPaste={(event) => onPaste(column, event)}
          />
        </label>
      ))}
    </div>
  );
}
