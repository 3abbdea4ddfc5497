import type { Knex } from 'knex';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createOpeningCounter, openingData, purgeTextOpenings } from '#modules/library';
import type { TextOpenings } from '#modules/library/contract';
import { createLogger } from '#modules/platform/runtime';
import { aMember, type Member } from '../support/builders/accounts.ts';
import { aBook, aText } from '../support/builders/library.ts';
import { aSubscription } from '../support/builders/subscriptions.ts';
import { expectAnswer } from '../support/http/expect-answer.ts';
import { startTestServer } from '../support/http/server.ts';
import { openStaffApi } from '../support/http/staff-api.ts';
import { freshDatabase } from '../support/services/database.ts';

const NOW = new Date();
const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
const dayIn = (days: number) => inDays(days).toISOString().slice(0, 10);

let db: Knex;
let copier: Member;
let reader: Member;
beforeAll(async () => {
  db = await freshDatabase();
  [copier, reader] = [await aMember(db), await aMember(db)];
});
beforeEach(() => db('text_openings').delete());

const newCounter = () => createOpeningCounter(db, createLogger('silent'));
const counts = () =>
  db('text_openings').orderBy(['user_id', 'day']).select('user_id', db.raw('day::text'), 'openings');

it('counts the texts that an account is given, from the cache too; not what everybody may read, nor what was refused', async () => {
  const server = await startTestServer({ db });
  const { id: bookId } = await aBook(db);
  const sold = await aText(db, { bookId, isFreeSample: false });
  const free = [await aText(db, { bookId }), await aText(db, { bookId })];
  await aSubscription(db, copier);
  const open = (text: number, headers = {}) => fetch(`${server.url}/api/books/texts/${text}/`, { headers });
  for (let time = 0; time < 3; time += 1) await expectAnswer(open(sold, copier.headers)).toBe(200);
  for (const text of free) await expectAnswer(open(text, copier.headers)).toBe(200);
  await expectAnswer(open(sold, reader.headers)).toBe(403);
  await expectAnswer(open(sold)).toBe(403);
  await server.stop();
  expect(await counts()).toMatchObject([{ user_id: copier.id, openings: 3 }]);
});

it('adds up what several processes have counted, by the day; of who was erased meanwhile nothing is written', async () => {
  const gone = await aMember(db);
  await db('users').where({ id: gone.id }).delete();
  const [one, other] = [newCounter(), newCounter()];
  one.count(copier.id, NOW);
  one.count(copier.id, inDays(1));
  one.count(gone.id, NOW);
  other.count(copier.id, NOW);
  await Promise.all([one.stop(), other.stop()]);
  expect(await counts()).toEqual([
    { user_id: copier.id, day: dayIn(0), openings: 2 },
    { user_id: copier.id, day: dayIn(1), openings: 1 },
  ]);
});

it('what could not be written is written later', async () => {
  const counter = newCounter();
  counter.count(copier.id, NOW);
  await db.raw('alter table text_openings rename to away');
  await counter.flush();
  await db.raw('alter table away rename to text_openings');
  counter.count(copier.id, NOW);
  await counter.stop();
  expect(await counts()).toMatchObject([{ openings: 2 }]);
});

it('[STF-01] a superuser is shown who has opened the most in seven days; nobody else is', async () => {
  const people = await openStaffApi(
    await startTestServer({ db, clock: { now: () => NOW, aheadMs: () => 0 } }),
  );
  const counter = newCounter();
  for (const [{ id }, days, times] of [
    [copier, 0, 40],
    [copier, -6, 2],
    [copier, -7, 90],
    [reader, -1, 5],
  ] as const) {
    for (let time = 0; time < times; time += 1) counter.count(id, inDays(days));
  }
  await counter.stop();
  const listed = await people.superuser.list<TextOpenings>('text-openings', { sort: ['openings', 'DESC'] });
  expect(listed.body).toEqual([
    { id: copier.id, user_id: copier.id, openings: 42, most_in_a_day: 40, days: 2 },
    { id: reader.id, user_id: reader.id, openings: 5, most_in_a_day: 5, days: 1 },
  ]);
  await expectAnswer(people.staff.list('text-openings')).toBe(403);
});

it('[CON-04] is exported with the account’s data, gone with it, and forgotten after thirty days', async () => {
  const counter = newCounter();
  for (const days of [-30, -29, 0]) counter.count(copier.id, inDays(days));
  await counter.stop();
  expect(await purgeTextOpenings(db, NOW)).toBe(1);
  expect(await openingData.export(db, copier)).toEqual([
    { day: dayIn(-29), openings: 1 },
    { day: dayIn(0), openings: 1 },
  ]);
  await db.transaction((trx) => openingData.erase(trx, copier, NOW));
  expect(await counts()).toEqual([]);
});
