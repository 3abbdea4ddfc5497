import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';
import { type WordAnalysis, wordsOf } from '#modules/arabic';
import type { DecisionRow, ParsedWord } from '../models.ts';
import { parseText } from './parse-text.ts';
import { decidedWord, placeDecisions } from './place-decisions.ts';

/** What somebody has decided of a word, as it goes from one installation to another: without whoever it was. */
export interface CarriedDecision {
  /** From 1. */
  line: number;
  /** Place in the line, counted in words from 0. */
  token: number;
  form: string;
  kind: 'CONFIRMED' | 'CORRECTED';
  decidedAt: Date;
  /** What is said of the word. */
  fields: Omit<WordAnalysis, 'form' | 'token' | 'withheld' | 'origin'>;
}

function fieldsOf({ form: _, token: __, withheld: ___, origin: ____, ...fields }: ParsedWord) {
  return fields;
}

/**
 * What was decided of the words of a text, in their order.
 * @param lines the text as it goes out, which readers may not have yet; what has no word there stays behind
 */
export async function readDecisions(
  db: Knex,
  textId: number,
  lines: readonly string[],
): Promise<CarriedDecision[]> {
  const rows = await db<DecisionRow>('parsing_decisions').where({ text_id: textId }).orderBy('id');
  const carried = placeDecisions(rows, lines, lines.map(wordsOf)).flatMap(({ place }, at) => {
    const row = rows[at];
    if (!row || !place) return [];
    const { line, token } = place;
    const fields = fieldsOf(decidedWord(row, token, lines[line - 1] ?? ''));
    return [{ line, token, form: row.form, kind: row.kind, decidedAt: row.decided_at, fields }];
  });
  return carried.sort((one, other) => one.line - other.line || one.token - other.token);
}

const wordOf = ({ form, token, kind, fields }: CarriedDecision): ParsedWord => ({
  ...fields,
  ...{ form, token, origin: kind },
});

/**
 * Takes in what was decided elsewhere of the words of a text. What is the same here stays as it is, with whoever
 * decided it; another decision on the same word gives way; every other one stays.
 * @param lines of the text that they came with
 */
export async function writeDecisions(
  trx: Knex,
  textId: number,
  lines: readonly string[],
  decisions: readonly CarriedDecision[],
): Promise<void> {
  if (decisions.length === 0) return;
  // Those that are here stand where their words are now, and not where they were before the import.
  await parseText(trx, textId);
  const here = await trx<DecisionRow>('parsing_decisions').where({ text_id: textId });
  for (const decision of decisions) {
    const { line, token, form, kind, decidedAt } = decision;
    const arabic = lines[line - 1] ?? '';
    const word = wordOf(decision);
    const ofWord = here.filter((row) => row.line === line && row.token === token && row.form === form);
    if (ofWord.some((row) => row.kind === kind && isDeepStrictEqual(row.word, word))) continue;
    const former = ofWord.map(({ id }) => id);
    await trx('parsing_decisions').whereIn('id', former).delete();
    await trx('parsing_decisions').insert({
      ...{ text_id: textId, line, token, form, arabic, kind },
      word: JSON.stringify(word),
      decided_by: null,
      decided_at: decidedAt,
    });
  }
  await parseText(trx, textId);
}
