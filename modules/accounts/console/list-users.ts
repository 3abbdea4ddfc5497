import type { Knex } from 'knex';
import { likePattern, type Page, readPage } from '#modules/platform';
import type { QueryOf } from '#modules/platform/contract';
import type { accountStaffCalls, UserListItem } from '../contract.ts';
import type { UserRow } from '../models.ts';
import { keyOf } from '../spelling-key.ts';
import { presentUser, SUPERUSERS } from './present-user.ts';

type Query = QueryOf<(typeof accountStaffCalls)['GET /admin/users/']>;

const COLUMNS = {
  created_at: ['created_at', 'id'],
  username: ['username_key'],
  last_contact_at: ['last_contact_at', 'id'],
  id: ['id'],
} as const;

/** Accounts, for the console. Those that are nobody's come only to who asks for them by id. */
export async function listUsers(db: Knex, { filter, ...wanted }: Query): Promise<Page<UserListItem>> {
  const query = db<UserRow>('users').select('*');
  if (filter.id) void query.whereIn('id', filter.id);
  else void query.whereLike('email', '%@%');
  if (filter.q) {
    const pattern = likePattern(keyOf(filter.q));
    void query.where((named) => named.whereLike('username_key', pattern).orWhereLike('email_key', pattern));
  }
  if (filter.rank === 'learner') void query.where('is_staff', false);
  else if (filter.rank === 'superuser') void query.where(SUPERUSERS);
  else if (filter.rank) {
    void query
      .where({ is_staff: true, is_superuser: false })
      .whereRaw(`coalesce(role, 'reviewer') = ?`, filter.rank);
  }
  if (filter.is_active !== undefined) void query.where('is_active', filter.is_active);
  if (filter.is_activated === true) void query.whereNotNull('activated_at');
  if (filter.is_activated === false) void query.whereNull('activated_at');
  const { rows, ...place } = await readPage<UserRow, keyof typeof COLUMNS>(query, wanted, COLUMNS);
  return { rows: rows.map(presentUser), ...place };
}
