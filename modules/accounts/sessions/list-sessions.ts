import type { Knex } from 'knex';
import type { Actor } from '#modules/platform';
import { SessionRow } from '../models.ts';
import type { AccountSession } from '../profile/contract.ts';
import { presentSession } from '../profile/get-account.ts';
import { whereOpen } from './session-life.ts';

/** The sessions of an account that are open, the last used first. */
export async function listSessions(
  db: Knex,
  { id, sessionId }: Pick<Actor, 'id' | 'sessionId'>,
  now: Date,
): Promise<AccountSession[]> {
  const rows = await whereOpen(SessionRow.query(db).where('user_id', id), now).orderBy([
    { column: 'last_used_at', order: 'desc' },
    'id',
  ]);
  return rows.map((row) => presentSession(row, sessionId));
}
