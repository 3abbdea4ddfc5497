import type { Knex } from 'knex';
import type { Actor } from '#modules/platform';
import { UserRow } from '../models.ts';
import { roleOf } from './present-user.ts';

/** Somebody who works for the site at this moment, and with which rights; undefined: nobody, or no longer. */
export async function findTeamMember(db: Knex, id: number): Promise<Pick<Actor, 'id' | 'role'> | undefined> {
  const user = await UserRow.query(db).findOne({ id, is_staff: true, is_active: true });
  return user && { id, role: roleOf(user) };
}
