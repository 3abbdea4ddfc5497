import type { RememberedWord } from '#modules/memory/contract';
import type { NotebookWord } from '#modules/vocabulary/contract';
import { writeCsv } from '../../../../../client/write-csv.ts';
import { WORD_KIND_NAMES } from '../../kinds.ts';
import { STATE_NAMES } from '../../say-state.ts';
import { bookOf } from '../listed-words.ts';

/** A saved word as it leaves the site, with what its reader's memory has of it. */
export interface ExportedWord extends NotebookWord {
  remembered?: Pick<RememberedWord, 'state' | 'note' | 'translation'> | undefined;
}

/**
 * The columns of the sheet. No two Arabic ones are neighbours: where the file is looked at as plain text,
 * two Arabic cells in a row would change places, the semicolon between them having no direction of its own.
 * In a spreadsheet each cell holds one language and takes its direction from it, so that no invisible
 * direction mark is needed, which would keep a search in the sheet from finding the word.
 */
const COLUMNS: readonly [name: string, cell: (word: ExportedWord) => string][] = [
  ['Mot', ({ word_details }) => word_details.arabic_with_vowels],
  ['Traduction', ({ word_details }) => word_details.french_translation],
  ['Sans voyelles', ({ word_details }) => word_details.arabic_without_vowels],
  ['Nature', ({ word_details }) => WORD_KIND_NAMES[word_details.part_of_speech]],
  ['Racine', ({ word_details }) => word_details.root ?? ''],
  ['Sens dans le texte', ({ sense }) => sense],
  ['Forme dans le texte', ({ form_with_vowels }) => form_with_vowels],
  ['Ligne en français', ({ line }) => line?.french ?? ''],
  ['Ligne en arabe', ({ line }) => line?.arabic_with_vowels ?? ''],
  ['Texte', ({ source_text_title }) => source_text_title ?? ''],
  ['Livre', bookOf],
  ['Numéro de la ligne', ({ line }) => line?.number.toString() ?? ''],
  ['Date d’ajout', ({ saved_at }) => dayOf(new Date(saved_at))],
  ['État', ({ remembered }) => (remembered ? STATE_NAMES[remembered.state] : '')],
  ['Ma traduction', ({ remembered }) => remembered?.translation ?? ''],
  ['Ma note', ({ remembered }) => remembered?.note ?? ''],
];

/** The words as a table: its head, then a row a word. */
export function notebookRows(words: readonly ExportedWord[]): string[][] {
  return [COLUMNS.map(([name]) => name), ...words.map((word) => COLUMNS.map(([, cell]) => cell(word)))];
}

/** The words as a sheet. */
export const exportCsv = (words: readonly ExportedWord[]): string => writeCsv(notebookRows(words));

// The Swedes write their dates as ISO 8601 does.
const ISO_DAY = new Intl.DateTimeFormat('sv-SE');

/** The day of an instant where the reader is, as 2026-11-21. */
export function dayOf(instant: Date): string {
  return ISO_DAY.format(instant);
}
