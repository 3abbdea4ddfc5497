import type { Knex } from 'knex';
import { SessionEnded } from '../errors.ts';
import { type SessionRow, UserRow } from '../models.ts';
import { nameBrowser } from '../sessions/name-browser.ts';
import type { Account, AccountSession } from './contract.ts';

/** @throws SessionEnded when the account has ended meanwhile */
export async function getAccount(db: Knex, userId: number): Promise<Account> {
  const user = await UserRow.query(db).findById(userId);
  if (!user) throw new SessionEnded();
  return presentAccount(user);
}

// What leaves the house, field by field: a new column stays inside until it is named here.

export function presentAccount(row: UserRow): Account {
  return {
    username: row.username,
    email: row.email,
    created_at: row.created_at.toISOString(),
    pending_email: row.pending_email,
    // What was chosen before there was this to choose is as it was then.
    preferences: row.preferences && {
      ...row.preferences,
      fading: row.preferences.fading ?? false,
      analysis: row.preferences.analysis ?? false,
    },
  };
}

export function presentSession(row: SessionRow, currentId: string): AccountSession {
  return {
    id: row.id,
    user_agent: row.user_agent,
    browser: nameBrowser(row.user_agent),
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
    is_current: row.id === currentId,
  };
}
