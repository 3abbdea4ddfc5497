import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RememberedWord, TextMemory } from '#modules/memory/contract';
import { aMember, type Member } from '../support/builders/accounts.ts';
import { aBook, aText, withWords } from '../support/builders/library.ts';
import { expectAnswer } from '../support/http/expect-answer.ts';
import { getJson } from '../support/http/get-json.ts';
import { sendJson } from '../support/http/send-json.ts';
import { startTestServer } from '../support/http/server.ts';
import { aCard, anEntry, aSavedWord } from './card-table.ts';

let db: Knex;
let api: string;
beforeAll(async () => {
  const server = await startTestServer();
  db = server.db;
  api = `${server.url}/api`;
});

const say = ({ headers }: Member, wordId: number, body: object) =>
  sendJson<RememberedWord>(`${api}/memory/words/${wordId}/`, body, { headers });
const due = async ({ headers }: Member) =>
  (await getJson<{ due_count: number; new_count: number }>(`${api}/review/due/`, { headers })).body;

/** An entry in a text, free or not, that nobody has saved. */
async function aReadWord(isFreeSample = true) {
  const wordId = await anEntry(db);
  const textId = await aText(db, { bookId: (await aBook(db)).id, isFreeSample });
  await withWords(db, textId, [{ wordId, form: 'الْكِتَابُ' }]);
  return { wordId, textId };
}

describe('« Je le connais déjà »', () => {
  it('[MEM-05] makes a word known everywhere, asks it no more, and can be taken back', async () => {
    const member = await aMember(db);
    const { wordId, textId } = await aSavedWord(db, member);
    expect(await due(member)).toEqual({ due_count: 0, new_count: 1 });

    const { body: known } = await say(member, wordId, { state: 'known' });
    expect(known).toMatchObject({ state: 'known', is_declared: true, is_saved: true, due_at: null });
    expect(await due(member)).toEqual({ due_count: 0, new_count: 0 });
    const { body } = await getJson<TextMemory>(`${api}/memory/text/${textId}/`, { headers: member.headers });
    expect(body.states).toEqual({ [wordId]: 'known' });

    expect((await say(member, wordId, { state: 'undeclared' })).body.state).toBe('learning');
    expect(await due(member)).toEqual({ due_count: 0, new_count: 1 });
  });

  it('[MEM-05] a word comes back on a day only while it is saved, not declared and not resting', async () => {
    const member = await aMember(db);
    const { wordId, textWordId } = await aSavedWord(db, member);
    await aCard(db, member, wordId, { dueAt: new Date('2031-05-01T10:00:00Z') });
    const dueAt = async (body: object) => (await say(member, wordId, body)).body.due_at;
    expect(await dueAt({ note: 'à revoir' })).toBe('2031-05-01T10:00:00.000Z');
    expect(await dueAt({ is_resting: true })).toBeNull();
    expect(await dueAt({ is_resting: false, state: 'known' })).toBeNull();
    expect(await dueAt({ state: 'undeclared' })).toBe('2031-05-01T10:00:00.000Z');
    const ids = { text_word_ids: [textWordId] };
    await sendJson(`${api}/vocabulary/user/vocabulary/delete/`, ids, {
      method: 'DELETE',
      headers: member.headers,
    });
    expect(await dueAt({ note: 'plus tard' })).toBeNull();
  });

  it('[MEM-05] of a word that was never saved is taken back without saving it', async () => {
    const member = await aMember(db);
    const { wordId } = await aReadWord();
    expect((await say(member, wordId, { state: 'known' })).body.state).toBe('known');
    const { body } = await say(member, wordId, { state: 'undeclared' });
    expect(body).toMatchObject({ state: 'new', is_saved: false });
  });
});

describe('« Je l’ai oublié »', () => {
  it('[MEM-01] saves the word and has it learned again', async () => {
    const member = await aMember(db);
    const { wordId } = await aReadWord();
    await say(member, wordId, { state: 'known' });
    const { body } = await say(member, wordId, { state: 'forgotten' });
    expect(body).toMatchObject({ state: 'learning', is_saved: true, is_declared: false });
    expect(await due(member)).toEqual({ due_count: 0, new_count: 1 });
  });

  it('is refused for a word of texts that are closed to the reader, and nothing is changed', async () => {
    const member = await aMember(db);
    const { wordId } = await aReadWord(false);
    await say(member, wordId, { state: 'known' });
    await expectAnswer(say(member, wordId, { state: 'forgotten' })).toBe(404);
    const { body } = await say(member, wordId, {});
    expect(body).toMatchObject({ state: 'known', is_saved: false });
  });
});

