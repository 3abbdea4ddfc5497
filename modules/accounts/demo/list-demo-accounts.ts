import type { Knex } from 'knex';
import { UserRow } from '../models.ts';

/** Names of the accounts of the demonstration that can be used, as they were opened or have been renamed to. */
export async function listDemoAccounts(db: Knex): Promise<string[]> {
  const rows = await UserRow.query(db)
    .select('username')
    .where({ is_demo: true, is_active: true })
    .orderBy('id');
  return rows.map(({ username }) => username);
}
