import type { Knex } from 'knex';
import { likePattern, type Page, readPage } from '#modules/platform';
import type { QueryOf } from '#modules/platform/contract';
import type { DataSubject } from '#modules/platform/records';
import { messagesOfThread } from './answer-message.ts';
import type { contactStaffCalls, StaffMessage, StaffMessageRecord } from './contract.ts';
import { ContactMessageNotFound } from './errors.ts';
import { ContactAnswerRow, ContactMessageRow } from './models.ts';

type Query = QueryOf<(typeof contactStaffCalls)['GET /admin/contact-messages/']>;

const COLUMNS = { received_at: ['received_at', 'id'], id: ['id'] } as const;

function presentMessage(row: ContactMessageRow): StaffMessage {
  const { id, name, email, subject, received_at, answered_at, answered_by, user_id } = row;
  return {
    id,
    name,
    email,
    subject,
    received_at: received_at.toISOString(),
    answered_at: answered_at?.toISOString() ?? null,
    answered_by,
    user_id,
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
  return { ...presentMessage(row), message: row.message, thread: await listThread(db, row) };
}

async function listThread(db: Knex, row: ContactMessageRow): Promise<StaffMessageRecord['thread']> {
  const messages = await messagesOfThread(db, row.thread_id ?? row.id);
  const answers = await ContactAnswerRow.query(db).whereIn(
    'message_id',
    messages.map(({ id }) => id),
  );
  const said = [
    ...messages.map((one) => ({
      kind: 'message' as const,
      id: `${one.id}`,
      at: one.received_at.toISOString(),
      text: one.message,
      subject: one.subject,
      by: null,
    })),
    ...answers.map((one) => ({
      kind: 'answer' as const,
      id: one.id,
      at: one.answered_at.toISOString(),
      text: one.answer,
      subject: null,
      by: one.answered_by,
    })),
  ];
  return said.sort((one, other) => one.at.localeCompare(other.at));
}

/** What somebody has written and nobody has answered, the latest first. */
export async function listUnanswered(
  db: Knex,
  { id: userId, email }: DataSubject,
): Promise<Pick<StaffMessageRecord, 'id' | 'subject' | 'message' | 'received_at'>[]> {
  const rows = await ContactMessageRow.query(db)
    .where((theirs) => theirs.where('user_id', userId).orWhereRaw('lower(email) = lower(?)', [email]))
    .whereNull('answered_at')
    .orderBy([
      { column: 'received_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(20);
  return rows.map(({ id, subject, message, received_at }) => ({
    id,
    subject,
    message,
    received_at: received_at.toISOString(),
  }));
}

/** How many messages wait for an answer. */
export function countUnanswered(db: Knex): Promise<number> {
  return ContactMessageRow.query(db).whereNull('answered_at').resultSize();
}
