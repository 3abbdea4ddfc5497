import type { Knex } from 'knex';
import { ANALYSIS_VERSION, levelOf, measureLines, type WordAnalysis } from '#modules/arabic';
import { readText, saveCountedLevel } from '#modules/library';
import { raiseContentRevision } from '#modules/platform';
import { readTextWords, readWords } from '#modules/vocabulary';
import type { DecisionRow, ParsedLineRow, ParsedWord } from '../models.ts';
import { parseLines } from './parse-lines.ts';
import { decidedWord, type PlacedDecision, placeDecisions } from './place-decisions.ts';

/** A word of which something is left out for doubt, or that nothing is known of. */
export const isDoubtful = ({ withheld = [], pos }: ParsedWord): boolean =>
  withheld.length > 0 || pos === undefined;

/** The words of each line as the rules find them now, from the text and its vocabulary as they are saved. */
export async function parseByRules(
  db: Knex,
  textId: number,
): Promise<{ lines: readonly string[]; found: WordAnalysis[][] } | undefined> {
  const text = await readText(db, textId);
  if (!text) return undefined;
  const words = await readTextWords(db, textId);
  return { lines: text.arabicLines, found: await parseLinked(db, text.arabicLines, words) };
}

/** The words of each line as the rules find them with the entries that its forms are linked to. */
export async function parseLinked(
  db: Knex,
  lines: readonly string[],
  words: readonly { form: string; wordId: number }[],
): Promise<WordAnalysis[][]> {
  const entries = await readWords(db, [...new Set(words.map(({ wordId }) => wordId))]);
  const linked = words.flatMap(({ form, wordId }) => {
    const entry = entries.get(wordId);
    return entry ? [{ form, entry }] : [];
  });
  return parseLines(lines, linked);
}

/** Moves decisions to where their words are now, and says which are lost. */
async function moveDecisions(trx: Knex, placed: readonly PlacedDecision[]): Promise<void> {
  await trx.raw(
    `update parsing_decisions set line = coalesce(now.line, parsing_decisions.line),
        token = coalesce(now.token, parsing_decisions.token), is_lost = now.line is null
      from jsonb_to_recordset(?::jsonb) as now (id integer, line integer, token integer)
      where parsing_decisions.id = now.id`,
    [JSON.stringify(placed.map(({ id, place }) => ({ id, ...place })))],
  );
}

type Line = Pick<ParsedLineRow, 'line' | 'arabic' | 'words'>;

/** Writes the lines of a text; one that is as it was stays untouched. @returns whether any has changed */
async function writeLines(trx: Knex, textId: number, lines: readonly Line[]): Promise<boolean> {
  const { rowCount: gone } = await trx.raw<{ rowCount: number }>(
    'delete from parsed_lines where text_id = ? and line > ?',
    [textId, lines.length],
  );
  const { rowCount: written } = await trx.raw<{ rowCount: number }>(
    `insert into parsed_lines (text_id, line, arabic, words, words_count, doubtful_count)
      select ?, * from unnest(?::integer[], ?::text[], ?::jsonb[], ?::integer[], ?::integer[])
      on conflict (text_id, line) do update set arabic = excluded.arabic, words = excluded.words,
        words_count = excluded.words_count, doubtful_count = excluded.doubtful_count,
        version = parsed_lines.version + 1
      where (parsed_lines.arabic, parsed_lines.words) is distinct from (excluded.arabic, excluded.words)`,
    [
      textId,
      lines.map(({ line }) => line),
      lines.map(({ arabic }) => arabic),
      lines.map(({ words }) => JSON.stringify(words)),
      lines.map(({ words }) => words.length),
      lines.map(({ words }) => words.filter(isDoubtful).length),
    ],
  );
  return gone + written > 0;
}

/**
 * Parses a text as it is saved now, and writes it down with the level that follows. What somebody has decided of a word stays as long as the word is
 * there. Whoever changes the text meanwhile waits, and has it parsed again.
 * @param trx in which nothing else is done
 */
export async function parseText(trx: Knex, textId: number): Promise<void> {
  const own = await trx('parsed_texts').where({ text_id: textId }).forUpdate().first('text_id');
  const parsed = own === undefined ? undefined : await parseByRules(trx, textId);
  if (!parsed) return;
  const decisions = await trx<DecisionRow>('parsing_decisions').where({ text_id: textId }).orderBy('id');
  const forms = parsed.found.map((words) => words.map(({ form }) => form));
  const placed = placeDecisions(decisions, parsed.lines, forms);
  if (placed.length > 0) await moveDecisions(trx, placed);
  const lines: Line[] = parsed.found.map((words, index) => ({
    line: index + 1,
    arabic: parsed.lines[index] ?? '',
    words: [...words],
  }));
  for (const [at, { place }] of placed.entries()) {
    const decision = decisions[at];
    const line = place && lines[place.line - 1];
    if (decision && line) line.words[place.token] = decidedWord(decision, place.token, line.arabic);
  }
  const hasChanged = await writeLines(trx, textId, lines);
  // By the rules, and not by what was decided of words: the same text has the same level wherever it is counted.
  const { level } = levelOf(measureLines(parsed.lines, parsed.found));
  const isOther = await saveCountedLevel(trx, textId, level);
  await trx('parsed_texts')
    .where({ text_id: textId })
    .update({ is_stale: false, rules_version: ANALYSIS_VERSION, error: null });
  if (hasChanged || isOther) await raiseContentRevision(trx);
}
