import type { Knex } from 'knex';
import type { DataSubject, PersonalData } from '#modules/platform';
import { ContactMessageRow } from './models.ts';

function messagesOf(db: Knex, { email }: DataSubject) {
  return ContactMessageRow.query(db).whereRaw('lower(email) = lower(?)', [email]);
}

/** What was written to the team from an account's address; the form asks for no account. */
export const contactData: PersonalData = {
  name: 'contact_messages',

  async export(db, person) {
    const rows = await messagesOf(db, person).orderBy('received_at');
    return rows.map(({ name, email, subject, message, received_at }) => ({
      name,
      email,
      subject,
      message,
      received_at,
    }));
  },

  async erase(trx, person) {
    await messagesOf(trx, person).delete();
  },

  async lastContact(db, person) {
    const last = await messagesOf(db, person).orderBy('received_at', 'desc').first();
    return last?.received_at ?? null;
  },
};
