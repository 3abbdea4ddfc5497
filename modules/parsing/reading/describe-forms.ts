import type { Knex } from 'knex';
import { describeWord } from '#modules/arabic';
import { queryPrepared } from '#modules/platform';
import type { DescribeForms } from '#modules/vocabulary';
import type { ParsedWord } from '../models.ts';

const LINES = {
  name: 'parsing-of-lines',
  text: `select text_id, line, words from parsed_lines
    where (text_id, line) in (select * from unnest($1::integer[], $2::integer[]))`,
};

/** The word of a line that a form of its vocabulary is: written alike, or with particles before it. */
function wordOf(words: readonly ParsedWord[], form: string): ParsedWord | undefined {
  const alike = words.find((word) => word.form === form);
  const joined = words.filter((word) => word.form.endsWith(form));
  return alike ?? (joined.length === 1 ? joined[0] : undefined);
}

/** Says of words in lines what their cards say. Who asks has asked the reading gate before. */
export function formDescriber(db: Knex): DescribeForms {
  return async (asked) => {
    if (asked.length === 0) return [];
    const rows = await queryPrepared<{ text_id: number; line: number; words: ParsedWord[] }>(db, LINES, [
      asked.map(({ textId }) => textId),
      asked.map(({ line }) => line),
    ]);
    const lines = new Map(rows.map(({ text_id, line, words }) => [`${text_id} ${line}`, words]));
    return asked.map(({ textId, line, form }) => {
      const words = lines.get(`${textId} ${line}`) ?? [];
      const word = wordOf(words, form);
      return word ? describeWord(words, word.token).lines.join(' — ') || null : null;
    });
  };
}
