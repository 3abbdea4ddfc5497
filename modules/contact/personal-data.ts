import type { Knex } from 'knex';
import type { DataSubject, PersonalData } from '#modules/platform/records';
import { ContactAnswerRow, ContactMessageRow } from './models.ts';

function messagesOf(db: Knex, { id, email }: DataSubject) {
  return ContactMessageRow.query(db).where((theirs) =>
    theirs.where('user_id', id).orWhereRaw('lower(email) = lower(?)', [email]),
  );
}

function answersTo(db: Knex, messages: readonly ContactMessageRow[]) {
  return ContactAnswerRow.query(db)
    .whereIn(
      'message_id',
      messages.map(({ id }) => id),
    )
    .orderBy('answered_at');
}

/** What was written to the team from an account or from its address, as the form asks for none, and what was answered. */
export const contactData: PersonalData = {
  name: 'contact_messages',

  async export(db, person) {
    const rows = await messagesOf(db, person).orderBy('received_at');
    const answers = await answersTo(db, rows);
    return rows.map(({ id, name, email, subject, message, received_at }) => ({
      name,
      email,
      subject,
      message,
      received_at,
      answers: answers
        .filter(({ message_id }) => message_id === id)
        .map(({ answer, answered_at }) => ({ answer, answered_at })),
    }));
  },

  async erase(trx, person) {
    await messagesOf(trx, person).delete();
  },

  async history(db, person, limit) {
    const rows = await messagesOf(db, person)
      .orderBy([{ column: 'received_at', order: 'desc' }, 'id'])
      .limit(limit);
    const answers = await answersTo(db, rows);
    const subjects = new Map(rows.map(({ id, subject }) => [id, subject]));
    return [
      ...rows.map(({ id, subject, received_at: at }) => ({ at, kind: 'message', id, about: subject })),
      ...answers.map(({ id, message_id, answered_at: at, answered_by: actorId }) => ({
        at,
        kind: 'answer',
        id,
        about: subjects.get(message_id),
        actorId,
      })),
    ];
  },

  async lastContact(db, person) {
    const last = await messagesOf(db, person).orderBy('received_at', 'desc').first();
    return last?.received_at ?? null;
  },
};
