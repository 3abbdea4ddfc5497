import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { conjugateVerbs } from '#modules/conjugation';
import { aMember, type Member } from '../support/builders/accounts.ts';
import { aBook, aText, aVerb, aWord, withWords } from '../support/builders/library.ts';
import { aSubscription } from '../support/builders/subscriptions.ts';
import { startTestServer } from '../support/http/server.ts';
import { freshDatabase } from '../support/services/database.ts';
import { practiceCallsOf, readTexts } from './practice-world.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const TOO_FEW = 'Lisez d’abord neuf lignes. Les exercices se font avec vos lectures.';
const NONE = 'Vos lectures n’ont encore rien pour cet exercice.';

const nineOf = (line: string) => Array.from({ length: 9 }, () => line);

let db: Knex;
let calls: ReturnType<typeof practiceCallsOf>;
let member: Member;
// Nine lines each: of nouns, of verbs, of two words alone, and of what is not free.
let [nouns, verbs, short, premium] = [0, 0, 0, 0];
let [write, say] = [0, 0];

beforeAll(async () => {
  db = await freshDatabase();
  calls = practiceCallsOf(`${(await startTestServer({ db })).url}/api`);
  const { id: bookId } = await aBook(db);
  const nineLines = (line: string, more: object = {}) =>
    aText(db, { bookId, arabicLines: nineOf(line), frenchLines: nineOf('Une ligne.'), ...more });
  nouns = await nineLines('هٰذَا كِتَابٌ وَمَاءٌ.', { title: 'Le livre' });
  verbs = await nineLines('كَتَبَ وَقَالَ الْوَلَدُ.');
  short = await nineLines('كِتَابٌ جَدِيدٌ.');
  premium = await nineLines('هٰذَا كِتَابٌ جَدِيدٌ.', { isFreeSample: false });
  const book = await aWord(db);
  const water = await aWord(db, { arabic: 'مَاءٌ', french: 'eau', root: null, plural: null });
  write = await aVerb(db);
  const hollow = { root: 'ق و ل', present: 'يَقُولُ', imperative: 'قُلْ', masdar: 'قَوْلٌ' };
  say = await aVerb(db, { arabic: 'قَالَ', french: 'dire', ...hollow });
  await conjugateVerbs(db);
  await withWords(db, nouns, [
    { wordId: book, form: 'كِتَابٌ' },
    { wordId: water, form: 'مَاءٌ' },
  ]);
  await withWords(db, verbs, [
    { wordId: write, form: 'كَتَبَ' },
    { wordId: say, form: 'قَالَ' },
  ]);
});

beforeEach(async () => {
  member = await aMember(db);
});

const readUpTo = (text_id: number, furthest: number) =>
  db('reading_places').insert({ user_id: member.id, text_id, line: 1, furthest, read_at: new Date() });
const session = async (kind: string, more: object = {}) =>
  (await calls.session(member, { kind, ...more })).body;

describe('[PRA-01] who has read eight lines', () => {
  it('can practise nothing yet, and is shown where to read on', async () => {
    await readUpTo(nouns, 8);
    const hub = await calls.hub(member);
    expect(hub.kinds.map(({ ready_count: count }) => count)).toEqual(hub.kinds.map(() => 0));
    expect(hub.day).toBeNull();
    expect(hub.lacking).toEqual({
      ...{ lines_read: 8, lines_needed: 9, sentence: TOO_FEW },
      next_text: { slug: expect.stringMatching(/texte-\d+$/), title: 'Le livre' },
    });
    expect(await session('order')).toMatchObject({ items: [], lacking: hub.lacking });
  });
});

