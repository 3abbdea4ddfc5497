import type { Knex } from 'knex';
import { stripVowels, tellingPositions } from '#modules/arabic';
import { queryPrepared } from '#modules/platform';
import type { Lookalike, PracticeLine } from '../making/draft.ts';
import { FIND_LOOKALIKES } from './statements.ts';

interface FormRow {
  bare: string;
  form: string;
  word_id: number;
  part_of_speech: string;
  sense: string;
  text_id: number;
  line: number;
}

const NOMINAL = ['noun', 'adjective', 'proper_noun'];
const isNominal = ({ part_of_speech: kind }: FormRow) => NOMINAL.includes(kind);

function byBareForm(rows: readonly FormRow[]): Map<string, FormRow[]> {
  const alike = new Map<string, FormRow[]>();
  for (const row of rows) alike.set(row.bare, [...(alike.get(row.bare) ?? []), row]);
  return alike;
}

/** Whether two forms of the same letters say different things: cases of a noun, and moods of a verb, do not. */
function isPair(one: FormRow, other: FormRow): boolean {
  const isEntry = one.word_id === other.word_id;
  if (one.sense === other.sense || (isEntry && one.part_of_speech !== 'verb')) return false;
  const isOfSameEntry = isEntry || (isNominal(one) && isNominal(other));
  return tellingPositions(one.form, [{ form: other.form, isOfSameEntry }]).length > 0;
}

/** The words of these lines that have a look-alike in a line that was read. */
export async function findLookalikes(
  db: Knex,
  reader: { userId: number; readsAll: boolean },
  lines: readonly PracticeLine[],
): Promise<Lookalike[]> {
  if (lines.length === 0) return [];
  const bare = new Set(lines.flatMap(({ words }) => words.map(({ form }) => stripVowels(form))));
  const values = [reader.userId, reader.readsAll, null, [...bare]];
  const rows = await queryPrepared<FormRow>(db, FIND_LOOKALIKES, values);
  const alike = byBareForm(rows);
  return lines.flatMap(({ text_id, line, words }) =>
    words.flatMap((word): Lookalike[] => {
      const forms = alike.get(stripVowels(word.form)) ?? [];
      const own = forms.find(({ form }) => form === word.form);
      const other = own && forms.find((row) => isPair({ ...own, word_id: word.word_id }, row));
      if (!own || !other) return [];
      return [
        {
          ...{ bare: own.bare, word_id: word.word_id, form: word.form, sense: word.sense ?? own.sense },
          place: { text_id, line },
          other: {
            form: other.form,
            sense: other.sense,
            place: { text_id: other.text_id, line: other.line },
          },
        },
      ];
    }),
  );
}
