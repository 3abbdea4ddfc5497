import type { Knex } from 'knex';
import { queryPrepared, type Reader } from '#modules/platform';
import { mayRead } from '#modules/subscriptions';
import type { NotebookWord } from './contract.ts';
import { presentSavedWord, type SavedWordRow, savedWordsWith } from './list-saved-words.ts';

interface NotebookRow extends SavedWordRow {
  text_id: number;
  is_free_sample: boolean;
  contextual_form_with_vowels: string;
  contextual_translation: string | null;
  /** Number of the first line that has it. */
  line: number | null;
}

const LIST_NOTEBOOK = {
  name: 'list-notebook',
  text: savedWordsWith(`, text_id, is_free_sample, contextual_form_with_vowels, contextual_translation,
    (select min(line) from text_word_lines where text_word_id = text_words.id) as line`),
};

const FIND_LINES = {
  name: 'find-lines-of-texts',
  text: `
    select id, string_to_array(content_with_vowels, E'\\n') as arabic, string_to_array(french_translation, E'\\n') as french
    from texts where id = any($1::integer[])`,
};

interface LinesRow {
  id: number;
  arabic: string[];
  french: string[];
}

function lineOf(row: NotebookRow, texts: ReadonlyMap<number, LinesRow>): NotebookWord['line'] {
  const text = texts.get(row.text_id);
  if (!text || row.line === null) return null;
  const [arabic, french] = [text.arabic[row.line - 1], text.french[row.line - 1]];
  if (arabic === undefined || french === undefined) return null;
  return { number: row.line, arabic_with_vowels: arabic, french };
}

/** Every saved word, the latest first, with the line it was met in as long as the reader may open its text. */
export async function listNotebook(db: Knex, reader: Reader, now: Date): Promise<NotebookWord[]> {
  const rows = await queryPrepared<NotebookRow>(db, LIST_NOTEBOOK, [reader.id]);
  const open = rows.filter(
    (row) => row.is_published && mayRead(reader, { isFreeSample: row.is_free_sample }, now),
  );
  const ids = [...new Set(open.map(({ text_id }) => text_id))];
  // Each text once and apart: the column would come again with every word of it.
  const found = await queryPrepared<LinesRow>(db, FIND_LINES, [ids]);
  const texts = new Map(found.map((text) => [text.id, text]));
  return rows.map((row) => ({
    ...presentSavedWord(row),
    form_with_vowels: row.contextual_form_with_vowels,
    sense: row.contextual_translation ?? row.french_translation,
    line: lineOf(row, texts),
  }));
}
