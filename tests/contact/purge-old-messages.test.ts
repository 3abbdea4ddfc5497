import { expect, test } from 'vitest';
import { purgeOldMessages } from '#modules/contact';
import { freshDatabase } from '../support/services/database.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

test('[CON-04] a message is kept for three years and then deleted', async () => {
  const db = await freshDatabase();
  const received = new Date('2026-03-01T12:00:00Z');
  const message = { name: 'Nour', email: 'nour@exemple.fr', subject: 'Bonjour', message: 'Bonjour.' };
  await db('contact_messages').insert({ ...message, received_at: received });
  const after = (days: number) => new Date(received.getTime() + days * DAY_MS);

  expect(await purgeOldMessages(db, after(1_094))).toBe(0);
  expect(await purgeOldMessages(db, after(1_096))).toBe(1);
  expect(await db('contact_messages')).toEqual([]);
});
