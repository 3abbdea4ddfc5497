import type { Knex } from 'knex';
import { readVerbForm } from '#modules/arabic';
import { queryPrepared } from '#modules/platform';
import type { VerbReading } from './contract.ts';

/** Of the cells that share one key: more are no help to anybody, and a key of hostile length has none. */
const FIND_CELLS = {
  name: 'find-cells',
  text: `
    select wanted.key, cell, form, words.id, words.slug, arabic_with_vowels, french_translation
    from unnest((select $1::text[])::text[]) as wanted (key)
    cross join lateral (
      select verb_id, cell, form from verb_forms
      where verb_forms.key = wanted.key and cell is not null
      order by verb_id, cell limit 500
    ) as cells
    join words on words.id = verb_id and (is_public or (select $2::boolean))
    order by verb_id, cell`,
};

/** A verb and cell that a word can be, and how far the word is from what stands there. */
export interface VerbFormFound {
  found: VerbReading;
  /** The word without the particles that were taken off. */
  form: string;
  removals: number;
  differences: number;
}

/** The whole word before one with something taken off, then the nearest vowels, then the plainest cell. */
function likelierFirst(a: VerbFormFound, b: VerbFormFound): number {
  return (
    a.removals - b.removals ||
    a.differences - b.differences ||
    Number(b.found.cell.endsWith('_huwa')) - Number(a.found.cell.endsWith('_huwa'))
  );
}

type Ways = ReturnType<typeof readVerbForm>;
type Row = VerbReading & { key: string };

function readingsAmong(ways: Ways, rows: ReadonlyMap<string, readonly Row[]>): VerbFormFound[] {
  const best = new Map<string, VerbFormFound>();
  for (const way of ways) {
    for (const { key: _, ...found } of rows.get(way.key) ?? []) {
      const ending = found.cell.startsWith('present_') ? 'free' : 'fixed';
      const differences = way.differencesFrom(found.form, ending);
      if (differences === undefined) continue;
      const reading = { found, form: way.form, removals: way.removals, differences };
      const name = `${found.id} ${found.cell}`;
      const known = best.get(name);
      if (!known || likelierFirst(reading, known) < 0) best.set(name, reading);
    }
  }
  return [...best.values()].sort(likelierFirst);
}

/**
 * The same as `analyseForm` for many words at once, with how far each is from what it is read as; for authors, of the
 * entries too that nobody else sees yet.
 * @returns by the word as it was given; nothing for a word that is no form of a verb
 */
export async function analyseForms(
  db: Knex,
  words: readonly string[],
  { isForTeam = true } = {},
): Promise<ReadonlyMap<string, readonly VerbFormFound[]>> {
  const ways = new Map(
    words.filter((word) => !word.includes('\0')).map((word) => [word, readVerbForm(word)]),
  );
  const keys = new Set([...ways.values()].flatMap((some) => some.map(({ key }) => key)));
  const rows = await queryPrepared<Row>(db, FIND_CELLS, [[...keys], isForTeam]);
  const byKey = new Map<string, Row[]>();
  for (const row of rows) {
    const alike = byKey.get(row.key);
    if (alike) alike.push(row);
    else byKey.set(row.key, [row]);
  }
  return new Map([...ways].map(([word, some]) => [word, readingsAmong(some, byKey)]));
}

/**
 * Every verb that everybody sees, and cell of its table, that a written form can be, the likeliest first.
 * @param form one word, vowelled or not, particles and object pronouns on it or not
 */
export async function analyseForm(db: Knex, form: string): Promise<VerbReading[]> {
  const word = form.trim();
  const readings = await analyseForms(db, [word], { isForTeam: false });
  return (readings.get(word) ?? []).map(({ found }) => found);
}
