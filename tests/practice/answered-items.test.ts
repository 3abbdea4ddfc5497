import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { practiceData, purgeUnansweredItems } from '#modules/practice';
import { aMember, type Member } from '../support/builders/accounts.ts';
import { aBook, aText, aWord } from '../support/builders/library.ts';
import { aSubscription } from '../support/builders/subscriptions.ts';
import { startTestServer } from '../support/http/server.ts';
import { freshDatabase } from '../support/services/database.ts';
import { practiceCallsOf } from './practice-world.ts';

const DAY_MS = 86_400_000;
const [FIRST, SECOND] = ['هٰذَا كِتَابٌ.', 'الْكِتَابُ جَدِيدٌ.'];

let db: Knex;
let calls: ReturnType<typeof practiceCallsOf>;
let member: Member;
let [free, premium, book] = [0, 0, 0];

beforeAll(async () => {
  db = await freshDatabase();
  calls = practiceCallsOf(`${(await startTestServer({ db })).url}/api`);
  const { id: bookId } = await aBook(db, { title: 'Livre des lignes' });
  free = await aText(db, { bookId, title: 'Le livre', orderInBook: 1 });
  premium = await aText(db, { bookId, title: 'La suite', orderInBook: 2, isFreeSample: false });
  book = await aWord(db);
});

beforeEach(async () => {
  member = await aMember(db);
});

/** A plural that the member was asked, two days ago, from the first line of the free text. */
async function anItem(fields: Record<string, unknown> = {}, solution: object = {}): Promise<string> {
  const id = randomUUID();
  await db('practice_items').insert({
    ...{ id, session_id: randomUUID(), session_kind: 'plurals', user_id: member.id, position: 0 },
    ...{ kind: 'plurals', text_id: free, line: 1, word_id: book, points: ['plural:broken'] },
    ...{ prompt: 'Le pluriel', question: '{}', created_at: new Date(Date.now() - 2 * DAY_MS) },
    solution: JSON.stringify({ asked: 'كُتُبٌ', accepted: ['كُتُبٌ'], known: {}, why: 'Brisé.', ...solution }),
    ...fields,
  });
  return id;
}
const answered = (answer: unknown, verdict = 'wrong', at = new Date()) => ({
  ...{ answer: JSON.stringify(answer), verdict, answered_at: at },
});
const answerTo = async (id: string, answer: unknown = 'كُتُبٌ', more: object = {}) =>
  (await calls.answer(member, id, { answer, ...more })).body;
const learned = () => db('review_answers').where('user_id', member.id).pluck('rating');

describe('[PRA-01] the line that is shown with an answer', () => {
  it('is the one that the question comes from, where it stands', async () => {
    const { line, other_line } = await answerTo(await anItem({}, { lit: 'كِتَابٌ' }));
    expect(line).toEqual({
      ...{ kind: 'line', text_id: free, text_title: 'Le livre', book_title: 'Livre des lignes', line: 1 },
      ...{ text_slug: 'livre-des-lignes-texte-1', arabic: FIRST, french: 'Voici un livre.' },
      ...{ lit_arabic: [[6, 13]], lit_french: [] },
    });
    expect(other_line).toBeNull();
  });

  it.each([
    ['from its beginning on', 'هٰذَا', [[0, 5]]],
    ['nowhere where the line has it no more', 'قَلَمٌ', []],
    ['nowhere where a whole line was asked for', undefined, []],
  ])('lights the word %s', async (_, lit, places) => {
    const { line } = await answerTo(await anItem({}, lit === undefined ? {} : { lit }));
    expect(line?.lit_arabic).toEqual(places);
  });

  it('is none where the text has it no more', async () => {
    expect((await answerTo(await anItem({ line: 9 }))).line).toBeNull();
  });

  const lookalike = (other: { text_id: number; line: number }) =>
    anItem({ kind: 'lookalikes', line: 2 }, { lit: 'الْكِتَابُ', known: { كِتَابٌ: '…' }, other });

  it('stands beside that of the look-alike, of the same text too', async () => {
    const { line, other_line } = await answerTo(await lookalike({ text_id: free, line: 1 }));
    expect(line).toMatchObject({ text_id: free, line: 2, arabic: SECOND, lit_arabic: [[0, 10]] });
    expect(other_line).toMatchObject({ text_id: free, line: 1, arabic: FIRST, lit_arabic: [[6, 13]] });
  });

  it('stands alone for who may not read the look-alike’s', async () => {
    const item = await lookalike({ text_id: premium, line: 2 });
    expect(await answerTo(item)).toMatchObject({ line: { text_id: free, line: 2 }, other_line: null });
    await aSubscription(db, member);
    expect(await answerTo(item)).toMatchObject({
      ...{ line: { text_id: free, line: 2 }, other_line: { text_id: premium, line: 2 } },
    });
  });
});

