import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Today } from '#modules/memory/contract';
import { aMember, type Member } from '../support/builders/accounts.ts';
import { aBook, aText } from '../support/builders/library.ts';
import { aSubscription, inDays } from '../support/builders/subscriptions.ts';
import { expectAnswer } from '../support/http/expect-answer.ts';
import { getJson } from '../support/http/get-json.ts';
import { sendJson } from '../support/http/send-json.ts';
import { startTestServer } from '../support/http/server.ts';
import { aSavedWord } from './card-table.ts';

let db: Knex;
let api: string;
beforeAll(async () => {
  const server = await startTestServer();
  db = server.db;
  api = `${server.url}/api`;
});

const LINES = { arabicLines: ['أَ', 'بَ', 'تَ', 'ثَ', 'جَ'], frenchLines: ['a', 'b', 't', 'th', 'dj'] };
const newText = async (text: object = {}) => aText(db, { bookId: (await aBook(db)).id, ...LINES, ...text });
const today = async ({ headers }: Member) =>
  (await getJson<Today>(`${api}/today/?time_zone=UTC`, { headers })).body;
const goTo = ({ headers }: Member, textId: number, line: number) =>
  sendJson(`${api}/books/texts/${textId}/place/`, { line }, { method: 'PUT', headers });
const complete = ({ headers }: Member, textId: number) =>
  sendJson(`${api}/books/texts/${textId}/mark_completed/`, { completed: true }, { headers });

describe('where to go on reading', () => {
  it('[TOD-01] is the line where the reader stopped last, in a text they have not completed', async () => {
    const member = await aMember(db);
    const [first, second] = [await newText(), await newText()];
    expect((await today(member)).resume).toBeNull();
    await goTo(member, first, 3);
    await goTo(member, second, 2);
    expect((await today(member)).resume).toMatchObject({
      id: second,
      line: 2,
      lines_count: 5,
      arabic_with_vowels: 'بَ',
      french: 'b',
    });
    await complete(member, second);
    expect((await today(member)).resume).toMatchObject({ id: first, line: 3 });
    const { body } = await getJson(`${api}/books/texts/places/`, { headers: member.headers });
    expect(body).toEqual([{ text_id: first, line: 3 }]);
  });

  it('is never a text that the reader may no longer open', async () => {
    const member = await aMember(db);
    await aSubscription(db, member);
    const locked = await newText({ isFreeSample: false });
    await goTo(member, locked, 4);
    expect((await today(member)).resume?.id).toBe(locked);
    await db('subscriptions')
      .where('user_id', member.id)
      .update({ status: 'expired', end_date: inDays(-1) });
    const after = await today(member);
    expect(after.resume).toBeNull();
    expect(after.is_lapsed).toBe(true);
    await expectAnswer(goTo(member, locked, 5)).toBe(403);
  });

  it('is the last line when it is said to be past the end', async () => {
    const member = await aMember(db);
    const textId = await newText();
    expect((await goTo(member, textId, 900)).body).toEqual({ text_id: textId, line: 5 });
    await expectAnswer(goTo(member, textId, 0)).toBe(400);
  });
});

describe('the goal of the week', () => {
  it('[TOD-01] counts each line once, however often it is passed, and a completed text whole', async () => {
    const member = await aMember(db);
    const textId = await newText();
    for (const line of [3, 2, 4, 4]) await goTo(member, textId, line);
    expect((await today(member)).goal).toMatchObject({ weekly_lines: 25, lines_read: 3 });
    await complete(member, textId);
    await complete(member, textId);
    const { goal, completed_count } = await today(member);
    expect(goal.lines_read).toBe(5);
    expect(goal.days.reduce((sum, { lines }) => sum + lines, 0)).toBe(5);
    expect(completed_count).toBe(1);
  });
});

describe('what there is to review', () => {
  it('[TOD-01] is counted with the minutes it takes at the reader’s own pace', async () => {
    const member = await aMember(db);
    for (let nth = 0; nth < 6; nth += 1) await aSavedWord(db, member);
    expect((await today(member)).due).toEqual({ count: 6, minutes: 2 });
    const { wordId } = await aSavedWord(db, member);
    const start = Date.parse('2026-01-01T10:00:00Z');
    // Half a minute each, with a night between two of them.
    for (const seconds of [0, 30, 60, 90, 50_000, 50_030]) {
      await db('review_answers').insert({
        id: crypto.randomUUID(),
        user_id: member.id,
        word_id: wordId,
        rating: 3,
        answered_at: new Date(start + seconds * 1000),
        card_before: '{}',
      });
    }
    expect((await today(member)).due).toEqual({ count: 7, minutes: 4 });
  });
});

describe('the first day', () => {
  it('[TOD-01] is said to be one until something is read or saved', async () => {
    const member = await aMember(db);
    expect(await today(member)).toMatchObject({ is_first_day: true, is_lapsed: false, due: { count: 0 } });
    await goTo(member, await newText(), 2);
    expect((await today(member)).is_first_day).toBe(false);
  });
});
