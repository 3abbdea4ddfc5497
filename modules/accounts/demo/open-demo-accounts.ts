import type { Knex } from 'knex';
import { UserRow } from '../models.ts';
import { hashPassword } from '../passwords/hash-password.ts';
import { usernameKeys } from '../registration/look-alikes.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { keyOf } from '../spelling-key.ts';

/** What everybody may know who tries the site. */
export const DEMO_PASSWORD = 'ligne-apres-ligne';

const DEMO_ACCOUNTS = [
  { username: 'lecteur', is_staff: false, is_superuser: false },
  { username: 'abonne', is_staff: false, is_superuser: false },
  { username: 'redaction', is_staff: true, is_superuser: false },
  { username: 'direction', is_staff: true, is_superuser: true },
] as const;

export type DemoUsername = (typeof DEMO_ACCOUNTS)[number]['username'];

/**
 * Opens the accounts that a demonstration comes with. A name or an address that is somebody's stays theirs, and
 * an account that is there keeps its password.
 * @returns those that were opened now, with their ids
 */
export async function openDemoAccounts(db: Knex, now: Date): Promise<Map<DemoUsername, number>> {
  const opened = new Map<DemoUsername, number>();
  for (const account of DEMO_ACCOUNTS) {
    const keys = usernameKeys(account.username);
    const { username_key } = keys;
    if (await UserRow.query(db).findOne({ username_key }).select('id')) continue;
    const email = `${account.username}@soutour.example`;
    const [row] = await db('users')
      .insert({
        ...account,
        ...keys,
        email,
        email_key: keyOf(email),
        password_hash: await hashPassword(DEMO_PASSWORD),
        is_demo: true,
        activated_at: now,
        created_at: now,
        last_contact_at: now,
      })
      .onConflict()
      .ignore()
      .returning<{ id: number }[]>('id');
    if (row) opened.set(account.username, row.id);
  }
  return opened;
}

/** Names of the accounts of the demonstration that can be used, as they were opened or have been renamed to. */
export async function listDemoAccounts(db: Knex): Promise<string[]> {
  const rows = await UserRow.query(db)
    .select('username')
    .where({ is_demo: true, is_active: true })
    .orderBy('id');
  return rows.map(({ username }) => username);
}

/** Stored in place of a password that nothing opens any more. */
const NO_PASSWORD = 'none';

/**
 * Closes the accounts of a demonstration for good, with their sessions: a real installation has no account whose
 * password is public, even when its database began as a demonstration's.
 * @returns how many were open
 */
export async function closeDemoAccounts(db: Knex, now: Date): Promise<number> {
  return db.transaction(async (trx) => {
    const closed = await UserRow.query(trx)
      .patch({ is_active: false, password_hash: NO_PASSWORD })
      .where({ is_demo: true, is_active: true })
      .returning('id');
    for (const { id } of closed) await endSessionsOf(trx, id, now);
    return closed.length;
  });
}
