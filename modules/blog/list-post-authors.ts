import type { Knex } from 'knex';
import { likePattern, type Page, readPage } from '#modules/platform';
import type { QueryOf } from '#modules/platform/contract';
import type { blogStaffCalls, PostAuthor } from './staff-contract.ts';

type Wanted = QueryOf<(typeof blogStaffCalls)['GET /admin/post-authors/']>;

/** Who may sign an article: the team. */
export async function listPostAuthors(db: Knex, wanted: Wanted): Promise<Page<PostAuthor>> {
  const { id, q } = wanted.filter;
  const query = db('users')
    .where({ is_staff: true, is_active: true })
    .select('id', 'username', 'first_name', 'last_name');
  if (id) query.whereIn('id', id);
  if (q) query.whereRaw(`concat_ws(' ', username, first_name, last_name) ilike ?`, [likePattern(q.trim())]);
  return readPage<PostAuthor, 'username' | 'id'>(query, wanted, { username: ['username', 'id'], id: ['id'] });
}

/** Whether this account may sign. */
export async function maySign(db: Knex, id: number): Promise<boolean> {
  return (await db('users').where({ id, is_staff: true, is_active: true }).first('id')) !== undefined;
}

/** The account of this name, when it may sign. */
export async function findSigner(db: Knex, username: string): Promise<number | null> {
  const row: { id: number } | undefined = await db('users')
    .where({ username, is_staff: true, is_active: true })
    .first('id');
  return row?.id ?? null;
}
