import type { Knex } from 'knex';
import type { Actor } from '#modules/platform';
import { UserRow } from '../models.ts';
import { keyOf } from '../spelling-key.ts';
import { roleOf } from './present-user.ts';

/** What these accounts are called, by id; those that are unknown are left out. */
export async function findUsernames(
  db: Knex,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  const rows = await UserRow.query(db).whereIn('id', known).select('id', 'username');
  return new Map(rows.map(({ id, username }) => [id, username]));
}

/** The same of those among them who work for the site. */
export async function findTeamNames(db: Knex, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await UserRow.query(db).whereIn('id', ids).where('is_staff', true).select('id', 'username');
  return new Map(rows.map(({ id, username }) => [id, username]));
}

/** Somebody who works for the site at this moment, and with which rights; undefined: nobody, or no longer. */
export async function findTeamMember(db: Knex, id: number): Promise<Pick<Actor, 'id' | 'role'> | undefined> {
  const user = await UserRow.query(db).findOne({ id, is_staff: true, is_active: true });
  return user && { id, role: roleOf(user) };
}

/** The accounts of these addresses, in whatever spelling; whoever has written under one need not be its owner. */
export async function findAccountsAt(db: Knex, addresses: readonly string[]): Promise<number[]> {
  if (addresses.length === 0) return [];
  const keys = [...new Set(addresses.map(keyOf))];
  const rows = await UserRow.query(db).whereIn('email_key', keys).select('id');
  return rows.map(({ id }) => id);
}
