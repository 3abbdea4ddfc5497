import type { UserRow } from '../models.ts';
import type { Rank, UserListItem } from './staff-contract.ts';

type Rights = Pick<UserRow, 'is_staff' | 'is_superuser'>;

/** Rights in one word; a superuser who is not staff has none. */
export function rankOf({ is_staff, is_superuser }: Rights): Rank {
  if (!is_staff) return 'learner';
  return is_superuser ? 'superuser' : 'staff';
}

export const RIGHTS: Readonly<Record<Rank, Rights>> = {
  learner: { is_staff: false, is_superuser: false },
  staff: { is_staff: true, is_superuser: false },
  superuser: { is_staff: true, is_superuser: true },
};

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
