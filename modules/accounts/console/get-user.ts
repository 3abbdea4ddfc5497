import type { Knex } from 'knex';
import type { Actor } from '#modules/platform';
import type { User } from '../contract.ts';
import { SessionEnded } from '../errors.ts';
import { UserRow } from '../models.ts';
import type { StaffMember } from './contract.ts';

/**
 * Who somebody is: these fields and no others leave the house.
 * @throws SessionEnded when the account went away since the request began
 */
export async function getUser(db: Knex, id: number): Promise<User> {
  const user = await UserRow.query(db).findById(id);
  if (!user) throw new SessionEnded();
  return { username: user.username, email: user.email, is_staff: user.is_staff };
}

/** Who is logged in to the console. */
export async function getStaffMember(db: Knex, { id, role }: Actor): Promise<StaffMember> {
  const user = await UserRow.query(db).findById(id).select('username');
  if (!user || !role) throw new SessionEnded();
  const { username } = user;
  return { id, username, is_superuser: role === 'superuser', role };
}
