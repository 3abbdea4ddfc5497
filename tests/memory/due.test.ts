import { beforeAll, describe, expect, it } from 'vitest';
import { getDueCount } from '../../modules/memory/review/get-due-count.ts';
import { startReview } from '../../modules/memory/review/start-review.ts';
import type { Visit } from '../../modules/memory/scheduling/grade-word.ts';
import { readerClock } from '../../modules/memory/scheduling/local-day.ts';
import { aMember, type Member } from '../support/builders/accounts.ts';
import { freshDatabase } from '../support/services/database.ts';
import { aCard, anEntry, aSavedWord } from './card-table.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
});

const NOON = new Date('2026-11-20T12:00:00Z');
const minutes = (count: number) => new Date(NOON.getTime() + count * 60_000);
const days = (count: number) => minutes(count * 24 * 60);

const visit = ({ id }: Member, now = NOON, zone = 'UTC'): Visit => ({
  userId: id,
  now,
  clock: readerClock(zone),
});
const count = (member: Member, now = NOON, zone = 'UTC') => getDueCount(db, visit(member, now, zone));

async function cardsOf(member: Member, length = 20) {
  const actor = { ...member, role: null, lacksFactor: false, provedAt: null, subscription: null };
  const { cards } = await startReview(db, actor, visit(member), { length });
  return cards;
}
const idsOf = async (member: Member, length?: number) =>
  (await cardsOf(member, length)).map(({ word_id }) => word_id);

/** A saved word whose card was answered before. */
async function aKnownWord(member: Member, card: Parameters<typeof aCard>[3]): Promise<number> {
  const { wordId } = await aSavedWord(db, member, { savedAt: days(-30) });
  await aCard(db, member, wordId, card);
  return wordId;
}

describe('what is due', () => {
  it('is nothing to whoever has saved nothing', async () => {
    const member = await aMember(db);

    expect(await count(member)).toEqual({ due_count: 0, new_count: 0 });
    expect(await cardsOf(member)).toEqual([]);
  });

  it.each([
    // The day ends at four in the morning, wherever the reader is.
    ['UTC', '2026-11-21T03:59:59Z', '2026-11-21T04:00:00Z'],
    ['Pacific/Auckland', '2026-11-20T14:59:59Z', '2026-11-20T15:00:00Z'],
    ['America/Los_Angeles', '2026-11-20T11:59:59Z', '2026-11-20T12:00:00Z'],
    ['Asia/Kolkata', '2026-11-20T22:29:59Z', '2026-11-20T22:30:00Z'],
    ['Nulle/Part', '2026-11-21T02:59:59Z', '2026-11-21T03:00:00Z'],
  ])('is in %s what comes before %s, and not at %s', async (zone, today, tomorrow) => {
    const member = await aMember(db);
    const now = new Date('2026-11-20T11:00:00Z');
    await aKnownWord(member, { dueAt: new Date(today) });
    await aKnownWord(member, { dueAt: new Date(tomorrow) });

    expect(await count(member, now, zone)).toEqual({ due_count: 1, new_count: 0 });
  });

  it('is a word being learned from its minute on, whether for the first time or again', async () => {
    const member = await aMember(db);
    await aKnownWord(member, { state: 'learning', dueAt: minutes(1) });
    await aKnownWord(member, { state: 'relearning', dueAt: minutes(10) });

    expect(await count(member)).toMatchObject({ due_count: 0 });
    expect(await count(member, minutes(1))).toMatchObject({ due_count: 1 });
    expect(await count(member, minutes(10))).toMatchObject({ due_count: 2 });
  });

  it('comes the longest overdue first, then new words in the order they were saved, as many as asked', async () => {
    const member = await aMember(db);
    const late = await aSavedWord(db, member, { savedAt: days(-1) });
    const early = await aSavedWord(db, member, { savedAt: days(-2) });
    const yesterday = await aKnownWord(member, { dueAt: days(-1) });
    const lastWeek = await aKnownWord(member, { dueAt: days(-7) });
    const minuteAgo = await aKnownWord(member, { state: 'learning', dueAt: minutes(-1) });

    const order = [lastWeek, yesterday, minuteAgo, early.wordId, late.wordId];
    expect(await idsOf(member)).toEqual(order);
    expect(await idsOf(member, 4)).toEqual(order.slice(0, 4));
    expect(await idsOf(member, 2)).toEqual(order.slice(0, 2));
  });

  it('has one card for a word saved from several texts', async () => {
    const member = await aMember(db);
    const wordId = await anEntry(db);
    await aSavedWord(db, member, { wordId, savedAt: days(-3) });
    await aSavedWord(db, member, { wordId, savedAt: days(-1), form: 'كِتَابِي', sense: 'mon livre' });
    await aSavedWord(db, member, { wordId, savedAt: days(-2) });

    expect(await count(member)).toEqual({ due_count: 0, new_count: 1 });
    expect(await cardsOf(member)).toMatchObject([
      { word_id: wordId, form_with_vowels: 'كِتَابِي', sense: 'mon livre' },
    ]);
    await aCard(db, member, wordId, { dueAt: days(-1) });
    expect(await count(member)).toEqual({ due_count: 1, new_count: 0 });
    expect(await idsOf(member)).toEqual([wordId]);
  });

  it('leaves out what was taken out of the vocabulary, and knows it again when it comes back', async () => {
    const member = await aMember(db);
    const wordId = await aKnownWord(member, { dueAt: days(-1) });
    await db('saved_words').where('user_id', member.id).delete();

    expect(await count(member)).toEqual({ due_count: 0, new_count: 0 });
    expect(await idsOf(member)).toEqual([]);
    await aSavedWord(db, member, { wordId });
    expect(await cardsOf(member)).toMatchObject([{ word_id: wordId, version: 3 }]);
  });

  it('takes twenty new words a day, less those begun since four in the morning', async () => {
    const member = await aMember(db);
    for (let serial = 0; serial < 23; serial += 1) await aSavedWord(db, member);
    expect(await count(member)).toEqual({ due_count: 0, new_count: 20 });
    expect(await cardsOf(member, 100)).toHaveLength(20);

    const answers = ['2026-11-20T03:59:59Z', '2026-11-20T04:00:00Z', '2026-11-20T11:00:00Z'];
    const ids = ['11111111', '22222222', '33333333'].map((head) => `${head}-0000-4000-8000-000000000000`);
    const wordId = await anEntry(db);
    const rows = answers.map((answered_at, index) => ({
      id: ids[index],
      user_id: member.id,
      word_id: wordId,
      rating: 3,
      answered_at,
    }));
    await db('review_answers').insert(rows);
    expect(await count(member)).toMatchObject({ new_count: 18 });
    expect(await cardsOf(member, 100)).toHaveLength(18);
    // Words answered before are no new ones.
    await db('review_answers')
      .where('user_id', member.id)
      .update({ card_before: { state: 'learning' } });
    expect(await count(member)).toMatchObject({ new_count: 20 });
  });
});