describe('[PRA-01] who has read nine lines', () => {
  it('can practise what they have', async () => {
    await readUpTo(nouns, 9);
    const { kinds, day, lacking } = await calls.hub(member);
    const ready = Object.fromEntries(kinds.map(({ kind, ready_count: count }) => [kind, count]));
    expect(ready).toEqual({
      // One of the two nouns has a plural.
      ...{ plurals: 1, conjugation: 0, masdars: 0, forms: 0, lookalikes: 0 },
      ...{ cloze: 9, order: 9, dictation: 9, aloud: 9 },
    });
    expect(day).toEqual({
      // At thirty-six seconds a question.
      ...{ length: 5, minutes: 3, from_mistakes_count: 0 },
      parts: [
        { kind: 'plurals', count: 1 },
        { kind: 'cloze', count: 2 },
        { kind: 'order', count: 1 },
        { kind: 'dictation', count: 1 },
      ],
    });
    expect(lacking).toBeNull();
    const { items, lacking: none } = await session('order', { length: 3 });
    expect([items.length, none]).toEqual([3, null]);
  });

  it('is told that there is nothing for a kind, whatever the device says', async () => {
    await readTexts(db, member, [nouns]);
    for (const has_voice of [true, false]) {
      const { items, lacking } = await session('masdars', { has_voice });
      expect([items, lacking?.sentence, lacking?.lines_read]).toEqual([[], NONE, 9]);
    }
  });

  it('is told the same of a dictation where every line is too short', async () => {
    await readTexts(db, member, [short]);
    expect((await session('dictation')).lacking?.sentence).toBe(NONE);
    expect((await session('dictation', { has_voice: false })).lacking?.sentence).toMatch(/pas de voix arabe/);
  });

  it('is asked nothing of a verb that they have not read', async () => {
    await readTexts(db, member, [nouns]);
    expect(await session('conjugation', { verb_id: write })).toMatchObject({
      ...{ items: [], lacking: { sentence: NONE } },
    });
  });
});

it('[PRA-01] lines of a premium text count for who may read it', async () => {
  await readTexts(db, member, [premium]);
  expect((await calls.hub(member)).lacking).toMatchObject({ lines_read: 0 });
  expect((await session('order')).lacking).toMatchObject({ lines_read: 0, sentence: TOO_FEW });
  await aSubscription(db, member);
  expect((await calls.hub(member)).lacking).toBeNull();
  expect((await session('order')).lacking).toBeNull();
});

describe('[PRA-01] a session of verbs', () => {
  const anAnswer = (fields: object) =>
    db('practice_items').insert({
      ...{ id: randomUUID(), session_id: randomUUID(), session_kind: 'day', user_id: member.id, position: 0 },
      ...{
        kind: 'conjugation',
        text_id: verbs,
        line: 1,
        word_id: write,
        points: [],
        prompt: '?',
        question: '{}',
      },
      ...{ solution: { verb: { cell: 'present_hum' } }, created_at: new Date(), answered_at: new Date() },
      ...{ answer: '""', verdict: 'wrong', ...fields },
    });

  it('begins with weak letters, but for a cell that was wrong of late', async () => {
    await readTexts(db, member, [verbs]);
    const { items: before } = await session('conjugation', { length: 2 });
    expect(before.map(({ prompt }) => prompt.split('\u00a0: ')[0])).toEqual([
      '«\u00a0dire\u00a0»',
      '«\u00a0écrire\u00a0»',
    ]);
    await anAnswer({});
    const { items } = await session('conjugation', { length: 2 });
    expect(items.map(({ prompt }) => prompt)).toEqual([
      '«\u00a0écrire\u00a0»\u00a0: «\u00a0ils\u00a0», au présent',
      expect.stringContaining('«\u00a0dire\u00a0»'),
    ]);
  });

  it('has one verb alone where one was asked for', async () => {
    await readTexts(db, member, [verbs]);
    const { items } = await session('conjugation', { length: 3, verb_id: say });
    expect(items.map(({ prompt }) => prompt.startsWith('«\u00a0dire\u00a0»'))).toEqual([true, true, true]);
  });

  it('counts towards the week since Monday', async () => {
    // A day begins at four in the morning.
    const today = new Date(Date.now() - 4 * HOUR_MS);
    const sinceMonday = (today.getUTCDay() + 6) % 7;
    const monday = new Date(Math.floor(today.getTime() / DAY_MS - sinceMonday) * DAY_MS + 4 * HOUR_MS);
    for (const ms of [-1, 0]) await anAnswer({ answered_at: new Date(monday.getTime() + ms) });
    const { goal, history } = await calls.hub(member, 'UTC');
    expect([goal.answered_count, history.length]).toEqual([1, 2]);
  });
});
