import type { Knex } from 'knex';
import { readVerbForm } from '#modules/arabic';
import { queryPrepared } from '#modules/platform';
import type { VerbReading } from './contract.ts';

const FIND_CELLS = {
  name: 'find-cells',
  text: `
    select key, cell, form, words.id, words.slug, arabic_with_vowels, french_translation
    from verb_forms join words on words.id = verb_id
    where key = any((select $1::text[])::text[]) and cell is not null
    order by verb_id, cell limit 500`,
};

interface Reading {
  found: VerbReading;
  removals: number;
  differences: number;
}

/** The whole word before one with something taken off, then the nearest vowels, then the plainest cell. */
function likelierFirst(a: Reading, b: Reading): number {
  return (
    a.removals - b.removals ||
    a.differences - b.differences ||
    Number(b.found.cell.endsWith('_huwa')) - Number(a.found.cell.endsWith('_huwa'))
  );
}

/**
 * Every verb of the dictionary, and cell of its table, that a written form can be, the likeliest first.
 * @param form one word, vowelled or not, particles and object pronouns on it or not
 */
export async function analyseForm(db: Knex, form: string): Promise<VerbReading[]> {
  if (form.includes('\0')) return [];
  const ways = readVerbForm(form.trim());
  const keys = [...new Set(ways.map(({ key }) => key))];
  const rows = await queryPrepared<VerbReading & { key: string }>(db, FIND_CELLS, [keys]);
  const best = new Map<string, Reading>();
  for (const { key, ...found } of rows) {
    for (const way of ways) {
      if (way.key !== key) continue;
      const differences = way.differencesFrom(
        found.form,
        found.cell.startsWith('present_') ? 'free' : 'fixed',
      );
      if (differences === undefined) continue;
      const reading = { found, removals: way.removals, differences };
      const name = `${found.id} ${found.cell}`;
      const known = best.get(name);
      if (!known || likelierFirst(reading, known) < 0) best.set(name, reading);
    }
  }
  return [...best.values()].sort(likelierFirst).map(({ found }) => found);
}
