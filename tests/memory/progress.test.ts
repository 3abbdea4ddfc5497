import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { getProgress } from '../../modules/memory/progress/get-progress.ts';
import { readerClock } from '../../modules/memory/scheduling/local-day.ts';
import { aMember, type Member } from '../support/builders/accounts.ts';
import { aBook, aText } from '../support/builders/library.ts';
import { freshDatabase } from '../support/services/database.ts';
import { aCard, anEntry, aSavedWord } from './card-table.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
});

/** A Friday. */
const NOW = new Date('2026-11-20T12:00:00Z');
const progressOf = ({ id }: Member, zone = 'UTC', now = NOW) =>
  getProgress(db, { userId: id, now, clock: readerClock(zone) });

async function answered(member: Member, ...instants: string[]): Promise<void> {
  const wordId = await anEntry(db);
  const rows = instants.map((answered_at) => ({
    id: randomUUID(),
    user_id: member.id,
    word_id: wordId,
    rating: 3,
    answered_at,
  }));
  await db('review_answers').insert(rows);
}

async function completed(member: Member, textId: number, completedAt = NOW): Promise<void> {
  await db('text_completions').insert({ user_id: member.id, text_id: textId, completed_at: completedAt });
}

describe('the progress', () => {
  it('of somebody who has just come is empty', async () => {
    expect(await progressOf(await aMember(db))).toEqual({
      today: '2026-11-20',
      books: [],
      weeks: [],
      counts: { met: 0, learning: 0, known: 0 },
      days: [],
      current_streak: 0,
      longest_streak: 0,
      milestones: [],
    });
  });

  it('counts the texts of each book begun that learners see, in the order of the shelf', async () => {
    const member = await aMember(db);
    const second = await aBook(db, { position: 9_002, title: 'Deux' });
    const first = await aBook(db, { position: 9_001, title: 'Un' });
    const archived = await aBook(db, { state: 'archived' });
    await aText(db, { bookId: (await aBook(db)).id });
    await completed(member, await aText(db, { bookId: second.id }));
    await aText(db, { bookId: second.id });
    await aText(db, { bookId: second.id, state: 'draft' });
    await completed(member, await aText(db, { bookId: first.id }));
    await completed(member, await aText(db, { bookId: first.id, state: 'draft' }));
    await completed(member, await aText(db, { bookId: archived.id }));
    await completed(await aMember(db), await aText(db, { bookId: second.id }));

    expect((await progressOf(member)).books).toEqual([
      { id: first.id, slug: first.slug, title: 'Un', title_ar: null, texts_count: 1, completed_count: 1 },
      { id: second.id, slug: second.slug, title: 'Deux', title_ar: null, texts_count: 3, completed_count: 1 },
    ]);
  });

  it('adds words up week by week, from the first one to this week', async () => {
    const member = await aMember(db);
    // The last instant of a week, and the first of the next one.
    const { wordId } = await aSavedWord(db, member, { savedAt: new Date('2026-11-02T03:59:59Z') });
    await aSavedWord(db, member, { savedAt: new Date('2026-11-02T04:00:00Z') });
    await aSavedWord(db, member, { wordId, savedAt: new Date('2026-11-17T10:00:00Z') });
    const { wordId: later } = await aSavedWord(db, member, { savedAt: new Date('2026-11-16T10:00:00Z') });
    await aCard(db, member, wordId, { dueAt: NOW, learnedAt: new Date('2026-11-10T10:00:00Z') });
    // Learned, taken out of the vocabulary and saved anew; known from the first week on, which is the curve's.
    await aCard(db, member, later, { dueAt: NOW, learnedAt: new Date('2026-10-10T10:00:00Z') });
    await aCard(db, member, await anEntry(db), { dueAt: NOW, learnedAt: new Date('2026-11-10T10:00:00Z') });

    expect((await progressOf(member)).weeks).toEqual([
      { monday: '2026-10-26', saved_count: 1, learned_count: 1 },
      { monday: '2026-11-02', saved_count: 2, learned_count: 1 },
      { monday: '2026-11-09', saved_count: 2, learned_count: 3 },
      { monday: '2026-11-16', saved_count: 3, learned_count: 3 },
    ]);
  });

  it('counts as being learned what is saved and not known, and as known what is, saved or not', async () => {
    const member = await aMember(db);
    const aWord = async () => (await aSavedWord(db, member, { savedAt: NOW })).wordId;
    await aWord();
    await aCard(db, member, await aWord(), { dueAt: NOW });
    await aCard(db, member, await aWord(), { dueAt: NOW, state: 'learning' });
    await aCard(db, member, await aWord(), { dueAt: NOW, learnedAt: NOW });
    await aCard(db, member, await anEntry(db), { dueAt: NOW });
    await aCard(db, member, await anEntry(db), { dueAt: NOW, learnedAt: NOW });

    expect((await progressOf(member)).counts).toEqual({ met: 0, learning: 3, known: 2 });
  });

  it('counts what was done on each day of the reader’s', async () => {
    const member = await aMember(db);
    await answered(member, '2026-11-18T10:00:00Z', '2026-11-18T20:00:00Z');
    await aSavedWord(db, member, { savedAt: new Date('2026-11-18T15:00:00Z') });
    const bookId = (await aBook(db)).id;
    await completed(member, await aText(db, { bookId }), new Date('2026-11-19T01:00:00Z'));

    const whole = { date: '2026-11-18', answers_count: 2, saved_count: 1, completed_count: 1 };
    expect((await progressOf(member)).days).toEqual([whole]);
    expect((await progressOf(member, 'Pays/Imaginaire')).days).toEqual([whole]);
    expect((await progressOf(member, 'Pacific/Auckland')).days).toEqual([
      { date: '2026-11-18', answers_count: 1, saved_count: 0, completed_count: 0 },
      { date: '2026-11-19', answers_count: 1, saved_count: 1, completed_count: 1 },
    ]);
  });

  it('keeps a day apart from the next one when clocks are changed', async () => {
    const member = await aMember(db);
    await answered(member, '2026-10-25T02:59:59Z', '2026-10-25T03:00:00Z', '2026-03-29T01:59:59Z');
    await answered(member, '2026-03-29T02:00:00Z');

    const { days } = await progressOf(member, 'Europe/Paris');
    expect(days.map(({ date }) => date)).toEqual(['2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25']);
  });

  it('shows the days of 53 weeks, and remembers the longest streak from before', async () => {
    const member = await aMember(db);
    await answered(member, '2024-02-28T10:00:00Z', '2024-02-29T10:00:00Z', '2024-03-01T10:00:00Z');
    await answered(member, '2025-11-16T10:00:00Z', '2025-11-17T10:00:00Z', '2026-11-20T10:00:00Z');

    const { days, current_streak, longest_streak } = await progressOf(member);
    expect(days.map(({ date }) => date)).toEqual(['2025-11-17', '2026-11-20']);
    expect({ current_streak, longest_streak }).toEqual({ current_streak: 1, longest_streak: 3 });
  });

  it.each([
    ['2026-11-18T10:00:00Z', 3],
    ['2026-11-19T10:00:00Z', 3],
    ['2026-11-20T03:00:00Z', 3],
    ['2026-11-20T04:00:00Z', 0],
  ])('at %s has a streak of %i days: today is not missed before it is over', async (now, length) => {
    const member = await aMember(db);
    await answered(member, '2026-11-16T10:00:00Z', '2026-11-17T10:00:00Z', '2026-11-18T10:00:00Z');

    expect((await progressOf(member, 'UTC', new Date(now))).current_streak).toBe(length);
  });
});