describe('[PRA-01] what an answer teaches the memory', () => {
  /** A word that was not known once, and is due again. */
  async function aDueWord(): Promise<void> {
    await answerTo(await anItem(), 'س');
    await db('review_cards')
      .where('user_id', member.id)
      .update('due_at', new Date(Date.now() - DAY_MS));
  }

  it.each<[string, Record<string, unknown>, string, number[]]>([
    ['that its word is known, by a right one', {}, 'كُتُبٌ', [3]],
    ['that it is not, by a wrong one', {}, 'س', [1]],
    ['that it is not, by a wrong one that was helped', { hints: 1 }, 'س', [1]],
    ['nothing by a right one that was helped', { hints: 1 }, 'كُتُبٌ', []],
    ['nothing by one with a vowel wrong', {}, 'كتب', []],
    ['nothing of a whole line', { word_id: null }, 'كُتُبٌ', []],
  ])('is %s', async (_, fields, answer, ratings) => {
    await aDueWord();
    await answerTo(await anItem(fields), answer);
    expect(await learned()).toEqual([1, ...ratings]);
  });

  it('is told with the day on which its word comes back, and of a whole line with none', async () => {
    const { returns_at: returns } = await answerTo(await anItem(), 'س');
    const card = await db('review_cards').where('user_id', member.id).first();
    expect(returns).toBe(card.due_at.toISOString());
    expect((await answerTo(await anItem({ word_id: null }), 'س')).returns_at).toBeNull();
  });

  it('is taught by the first answer when it is sent again, where it was lost on the way', async () => {
    const item = await anItem(answered('س'));
    const again = await answerTo(item);
    expect(again).toMatchObject({ verdict: 'right', is_counted: false });
    expect(await learned()).toEqual([1]);
  });
});

describe('[PRA-01] the moment of an answer', () => {
  const momentOf = async (id: string) => (await db('practice_items').where({ id }).first()).answered_at;

  it('is that of its question where a device tells an earlier one, and now where it tells a later one', async () => {
    const [early, late] = [await anItem(), await anItem()];
    const { created_at: asked } = await db('practice_items').where({ id: early }).first();
    await answerTo(early, 'س', { answered_at: new Date(Date.now() - 9 * DAY_MS).toISOString() });
    expect(await momentOf(early)).toEqual(asked);
    await answerTo(late, 'س', { answered_at: new Date(Date.now() + 9 * DAY_MS).toISOString() });
    expect((await momentOf(late)).getTime()).toBeLessThanOrEqual(Date.now());
  });

  it('is now where none is told', async () => {
    const item = await anItem();
    const before = Date.now();
    await answerTo(item);
    expect((await momentOf(item)).getTime()).toBeGreaterThanOrEqual(before);
  });
});

describe('[PRA-01] a hint', () => {
  const hint = async (id: string, word: number) =>
    (await calls.post<{ word: string | null }>(member, `/practice/items/${id}/hint/`, { word })).body.word;
  const hintsOf = async (id: string) => (await db('practice_items').where({ id }).first()).hints;
  const aLineItem = (kind: string, fields = {}) => anItem({ kind, ...fields }, { asked: SECOND });

  it('is a word of a line, and is counted until the line is answered', async () => {
    const item = await aLineItem('order');
    expect([await hint(item, 0), await hint(item, 1)]).toEqual(SECOND.split(' '));
    expect(await hintsOf(item)).toBe(2);
    const late = await aLineItem('dictation', answered('س'));
    expect(await hint(late, 1)).toBe('جَدِيدٌ.');
    expect(await hintsOf(late)).toBe(0);
  });

  it('is none past the end of the line, nor of a word', async () => {
    const [line, word] = [await aLineItem('order'), await aLineItem('cloze')];
    expect([await hint(line, 2), await hint(word, 0)]).toEqual([null, null]);
    expect([await hintsOf(line), await hintsOf(word)]).toEqual([0, 0]);
  });
});

