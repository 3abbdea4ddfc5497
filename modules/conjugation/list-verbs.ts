import type { Knex } from 'knex';
import type { VerbListItem, VerbStats } from './contract.ts';
import { searchVerbs } from './search-verbs.ts';

interface Wanted {
  search?: string | undefined;
  has_conjugation?: boolean | undefined;
}

/** More than a printed book of verbs has. */
const MOST_VERBS = 1_000;

/** The verbs in alphabetical order, or those that a search finds, the best first. */
export async function listVerbs(db: Knex, { search, has_conjugation }: Wanted): Promise<VerbListItem[]> {
  const hasTable = `(engine_cells <> '{}' or person_cells <> '{}')`;
  const found = search ? await searchVerbs(db, search, { limit: MOST_VERBS }) : undefined;
  const verbs = db('words')
    .select('words.id', 'slug', 'arabic_with_vowels', 'french_translation', 'root', 'form')
    .select<VerbListItem[]>(db.raw(`${hasTable} as has_conjugation`))
    .join('conjugations', 'verb_id', 'words.id')
    .where('is_public', true)
    .orderByRaw('search_key collate "C", words.id')
    .limit(MOST_VERBS);
  if (has_conjugation !== undefined) verbs.whereRaw(`${hasTable} = ?`, [has_conjugation]);
  if (!found) return verbs;
  const places = new Map(found.map(({ id }, place) => [id, place]));
  const rows = await verbs.whereIn('words.id', [...places.keys()]);
  return rows.sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
}

/** The addresses of all verbs that everybody sees, below /conjugaison/, in alphabetical order. */
export async function listVerbSlugs(db: Knex): Promise<string[]> {
  return await db('words')
    .join('conjugations', 'verb_id', 'words.id')
    .where('is_public', true)
    .orderByRaw('search_key collate "C", words.id')
    .pluck('slug');
}

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
