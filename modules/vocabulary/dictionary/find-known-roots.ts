import type { Knex } from 'knex';

/** Those among given roots that words of the dictionary have, in the order given. */
export async function findKnownRoots(db: Knex, roots: readonly string[]): Promise<string[]> {
  const known = new Set(
    await db('words')
      .distinct('root')
      .whereIn('root', [...roots])
      .pluck<string[]>('root'),
  );
  return roots.filter((root) => known.has(root));
}
