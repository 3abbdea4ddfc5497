import type { Knex } from 'knex';

/** The addresses of all verbs that everybody sees, below /conjugaison/, in alphabetical order. */
export async function listVerbSlugs(db: Knex): Promise<string[]> {
  return await db('words')
    .join('conjugations', 'verb_id', 'words.id')
    .where('is_public', true)
    .orderByRaw('search_key collate "C", words.id')
    .pluck('slug');
}
