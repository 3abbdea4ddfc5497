import type { Knex } from 'knex';
import { type QuotedPlace, quoteOwnPlaces } from '#modules/own-texts';
import { type Actor, queryPrepared } from '#modules/platform';
import { mayRead } from '#modules/subscriptions/may-read';
import type { NotebookWord } from '../contract.ts';
import { ofNoText, presentSavedWord, type SavedWordRow, savedWordsWith } from './list-saved-words.ts';

/** Says what words are and do in their lines, in French; null of what is doubtful. In the order of what is asked. */
export type DescribeForms = (
  asked: readonly { readonly textId: number; readonly line: number; readonly form: string }[],
) => Promise<readonly (string | null)[]>;

interface NotebookRow extends SavedWordRow {
  /** Of its text, null together. */
  text_id: number | null;
  is_free_sample: boolean;
  contextual_form_with_vowels: string | null;
  contextual_translation: string | null;
  /** Number of the first line that has it. */
  line: number | null;
}

const LIST_NOTEBOOK = {
  name: 'list-notebook',
  text: savedWordsWith(`, text_id, is_free_sample, contextual_form_with_vowels, contextual_translation,
    (select min(line) from text_word_lines where text_word_id = text_words.id) as line`),
};

const FIND_TEXTS = {
  name: 'find-texts-of-notebook',
  text: 'select id, content_with_vowels, french_translation from texts where id = any($1::integer[])',
};

interface Lines {
  arabic: string[];
  french: string[];
}

/** The lines of texts, each text read once: its columns would come again with every word of it. */
async function linesOf(db: Knex, textIds: readonly number[]): Promise<ReadonlyMap<number, Lines>> {
  const texts = await queryPrepared<{ id: number; content_with_vowels: string; french_translation: string }>(
    db,
    FIND_TEXTS,
    [textIds],
  );
  return new Map(
    texts.map((text) => [
      text.id,
      { arabic: text.content_with_vowels.split('\n'), french: text.french_translation.split('\n') },
    ]),
  );
}

function lineOf(row: NotebookRow, texts: ReadonlyMap<number, Lines>): NotebookWord['line'] {
  const text = row.text_id === null ? undefined : texts.get(row.text_id);
  if (!text || row.line === null) return null;
  const [arabic, french] = [text.arabic[row.line - 1], text.french[row.line - 1]];
  if (arabic === undefined || french === undefined) return null;
  return { number: row.line, arabic_with_vowels: arabic, french };
}

function describeRow(row: NotebookRow, line: NotebookWord['line'], own: QuotedPlace | undefined) {
  return {
    ...presentSavedWord(row, own),
    form_with_vowels: own?.form ?? row.contextual_form_with_vowels ?? row.arabic_with_vowels,
    sense: row.contextual_translation ?? row.french_translation,
    line: line ?? own?.line ?? null,
  };
}

/** Every saved word, the latest first, with the line it was met in as long as the reader may open its text. */
export async function listNotebook(
  db: Knex,
  actor: Actor,
  now: Date,
  describeForms: DescribeForms,
): Promise<NotebookWord[]> {
  const rows = await queryPrepared<NotebookRow>(db, LIST_NOTEBOOK, [actor.id]);
  const open = rows.filter(
    (row) => row.is_published && mayRead(actor, { isFreeSample: row.is_free_sample }, now),
  );
  const texts = await linesOf(db, [...new Set(open.flatMap(({ text_id }) => text_id ?? []))]);
  const own = await quoteOwnPlaces(db, actor.id, ofNoText(rows));
  const words = rows.map((row) => describeRow(row, lineOf(row, texts), own.get(row.id)));
  // Only of lines that are handed over themselves.
  const placed = words.flatMap(({ line, form_with_vowels: form }, at) => {
    const textId = rows[at]?.text_id;
    return line && textId ? [{ at, textId, line: line.number, form }] : [];
  });
  const described = await describeForms(placed);
  const parsings = new Map(placed.map(({ at }, index) => [at, described[index]]));
  return words.map((word, at) => ({ ...word, parsing: parsings.get(at) ?? null }));
}
