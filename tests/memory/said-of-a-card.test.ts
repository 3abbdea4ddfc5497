import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RememberedWord } from '#modules/memory/contract';
import { aMember, type Member } from '../support/builders/accounts.ts';
import { expectAnswer } from '../support/http/expect-answer.ts';
import { getJson } from '../support/http/get-json.ts';
import { sendJson } from '../support/http/send-json.ts';
import { startTestServer } from '../support/http/server.ts';
import { aCard, anEntry, aSavedWord } from './card-table.ts';

// What a reader says of a word that has a card, and what is left of its memory then.

let db: Knex;
let api: string;
beforeAll(async () => {
  const server = await startTestServer();
  db = server.db;
  api = `${server.url}/api`;
});

const LATER = new Date('2031-05-01T10:00:00Z');
const PAST = new Date('2026-01-05T10:00:00Z');

const say = ({ headers }: Member, wordId: number, body: object) =>
  sendJson<RememberedWord>(`${api}/memory/words/${wordId}/`, body, { headers });
const answer = ({ headers }: Member, word_id: number, version: number, rating = 3) =>
  sendJson<{ is_counted: boolean; state: string; version: number }>(
    `${api}/review/answers/`,
    { answer_id: randomUUID(), word_id, version, rating },
    { headers },
  );
const listed = async ({ headers }: Member) =>
  (await getJson<RememberedWord[]>(`${api}/memory/words/`, { headers })).body;
const stateOf = async (member: Member, wordId: number, state: string) =>
  (await say(member, wordId, { state })).body.state;

/** A saved word that its reader has learned; its card has version 3. */
async function aLearnedWord() {
  const member = await aMember(db);
  const { wordId } = await aSavedWord(db, member);
  await aCard(db, member, wordId, { dueAt: LATER, learnedAt: PAST });
  return { member, wordId };
}

describe('a learned word', () => {
  it('[MEM-01] is learned still when what was declared of it is taken back, and no more when it is to be learned', async () => {
    const { member, wordId } = await aLearnedWord();
    for (const state of ['known', 'undeclared']) expect(await stateOf(member, wordId, state)).toBe('known');
    const { body } = await say(member, wordId, { state: 'learning' });
    expect(body).toMatchObject({ state: 'learning', lapses: 0, due_at: LATER.toISOString() });
  });

  it('[MEM-01] that is forgotten comes back within the hour, as one that was not recalled', async () => {
    const { member, wordId } = await aLearnedWord();
    const { body } = await say(member, wordId, { state: 'forgotten' });
    expect(body).toMatchObject({ state: 'learning', lapses: 1, version: 4 });
    expect(Date.parse(body.due_at ?? '')).toBeLessThan(Date.now() + 3_600_000);
    expect(await db('review_cards').where({ user_id: member.id }).first()).toMatchObject({
      state: 'relearning',
      learned_at: null,
    });
    expect(await db('forgotten_words').where('user_id', member.id)).toMatchObject([
      { word_id: wordId, known_at: PAST },
    ]);
  });

  it('[REV-01] is a known one on its card, and another is being learned', async () => {
    const { member, wordId } = await aLearnedWord();
    const other = (await aSavedWord(db, member)).wordId;
    await aCard(db, member, other, { dueAt: new Date('2031-06-01T10:00:00Z') });
    const { body } = await getJson<{ cards: object[] }>(`${api}/review/session/?words=${other},${wordId}`, {
      headers: member.headers,
    });
    expect(body.cards).toMatchObject([
      { word_id: wordId, state: 'known' },
      { word_id: other, state: 'learning' },
    ]);
  });
});

