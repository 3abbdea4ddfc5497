import { expect, test } from 'vitest';
import { purgeOldMessages } from '#modules/contact';
import { receiveMessage } from '../../modules/contact/receive-message.ts';
import { aMember } from '../support/builders/accounts.ts';
import { freshDatabase } from '../support/services/database.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const RECEIVED = new Date('2026-03-01T12:00:00Z');
const MESSAGE = { name: 'Nour', email: 'nour@exemple.fr', subject: 'Bonjour', message: 'Bonjour.' };

const after = (days: number, ms = 0) => new Date(RECEIVED.getTime() + days * DAY_MS + ms);

test('[CON-04] a message is kept for three years to the moment, and then deleted', async () => {
  const db = await freshDatabase();
  await db('contact_messages').insert({ ...MESSAGE, received_at: RECEIVED });
  expect(await purgeOldMessages(db, after(1_095))).toBe(0);
  expect(await purgeOldMessages(db, after(1_095, 1))).toBe(1);
  expect(await db('contact_messages')).toEqual([]);
});

test('a conversation is gone on with for thirty days after its last word, be it ours; a visitor is in none', async () => {
  const db = await freshDatabase();
  const { id } = await aMember(db);
  const threads = () => db('contact_messages').orderBy('id').pluck('thread_id');
  await receiveMessage(db, MESSAGE, id, RECEIVED);
  const [first] = await db('contact_messages').pluck('id');
  await receiveMessage(db, MESSAGE, id, after(30, -1));
  await receiveMessage(db, MESSAGE, null, after(30));
  expect(await threads()).toEqual([null, first, null]);

  await receiveMessage(db, MESSAGE, id, after(60, -1));
  expect(await threads()).toEqual([null, first, null, null]);
  const last = (await db('contact_messages').orderBy('id').pluck('id')).at(-1);
  await db('contact_messages')
    .where({ id: last })
    .update({ answered_at: after(80) });
  await receiveMessage(db, MESSAGE, id, after(110, -1));
  expect((await threads()).at(-1)).toBe(last);
});