describe('[PRA-04] « C’était juste ? »', () => {
  const dispute = (id: string) => calls.post(member, `/practice/items/${id}/dispute/`, { remark: '' });
  const reported = () => db('reports').where('user_id', member.id).select('given_answer', 'text_id', 'line');

  it('sends words that were laid as the line that they make, once', async () => {
    const item = await anItem({ kind: 'order', line: 2, ...answered(['جَدِيدٌ.', 'الْكِتَابُ']) });
    expect(await dispute(item)).toMatchObject({ status: 200, body: { success: true } });
    expect((await dispute(item)).status).toBe(200);
    expect(await reported()).toEqual([{ given_answer: 'جَدِيدٌ. الْكِتَابُ', text_id: free, line: 2 }]);
  });

  it('is of an answer, and of who gave it', async () => {
    const item = await anItem();
    expect(await dispute(item)).toMatchObject({ status: 409, body: { code: 'practice_item_unanswered' } });
    const other = await aMember(db);
    const { status } = await calls.post(other, `/practice/items/${item}/dispute/`, { remark: '' });
    expect(status).toBe(404);
    expect(await reported()).toEqual([]);
  });
});

it('[PRA-01] a question from a text that its reader may read no more is closed to them', async () => {
  const item = await anItem({ kind: 'order', text_id: premium, ...answered('س') });
  const path = `/practice/items/${item}`;
  const ask = async (call: string, body: object) =>
    (await calls.post(member, `${path}/${call}/`, body)).status;
  const asked = { answer: { answer: 'x' }, hint: { word: 0 }, dispute: { remark: '' } };
  for (const [call, body] of Object.entries(asked)) expect(await ask(call, body)).toBe(403);
  await aSubscription(db, member);
  for (const [call, body] of Object.entries(asked)) expect(await ask(call, body)).toBe(200);
});

it('[PRA-01] what nobody has answered is deleted after thirty days', async () => {
  const now = new Date();
  const asked = (ms: number) => ({ created_at: new Date(now.getTime() - 30 * DAY_MS - ms) });
  const [old, young] = [await anItem(asked(1)), await anItem(asked(0))];
  const given = await anItem({ ...asked(DAY_MS), ...answered('س') });
  const today = await anItem({ created_at: now });
  expect(await purgeUnansweredItems(db, now)).toBe(1);
  const left = await db('practice_items').whereIn('id', [old, young, given, today]).pluck('id');
  expect(left.sort()).toEqual([young, given, today].sort());
});

describe('what is held of somebody who practises', () => {
  it('is told to them with their answers, without the line, the first one first', async () => {
    const [noon, morning] = [new Date('2026-05-02T12:00:00Z'), new Date('2026-05-02T08:00:00Z')];
    await anItem({ prompt: 'Deux', ...answered('ب', 'right', noon) });
    await anItem({ prompt: 'Un', ...answered(['ا'], 'wrong', morning), disputed_at: noon });
    await anItem();
    expect(await practiceData.export(db, member)).toEqual([
      {
        ...{ kind: 'plurals', prompt: 'Un', answer: ['ا'], verdict: 'wrong', answered_at: morning },
        disputed_at: noon,
      },
      {
        ...{ kind: 'plurals', prompt: 'Deux', answer: 'ب', verdict: 'right', answered_at: noon },
        disputed_at: null,
      },
    ]);
    expect(await practiceData.lastContact(db, member, new Date())).toEqual(noon);
  });

  it('is deleted with all that they were asked, and nothing of anybody else', async () => {
    const others = member;
    const theirs = await anItem();
    member = await aMember(db);
    await anItem();
    await anItem(answered('س'));
    await db.transaction((trx) => practiceData.erase(trx, member, new Date()));
    expect(await db('practice_items').where('user_id', member.id)).toEqual([]);
    expect(await db('practice_items').where('user_id', others.id).pluck('id')).toEqual([theirs]);
    expect(await practiceData.lastContact(db, member, new Date())).toBeNull();
  });
});
