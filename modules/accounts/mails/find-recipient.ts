import type { Knex } from 'knex';
import { UserRow } from '../models.ts';
import { keyOf } from '../spelling-key.ts';

/** The account that a mail is for; undefined when it is closed or its address is nobody's. */
export async function findRecipient(db: Knex, userId: number): Promise<UserRow | undefined> {
  const user = await UserRow.query(db).findOne({ id: userId, is_active: true });
  return user?.email.includes('@') ? user : undefined;
}

/** The same by an address, in whatever spelling. */
export async function findRecipientAt(db: Knex, address: string): Promise<UserRow | undefined> {
  return UserRow.query(db).findOne({ email_key: keyOf(address), is_active: true });
}
