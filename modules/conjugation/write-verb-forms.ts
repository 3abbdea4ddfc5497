import type { Knex } from 'knex';
import { type ShownCells, shownCells } from './shown-cells.ts';
import { keysOfVerb, type VerbToFind } from './verb-keys.ts';

/** Writes anew what these verbs are found by. To be called whenever one of their forms has changed. */
export async function writeVerbForms(trx: Knex, verbIds: readonly number[]): Promise<void> {
  const verbs: (VerbToFind & ShownCells)[] = await trx('words')
    .select(
      'words.id',
      'past_with_vowels',
      'present_with_vowels',
      'imperative_with_vowels',
      'masdar_with_vowels',
      'french_translation',
      'root',
      'engine_cells',
      'person_cells',
    )
    .join('conjugations', 'verb_id', 'words.id')
    .whereIn('words.id', verbIds);
  const rows = verbs.flatMap((verb) =>
    keysOfVerb(verb, shownCells(verb)).map((key) => ({ id: verb.id, ...key })),
  );
  await trx('verb_forms').whereIn('verb_id', verbIds).delete();
  // One array a column: a row of values each would be more parameters than a statement may have.
  await trx.raw(
    `insert into verb_forms (verb_id, key, rank, form, cell)
      select id, key, rank, form, nullif(cell, '')
      from unnest(?::integer[], ?::text[], ?::smallint[], ?::text[], ?::text[]) as found(id, key, rank, form, cell)`,
    [
      rows.map(({ id }) => id),
      rows.map(({ key }) => key),
      rows.map(({ rank }) => rank),
      rows.map(({ form }) => form),
      rows.map(({ cell }) => cell ?? ''),
    ],
  );
}
