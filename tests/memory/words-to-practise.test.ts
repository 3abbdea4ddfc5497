import type { Knex } from 'knex';
import { beforeAll, expect, it } from 'vitest';
import { listWordsToPractise } from '#modules/memory';
import { readerClock } from '../../modules/memory/scheduling/local-day.ts';
import { aMember, type Member } from '../support/builders/accounts.ts';
import { freshDatabase } from '../support/services/database.ts';
import { aCard, aSavedWord } from './card-table.ts';

let db: Knex;
beforeAll(async () => {
  db = await freshDatabase();
});

const NOON = new Date('2026-11-26T12:00:00Z');
const days = (count: number) => new Date(NOON.getTime() + count * 86_400_000);

const practised = ({ id }: Member, count: number) =>
  listWordsToPractise(db, { userId: id, now: NOON, clock: readerClock('UTC') }, count);

it('a drill asks what is due, the longest overdue first, then what is fragile, then what is new', async () => {
  const member = await aMember(db);
  const saved = async (age: number) => (await aSavedWord(db, member, { savedAt: days(-age) })).wordId;
  const dueOn = async (day: number) => {
    const wordId = await saved(30);
    await aCard(db, member, wordId, { dueAt: days(day) });
    return wordId;
  };
  const [young, old] = [await saved(1), await saved(2)];
  const [yesterday, lastWeek] = [await dueOn(-1), await dueOn(-7)];
  const fragile = await dueOn(3);

  const due = [lastWeek, yesterday].map((word_id) => ({ word_id, isDue: true }));
  const others = [fragile, old, young].map((word_id) => ({ word_id, isDue: false }));
  const all = [...due, ...others];
  for (const count of [1, 2, 3, 4, 5]) expect(await practised(member, count)).toEqual(all.slice(0, count));
  expect(await practised(member, 50)).toEqual(all);
});
