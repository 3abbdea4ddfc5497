import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Today, todayCalls } from '#modules/memory/contract';
import type { Actor } from '#modules/platform';
import { readerClock } from '../../modules/memory/scheduling/local-day.ts';
import { getToday, getWeekGoal } from '../../modules/memory/today/get-today.ts';
import { aMember, type Member } from '../support/builders/accounts.ts';
import { aBook, aText } from '../support/builders/library.ts';
import { freshDatabase } from '../support/services/database.ts';
import { aCard, anEntry, aSavedWord } from './card-table.ts';

let db: Knex;
beforeAll(async () => {
  db = await freshDatabase();
});

/** A Thursday. */
const NOON = new Date('2026-11-26T12:00:00Z');
const days = (count: number) => new Date(NOON.getTime() + count * 86_400_000);

const visit = ({ id }: Member) => ({ userId: id, now: NOON, clock: readerClock('UTC') });
async function today(member: Member): Promise<Today> {
  const actor: Actor = { ...member, role: null, lacksFactor: false, provedAt: null, subscription: null };
  const day = await getToday(db, actor, visit(member));
  expect(todayCalls['GET /today/'].response.parse(day)).toEqual(day);
  return day;
}

async function read(member: Member, lines: number, read_at: string): Promise<void> {
  const text_id = await aText(db, { bookId: (await aBook(db)).id });
  await db('lines_read').insert({ user_id: member.id, text_id, lines, read_at });
}

/** Somebody who takes so many seconds for each answer. */
async function answeredEvery(member: Member, seconds: number): Promise<void> {
  const word_id = await anEntry(db);
  const rows = [0, 1, 2, 3].map((nth) => ({
    id: randomUUID(),
    user_id: member.id,
    word_id,
    rating: 3,
    answered_at: new Date(days(-9).getTime() + nth * seconds * 1000),
    card_before: '{}',
  }));
  await db('review_answers').insert(rows);
}

async function withDue(member: Member, count: number): Promise<void> {
  for (let nth = 0; nth < count; nth += 1) {
    await aCard(db, member, (await aSavedWord(db, member)).wordId, { dueAt: days(-1) });
  }
}

describe('the week', () => {
  it('[TOD-01] is seven days from Monday at four, each with the lines that were read on it', async () => {
    const member = await aMember(db);
    await read(member, 50, '2026-11-23T03:59:59Z');
    await read(member, 2, '2026-11-23T04:00:00Z');
    await read(member, 3, '2026-11-25T10:00:00Z');
    await read(member, 4, '2026-11-26T03:00:00Z');
    await read(member, 5, '2026-11-26T11:00:00Z');
    const lines = [2, 0, 7, 5, 0, 0, 0];
    expect(await getWeekGoal(db, visit(member))).toEqual({
      weekly_lines: 25,
      lines_read: 14,
      days: lines.map((count, nth) => ({ date: `2026-11-${23 + nth}`, lines: count })),
    });
  });
});

describe('the minutes of a review', () => {
  it('[TOD-01] are twenty seconds for each word of whoever has no pace yet', async () => {
    const member = await aMember(db);
    await withDue(member, 3);
    expect((await today(member)).due).toEqual({ count: 3, minutes: 1 });
    await withDue(member, 19);
    expect((await today(member)).due).toEqual({ count: 22, minutes: 8 });
  });

  it.each([
    [60, 1],
    [61, 2],
  ])('[TOD-01] at %i seconds for each word are %i for one word', async (seconds, minutes) => {
    const member = await aMember(db);
    await answeredEvery(member, seconds);
    await withDue(member, 1);
    expect((await today(member)).due).toEqual({ count: 1, minutes });
  });
});

describe('when the next words come back', () => {
  it('[TOD-01] is said once nothing is due any more', async () => {
    const member = await aMember(db);
    expect((await today(member)).next_due_at).toBeNull();
    await aCard(db, member, (await aSavedWord(db, member)).wordId, { dueAt: days(2) });
    expect((await today(member)).next_due_at).toBe(days(2).toISOString());
    await withDue(member, 1);
    expect((await today(member)).next_due_at).toBeNull();
  });
});

describe('the first day', () => {
  it.each<[string, (member: Member) => Promise<unknown>]>([
    ['saved', (member) => aSavedWord(db, member)],
    [
      'said to know',
      async (member) =>
        db('review_cards').insert({ user_id: member.id, word_id: await anEntry(db), declared_at: NOON }),
    ],
    [
      'met in a text',
      async (member) => {
        const { textId } = await aSavedWord(db, await aMember(db));
        await db('text_completions').insert({ user_id: member.id, text_id: textId, completed_at: NOON });
      },
    ],
  ])('[TOD-01] is over with one word %s', async (_, happen) => {
    const member = await aMember(db);
    expect((await today(member)).is_first_day).toBe(true);
    await happen(member);
    expect((await today(member)).is_first_day).toBe(false);
  });

  it('[TOD-01] is over with a text read whose words nobody has explained', async () => {
    const member = await aMember(db);
    const text_id = await aText(db, { bookId: (await aBook(db)).id });
    await db('text_completions').insert({ user_id: member.id, text_id, completed_at: NOON });
    expect(await today(member)).toMatchObject({ is_first_day: false, completed_count: 1 });
  });
});
