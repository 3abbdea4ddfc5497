import type { StaffRole } from '#modules/platform/contract';
import type { UserRow } from '../models.ts';
import type { Rank, UserListItem } from './contract.ts';

type Rights = Pick<UserRow, 'is_staff' | 'is_superuser' | 'role'>;

/**
 * What somebody may do in the console; a superuser who is not staff may nothing. Staff without a role are
 * reviewers: they write, and publish what others wrote.
 */
export function roleOf({ is_staff, is_superuser, role }: Rights): StaffRole | null {
  if (!is_staff) return null;
  return is_superuser ? 'superuser' : (role ?? 'reviewer');
}

export const rankOf = (rights: Rights): Rank => roleOf(rights) ?? 'learner';

/** What stands in the row of an account of each rank. */
export function rightsOf(rank: Rank): Rights {
  const is_superuser = rank === 'superuser';
  return {
    is_staff: rank !== 'learner',
    is_superuser,
    role: rank === 'learner' || is_superuser ? null : rank,
  };
}

/** Where an account is a superuser's. */
export const SUPERUSERS = { is_staff: true, is_superuser: true } as const;

/** Whether somebody can be reached behind it: neither erased nor in the place of another account (register.ts). */
export const isSomebodys = ({ email }: Pick<UserRow, 'email'>): boolean => email.includes('@');

/** An account for the console, field by field. */
export function presentUser(row: UserRow): UserListItem {
  return {
    id: row.id,
    username: row.username,
    email: isSomebodys(row) ? row.email : null,
    rank: rankOf(row),
    is_active: row.is_active,
    created_at: row.created_at.toISOString(),
    activated_at: row.activated_at?.toISOString() ?? null,
    last_contact_at: row.last_contact_at.toISOString(),
    erased_at: row.erased_at?.toISOString() ?? null,
  };
}