describe('an answer', () => {
  it('[MEM-05] from a page that was open before something was said of the word counts for nothing', async () => {
    const { member, wordId } = await aLearnedWord();
    const { body } = await say(member, wordId, { state: 'known' });
    expect(body.version).toBe(4);
    expect((await answer(member, wordId, 3)).body).toMatchObject({ is_counted: false, version: 4 });
    expect(await db('review_answers').where('user_id', member.id)).toEqual([]);
  });

  it('[MEM-05] leaves a word that is declared known unless it was not recalled', async () => {
    const member = await aMember(db);
    const { wordId } = await aSavedWord(db, member);
    await say(member, wordId, { state: 'known' });
    expect((await answer(member, wordId, 1)).body).toMatchObject({ is_counted: true, state: 'known' });
    expect((await answer(member, wordId, 2, 1)).body).toMatchObject({ is_counted: true, state: 'learning' });
  });

  it('[REV-01] that is taken back leaves a new word as though it had never been asked', async () => {
    const member = await aMember(db);
    const { wordId } = await aSavedWord(db, member);
    const answered = { answer_id: randomUUID(), word_id: wordId, version: 0, rating: 1 };
    await sendJson(`${api}/review/answers/`, answered, { headers: member.headers });
    await sendJson(
      `${api}/review/answers/undo/`,
      { answer_id: answered.answer_id },
      { headers: member.headers },
    );
    expect(await db('review_cards').where('user_id', member.id)).toEqual([
      {
        user_id: member.id,
        word_id: wordId,
        version: 2,
        state: 'new',
        due_at: null,
        stability: 0,
        difficulty: 0,
        scheduled_days: 0,
        learning_step: 0,
        reps: 0,
        lapses: 0,
        last_answer_at: null,
        learned_at: null,
        declared_at: null,
      },
    ]);
  });
});

describe('what is said of a word', () => {
  it('[MEM-01] saves it by itself where it stands in no text', async () => {
    const [member, wordId] = [await aMember(db), await anEntry(db)];
    expect((await say(member, wordId, { state: 'learning' })).body).toMatchObject({
      state: 'learning',
      is_saved: true,
    });
    expect(await db('saved_words').where('user_id', member.id)).toMatchObject([
      { word_id: wordId, text_word_id: null },
    ]);
    const { text_word_id, ...said } = { text_word_id: 2_000_000_000, state: 'learning' };
    await expectAnswer(say(await aMember(db), wordId, { ...said, text_word_id })).toBe(404);
  });

  it('[MEM-01] leaves it saved from where it was saved, though another text has it first', async () => {
    const member = await aMember(db);
    const { wordId } = await aSavedWord(db, await aMember(db));
    const { textWordId } = await aSavedWord(db, member, { wordId });
    for (const state of ['learning', 'forgotten']) await say(member, wordId, { state });
    expect(await db('saved_words').where('user_id', member.id).pluck('text_word_id')).toEqual([textWordId]);
  });

  it('[MEM-05] writes nothing to it: one that is known no more and was never saved is listed no more', async () => {
    const [member, wordId] = [await aMember(db), await anEntry(db)];
    await say(member, wordId, { state: 'known' });
    expect(await listed(member)).toMatchObject([{ word_id: wordId, state: 'known' }]);
    await say(member, wordId, { state: 'undeclared' });
    expect(await listed(member)).toEqual([]);
  });

  it('[REV-02] has it rest or not, and a note leaves that as it is', async () => {
    const member = await aMember(db);
    const { wordId } = await aSavedWord(db, member);
    await say(member, wordId, { is_resting: true, note: 'Rond.' });
    expect((await say(member, wordId, { translation: 'bouquin' })).body).toMatchObject({
      is_resting: true,
      note: 'Rond.',
      translation: 'bouquin',
    });
    expect((await say(member, wordId, { is_resting: false })).body).toMatchObject({
      is_resting: false,
      note: 'Rond.',
      translation: 'bouquin',
    });
  });
});

it('[REV-02] settings of which none is given are as they were, and nothing is stored of them', async () => {
  const { id, headers } = await aMember(db);
  const change = sendJson(`${api}/memory/settings/`, {}, { method: 'PUT', headers });
  await expectAnswer(change).toBe(200);
  expect(await db('learning_settings').where('user_id', id)).toEqual([]);
});
