import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Progress, progressCalls } from '#modules/memory/contract';
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
async function progressOf({ id }: Member, zone = 'UTC', now = NOW): Promise<Progress> {
  const progress = await getProgress(db, { userId: id, now, clock: readerClock(zone) });
  expect(progressCalls['GET /review/progress/'].response.parse(progress)).toEqual(progress);
  return progress;
}

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

/** Lines of a text of its own. */
async function read(member: Member, lines: number, read_at: string): Promise<void> {
  const text_id = await aText(db, { bookId: (await aBook(db, { state: 'archived' })).id });
  await db('lines_read').insert({ user_id: member.id, text_id, lines, read_at });
}

const completed = (member: Member, textId: number, completedAt = NOW) =>
  db('text_completions').insert({ user_id: member.id, text_id: textId, completed_at: completedAt });

describe('the progress', () => {
  it('of somebody who has just come is empty', async () => {
    expect(await progressOf(await aMember(db))).toEqual({
      today: '2026-11-20',
      books: [],
      lines_count: 0,
      history: [],
      counts: { met: 0, learning: 0, known: 0 },
      days: [],
      milestones: [],
    });
  });

  it('says how much of each text that learners see has been read, in the order of the shelf', async () => {
    const member = await aMember(db);
    const second = await aBook(db, { position: 9_002, title: 'Deux' });
    const first = await aBook(db, { position: 9_001, title: 'Un' });
    const archived = await aBook(db, { state: 'archived' });
    await aBook(db, { position: 9_003, title: 'Sans texte' });
    const reached = await aText(db, { bookId: second.id, orderInBook: 3 });
    const readThrough = await aText(db, { bookId: second.id, orderInBook: 2 });
    await completed(member, await aText(db, { bookId: second.id, orderInBook: 1 }));
    await aText(db, { bookId: second.id, orderInBook: 4 });
    await aText(db, { bookId: second.id, orderInBook: 5, state: 'draft' });
    await aText(db, { bookId: first.id });
    await completed(member, await aText(db, { bookId: first.id, state: 'draft' }));
    await completed(member, await aText(db, { bookId: archived.id }));
    await completed(await aMember(db), await aText(db, { bookId: first.id }));
    const place = { user_id: member.id, line: 1, read_at: NOW };
    await db('reading_places').insert([
      { ...place, text_id: reached, furthest: 1 },
      { ...place, text_id: readThrough, furthest: 2 },
    ]);

    const { books } = await progressOf(member);
    // What is read to its last line is completed when its reader says so.
    expect(books).toEqual([
      { id: first.id, slug: first.slug, title: 'Un', title_ar: null, texts: [0, 0] },
      { id: second.id, slug: second.slug, title: 'Deux', title_ar: null, texts: [1, 0.9, 0.5, 0] },
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

  it('[MEM-02] begins its history with the first word, on the reader’s own days', async () => {
    const member = await aMember(db);
    // The last instant of a day, and the first of the next one.
    const { wordId } = await aSavedWord(db, member, { savedAt: new Date('2026-11-02T03:59:59Z') });
    await aSavedWord(db, member, { savedAt: new Date('2026-11-02T04:00:00Z') });
    await aSavedWord(db, member, { wordId, savedAt: new Date('2026-11-17T10:00:00Z') });
    await aCard(db, member, wordId, { dueAt: NOW, learnedAt: new Date('2026-11-10T10:00:00Z') });

    expect((await progressOf(member)).history).toEqual([
      { date: '2026-11-01', met: 0, learning: 1, known: 0 },
      { date: '2026-11-02', met: 0, learning: 2, known: 0 },
      { date: '2026-11-10', met: 0, learning: 1, known: 1 },
    ]);
    expect((await progressOf(member, 'Pacific/Auckland')).history[0]).toEqual({
      ...{ date: '2026-11-02', met: 0, learning: 2, known: 0 },
    });
  });

  it('counts what was read and answered on each day of the reader’s, and all lines', async () => {
    const member = await aMember(db);
    await answered(member, '2026-11-18T10:00:00Z', '2026-11-18T20:00:00Z');
    await read(member, 9, '2026-11-18T15:00:00Z');
    await read(member, 4, '2026-11-19T01:00:00Z');
    await read(await aMember(db), 4, '2026-11-19T01:00:00Z');

    const whole = { date: '2026-11-18', lines_count: 13, answers_count: 2 };
    const { days, lines_count } = await progressOf(member);
    expect({ days, lines_count }).toEqual({ days: [whole], lines_count: 13 });
    expect((await progressOf(member, 'Pays/Imaginaire')).days).toEqual([whole]);
    expect((await progressOf(member, 'Pacific/Auckland')).days).toEqual([
      { date: '2026-11-18', lines_count: 0, answers_count: 1 },
      { date: '2026-11-19', lines_count: 13, answers_count: 1 },
    ]);
  });

  it('keeps a day apart from the next one when clocks are changed', async () => {
    const member = await aMember(db);
    await answered(member, '2026-10-25T02:59:59Z', '2026-10-25T03:00:00Z', '2026-03-29T01:59:59Z');
    await answered(member, '2026-03-29T02:00:00Z');

    const { days } = await progressOf(member, 'Europe/Paris');
    expect(days.map(({ date }) => date)).toEqual(['2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25']);
  });

  it('names the days of a year and a month, and counts the lines of all', async () => {
    const member = await aMember(db);
    await read(member, 7, '2025-10-19T10:00:00Z');
    await read(member, 5, '2025-10-20T10:00:00Z');

    const { days, lines_count } = await progressOf(member);
    expect(days.map(({ date }) => date)).toEqual(['2025-10-20']);
    expect(lines_count).toBe(12);
  });
});