describe('what a reader writes to a word', () => {
  it('[MEM-05] stays until it is emptied, and is nobody else’s', async () => {
    const [member, other] = [await aMember(db), await aMember(db)];
    const { wordId } = await aSavedWord(db, member);
    await say(member, wordId, { note: '  La galette ronde.  ', translation: 'bouquin' });
    const { body } = await say(member, wordId, { note: '' });
    expect(body).toMatchObject({ note: null, translation: 'bouquin' });
    expect((await say(other, wordId, {})).body).toMatchObject({ note: null, translation: null });
    const { body: all } = await getJson<RememberedWord[]>(`${api}/memory/words/`, {
      headers: member.headers,
    });
    expect(all.find((one) => one.word_id === wordId)?.translation).toBe('bouquin');
  });

  it('is refused in French when it is too long', async () => {
    const member = await aMember(db);
    const { wordId } = await aSavedWord(db, member);
    const { status, body } = await say(member, wordId, { note: 'x'.repeat(1001) });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toMatch(/Pas plus de 1.000 caractères/);
  });
});

describe('a word that rests', () => {
  it('[REV-02] is not asked, and is learned all the same', async () => {
    const member = await aMember(db);
    const { wordId } = await aSavedWord(db, member);
    const { body } = await say(member, wordId, { is_resting: true });
    expect(body).toMatchObject({ state: 'learning', is_resting: true, due_at: null });
    expect(await due(member)).toEqual({ due_count: 0, new_count: 0 });
    await say(member, wordId, { is_resting: false });
    expect(await due(member)).toEqual({ due_count: 0, new_count: 1 });
  });
});

describe('an entry that nobody may know of', () => {
  it('is not found, be it there or not', async () => {
    const member = await aMember(db);
    const wordId = await anEntry(db);
    await db('words').where('id', wordId).update('is_reference', false);
    await expectAnswer(say(member, wordId, { state: 'known' })).toBe(404);
    await expectAnswer(say(member, 2_000_000, { state: 'known' })).toBe(404);
    await expectAnswer(sendJson(`${api}/memory/words/${wordId}/`, { state: 'known' })).toBe(401);
  });
});

describe('how a reader likes to learn', () => {
  it('[REV-02] says how many new words a day takes, and what was left out stays', async () => {
    const member = await aMember(db);
    for (let nth = 0; nth < 4; nth += 1) await aSavedWord(db, member);
    const change = (body: object) =>
      sendJson<object>(`${api}/memory/settings/`, body, { method: 'PUT', headers: member.headers });
    expect((await change({ new_a_day: 3 })).body).toEqual({
      weekly_lines: 25,
      session_length: 20,
      new_a_day: 3,
      reminders: 'none',
      push_reminders: 'daily',
      reminder_hour: 18,
      time_zone: 'Europe/Paris',
    });
    expect(await due(member)).toEqual({ due_count: 0, new_count: 3 });
    expect((await change({ weekly_lines: 40 })).body).toMatchObject({ weekly_lines: 40, new_a_day: 3 });
    await expectAnswer(change({ new_a_day: 101 })).toBe(400);
  });
});

describe('several words at once', () => {
  const change = ({ headers }: Member, body: object) =>
    sendJson<{ changed_count: number }>(`${api}/memory/words/`, body, { headers });
  const statesOf = async ({ headers }: Member) =>
    (await getJson<RememberedWord[]>(`${api}/memory/words/`, { headers })).body;

  it('[MEM-05] are known, rest and are asked again, but for those that the reader may not know of', async () => {
    const member = await aMember(db);
    const [one, other] = [await aSavedWord(db, member), await aSavedWord(db, member)];
    const hidden = await anEntry(db);
    await db('words').where('id', hidden).update('is_reference', false);
    const ids = [one.wordId, other.wordId, hidden, one.wordId];

    expect((await change(member, { word_ids: ids, change: 'known' })).body).toEqual({ changed_count: 2 });
    expect((await statesOf(member)).map(({ state }) => state)).toEqual(['known', 'known']);
    await change(member, { word_ids: ids, change: 'rest' });
    expect((await statesOf(member)).every(({ is_resting }) => is_resting)).toBe(true);
    await change(member, { word_ids: [one.wordId], change: 'wake' });
    expect((await statesOf(member)).filter(({ is_resting }) => is_resting)).toHaveLength(1);
    await expectAnswer(change(member, { word_ids: [], change: 'known' })).toBe(400);
  });
});
