import type { SessionRow, UserRow } from '../models.ts';
import type { Account, AccountSession } from './contract.ts';

// What leaves the house, field by field: a new column stays inside until it is named here.

export function presentAccount(row: UserRow): Account {
  return {
    username: row.username,
    email: row.email,
    created_at: row.created_at.toISOString(),
    pending_email: row.pending_email,
    preferences: row.preferences,
  };
}

export function presentSession(row: SessionRow, currentId: string): AccountSession {
  return {
    id: row.id,
    user_agent: row.user_agent,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
    is_current: row.id === currentId,
  };
}
