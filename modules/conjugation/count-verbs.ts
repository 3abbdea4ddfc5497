import type { Knex } from 'knex';
import type { VerbStats } from './contract.ts';

/** How many verbs there are, how many have a table, and how many depart from their class. */
export async function countVerbs(db: Knex): Promise<VerbStats> {
  const [row] = await db('conjugations').select<VerbStats[]>(
    db.raw(`count(*)::int as total_verbs,
      (count(*) filter (where engine_cells <> '{}' or person_cells <> '{}'))::int as verbs_with_conjugation,
      (count(*) filter (where irregularities <> '{}'))::int as irregular_verbs`),
  );
  return row ?? { total_verbs: 0, verbs_with_conjugation: 0, irregular_verbs: 0 };
}
