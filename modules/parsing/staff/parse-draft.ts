import type { Knex } from 'knex';
import { parseLinked } from '../making/parse-text.ts';
import type { ParsedDraft } from './contract.ts';

interface TypedText {
  arabic: string;
  words: readonly { word_id: number; form: string }[];
}

/** How each word of a text is parsed as its author has it, before readers do. */
export async function parseDraft(db: Knex, { arabic, words }: TypedText): Promise<ParsedDraft> {
  const linked = words.map(({ word_id: wordId, form }) => ({ wordId, form }));
  return { lines: await parseLinked(db, arabic.split(/\r\n|\r|\n/), linked) };
}
