import type { Knex } from 'knex';
import { beforeAll, expect, it } from 'vitest';
import { countUnanswered, listUnanswered } from '#modules/contact';
import { aMember } from '../support/builders/accounts.ts';
import { freshDatabase } from '../support/services/database.ts';

let db: Knex;
beforeAll(async () => {
  db = await freshDatabase();
});

const nthMinute = (nth: number) => new Date(Date.parse('2026-11-20T12:00:00Z') + nth * 60_000);

it('[STF-02] what somebody wrote and nobody answered is listed latest first, twenty at most', async () => {
  const reader = await aMember(db);
  const messages = Array.from({ length: 21 }, (_, nth) => ({
    name: 'Nour',
    // From the account, or from its address without it.
    ...(nth % 2 ? { email: 'autre@exemple.fr', user_id: reader.id } : { email: reader.email.toUpperCase() }),
    subject: `Question ${nth}`,
    message: 'Bonjour.',
    received_at: nthMinute(nth),
  }));
  await db('contact_messages').insert(messages);
  const other = { name: 'Sami', email: 'sami@exemple.fr', subject: 'Une autre', message: 'Bonjour.' };
  await db('contact_messages').insert({ ...other, received_at: nthMinute(50) });

  const subjects = async () => (await listUnanswered(db, reader)).map(({ subject }) => subject);
  const latest = Array.from({ length: 21 }, (_, nth) => `Question ${20 - nth}`);
  expect(await subjects()).toEqual(latest.slice(0, 20));
  expect(await countUnanswered(db)).toBe(22);

  await db('contact_messages')
    .where('subject', 'Question 20')
    .update({ answered_at: nthMinute(60) });
  expect(await subjects()).toEqual(latest.slice(1));
  expect(await countUnanswered(db)).toBe(21);
});
