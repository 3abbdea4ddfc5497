import type { Knex } from 'knex';
import type { Actor } from '#modules/platform';
import { UserRow } from '../models.ts';
import type { StaffMember } from './staff-contract.ts';

/** Who is logged in to the console. */
export async function getStaffMember(db: Knex, { id, isSuperuser }: Actor): Promise<StaffMember> {
  const { username } = await UserRow.query(db).findById(id).select('username').throwIfNotFound();
  return { id, username, is_superuser: isSuperuser };
}
