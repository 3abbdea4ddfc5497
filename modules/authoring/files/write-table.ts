import type { Knex } from 'knex';
import { searchKey } from '#modules/arabic';
import { findEntries, readWords } from '#modules/vocabulary';
import { compareOccurrences } from '../checks/check-occurrences.ts';
import { getDraft } from '../drafts/get-draft.ts';
import { listedTexts } from '../drafts/kinds/listed-texts.ts';
import { typedLines } from '../editor/document-lines.ts';
import { exportedWords, vocabularyLines } from '../formats/write-text.ts';

/**
 * What authors have of a text as a table that `importTable` reads: a row a line, with the words that it is the first to have.
 * @throws TextNotFound
 */
export async function writeTable(
  db: Knex,
  id: number,
): Promise<{ title: string; rows: [string, string, string][] }> {
  const { document } = await getDraft(db, listedTexts, id);
  const [arabic, french] = [typedLines(document.arabic), typedLines(document.french)];
  const ids = document.words.map(({ word_id }) => word_id);
  const own = await readWords(db, ids);
  const words = document.words.filter(({ word_id }) => own.has(word_id));
  // A name has to tell its entry from all others that the dictionary writes so.
  const spellings = [...words.map(({ form }) => form), ...[...own.values()].map((word) => word.arabic)];
  const alike = await findEntries(db, [...new Set(spellings.map(searchKey))], ids);
  const known = await readWords(
    db,
    alike.map((entry) => entry.id),
  );
  const { firstLines } = compareOccurrences(
    arabic.map((text, line) => ({ line, text })),
    words.map(({ form }) => form),
  );
  const vocabulary = vocabularyLines(words, exportedWords(known));
  const wordsOf = (line: number) =>
    vocabulary.filter((_, index) => (firstLines.get(index) ?? 0) === line).join('\n');
  const count = Math.max(arabic.length, french.length);
  const rows = Array.from({ length: count }, (_, line): [string, string, string] => [
    arabic[line] ?? '',
    french[line] ?? '',
    wordsOf(line),
  ]);
  return { title: document.title, rows: [['Arabe', 'Français', 'Mots'], ...rows] };
}
