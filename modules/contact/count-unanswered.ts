import type { Knex } from 'knex';
import { ContactMessageRow } from './models.ts';

/** How many messages wait for an answer. */
export function countUnanswered(db: Knex): Promise<number> {
  return ContactMessageRow.query(db).whereNull('answered_at').resultSize();
}
