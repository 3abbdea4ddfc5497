import type { Knex } from 'knex';
import type { VerbStats } from './contract.ts';

/** How many verbs everybody sees, how many have a table, and how many depart from their class. */
export async function countVerbs(db: Knex): Promise<VerbStats> {
  const verbs = db('conjugations').join('words', 'words.id', 'verb_id').where('is_public', true);
  const [row] = await verbs.select<VerbStats[]>(
    db.raw(`count(*)::int as total_verbs,
      (count(*) filter (where engine_cells <> '{}' or person_cells <> '{}'))::int as verbs_with_conjugation,
      (count(*) filter (where irregularities <> '{}'))::int as irregular_verbs`),
  );
  return row ?? { total_verbs: 0, verbs_with_conjugation: 0, irregular_verbs: 0 };
}
