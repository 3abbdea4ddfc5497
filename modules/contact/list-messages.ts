import type { Knex } from 'knex';
import { likePattern, type Page, readPage } from '#modules/platform';
import type { QueryOf } from '#modules/platform/contract';
import type { contactStaffCalls, StaffMessage, StaffMessageRecord } from './contract.ts';
import { ContactMessageNotFound } from './errors.ts';
import { ContactMessageRow } from './models.ts';

type Query = QueryOf<(typeof contactStaffCalls)['GET /admin/contact-messages/']>;

const COLUMNS = { received_at: ['received_at', 'id'], id: ['id'] } as const;

function presentMessage(row: ContactMessageRow): StaffMessage {
  const { id, name, email, subject, received_at, answered_at, answered_by } = row;
  return {
    id,
    name,
    email,
    subject,
    received_at: received_at.toISOString(),
    answered_at: answered_at?.toISOString() ?? null,
    answered_by,
  };
}

/** Messages to the team, for the console. */
export async function listMessages(db: Knex, { filter, ...wanted }: Query): Promise<Page<StaffMessage>> {
  const { id, q, is_answered } = filter;
  const query = db('contact_messages').select('*');
  if (id) void query.whereIn('id', id);
  if (q) {
    const pattern = likePattern(q);
    void query.whereRaw('(name ilike ? or email ilike ? or subject ilike ?)', [pattern, pattern, pattern]);
  }
  if (is_answered === true) void query.whereNotNull('answered_at');
  if (is_answered === false) void query.whereNull('answered_at');
  const { rows, ...place } = await readPage<ContactMessageRow, keyof typeof COLUMNS>(query, wanted, COLUMNS);
  return { rows: rows.map(presentMessage), ...place };
}

/**
 * One message whole.
 * @throws ContactMessageNotFound
 */
export async function showMessage(db: Knex, id: number): Promise<StaffMessageRecord> {
  const row = await ContactMessageRow.query(db).findById(id);
  if (!row) throw new ContactMessageNotFound();
  return { ...presentMessage(row), message: row.message };
}

/** How many messages wait for an answer. */
export function countUnanswered(db: Knex): Promise<number> {
  return ContactMessageRow.query(db).whereNull('answered_at').resultSize();
}
