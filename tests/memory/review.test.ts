import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { reviewCalls } from '#modules/memory/contract';
import type { ResponseOf } from '#modules/platform/contract';
import { aMember, type Member } from '../support/builders/accounts.ts';
import { expectAnswer } from '../support/http/expect-answer.ts';
import { getJson } from '../support/http/get-json.ts';
import { sendJson } from '../support/http/send-json.ts';
import { startTestServer, type TestServer } from '../support/http/server.ts';
import { aCard, aSavedWord } from './card-table.ts';

type Calls = typeof reviewCalls;
type Session = ResponseOf<Calls['GET /review/session/']>;
type Answered = ResponseOf<Calls['POST /review/answers/']>;
type Undone = ResponseOf<Calls['POST /review/answers/undo/']>;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

const ask = <T>(path: string, member: Member) =>
  getJson<T>(`${server.url}/api${path}`, { headers: member.headers });
const send = <T>(path: string, body: unknown, member: Member) =>
  sendJson<T>(`${server.url}/api${path}`, body, { headers: member.headers });
const answersOf = (member: Member) => server.db('review_answers').where('user_id', member.id);

/** A reader with one saved word, and an answer to its card. */
async function aReader() {
  const member = await aMember(server.db);
  const { wordId } = await aSavedWord(server.db, member);
  const answer = { answer_id: randomUUID(), word_id: wordId, version: 0, rating: 3 };
  return { member, wordId, answer };
}

describe('a review', () => {
  it('goes from the session through its answers to the next due date', async () => {
    const { member, wordId, answer } = await aReader();

    const session = await ask<Session>('/review/session/', member);
    await expectAnswer(session).toBe(200);
    expect(session.body).toMatchObject({ due_count: 0, new_count: 1 });
    const [card] = session.body.cards;
    expect(card).toMatchObject({ word_id: wordId, version: 0, sense: 'le livre', line: { number: 2 } });

    const learning = await send<Answered>('/review/answers/', answer, member);
    expect(learning.body).toMatchObject({ is_counted: true, version: 1, due_count: 0, new_count: 0 });
    const again = { ...answer, answer_id: randomUUID(), version: learning.body.version };
    const reviewed = await send<Answered>('/review/answers/', again, member);
    expect(reviewed.body).toMatchObject({ is_counted: true, version: 2 });
    const days = (Date.parse(reviewed.body.due_at) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(1);
    expect(await answersOf(member)).toHaveLength(2);
  });

  it.each([
    ['new card', 0],
    ['card that was answered before', 3],
  ])('counts one answer to a %s, however often and from however many pages it comes', async (_, version) => {
    const { member, wordId, answer } = await aReader();
    if (version) await aCard(server.db, member, wordId, { dueAt: new Date() });
    const body = { ...answer, version };
    const rivals = Array.from({ length: 6 }, () => ({ ...body, answer_id: randomUUID(), rating: 1 }));
    const all = [...Array.from(rivals, () => body), ...rivals];
    const answered = await Promise.all(all.map((each) => send<Answered>('/review/answers/', each, member)));

    expect(answered.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect(answered.filter(({ body }) => body.is_counted)).toHaveLength(1);
    expect(await answersOf(member)).toHaveLength(1);
    const late = await send<Answered>('/review/answers/', body, member);
    expect(late.body).toMatchObject({ is_counted: false, version: version + 1 });
    expect(new Set([late, ...answered].map(({ body }) => body.due_at)).size).toBe(1);
  });

  it('takes back the last answer, once, and no late copy of it counts any more', async () => {
    const { member, answer } = await aReader();
    await send('/review/answers/', answer, member);
    const undo = () => send<Undone>('/review/answers/undo/', { answer_id: answer.answer_id }, member);

    const undone = await Promise.all([undo(), undo(), undo()]);
    expect(undone.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(undone.filter(({ body }) => body.is_undone)).toHaveLength(1);
    expect(await answersOf(member)).toEqual([]);
    const { body } = await ask<Session>('/review/session/', member);
    expect(body).toMatchObject({ new_count: 1, cards: [{ word_id: answer.word_id, version: 2 }] });

    const late = await send<Answered>('/review/answers/', answer, member);
    expect(late.body.is_counted).toBe(false);
    const anew = { ...answer, answer_id: randomUUID(), version: 2 };
    expect((await send<Answered>('/review/answers/', anew, member)).body.is_counted).toBe(true);
  });

  it('refuses to take back an answer that another one followed', async () => {
    const { member, answer } = await aReader();
    const other = await aSavedWord(server.db, member);
    await send('/review/answers/', answer, member);
    await server
      .db('review_answers')
      .update('answered_at', new Date(Date.now() - 1000))
      .where('user_id', member.id);
    await send('/review/answers/', { ...answer, answer_id: randomUUID(), word_id: other.wordId }, member);

    const refused = await send('/review/answers/undo/', { answer_id: answer.answer_id }, member);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'answer_not_last', detail: 'Cette réponse n’est plus la dernière.' },
    });
  });

  it('takes back an answer that only somebody else’s followed', async () => {
    const { member, answer } = await aReader();
    await send('/review/answers/', answer, member);
    const other = await aReader();
    await send('/review/answers/', other.answer, other.member);

    const { body } = await send<Undone>('/review/answers/undo/', { answer_id: answer.answer_id }, member);
    expect(body.is_undone).toBe(true);
  });

  it('is put back with the memory that the card had before the answer that was taken back', async () => {
    const { member, wordId, answer } = await aReader();
    await aCard(server.db, member, wordId, { dueAt: new Date(0), learnedAt: new Date(0) });
    const cardOf = () => server.db('review_cards').where({ user_id: member.id, word_id: wordId }).first();
    const before = await cardOf();
    const lapse = { ...answer, version: before.version, rating: 1 };
    await send('/review/answers/', lapse, member);
    expect(await cardOf()).toMatchObject({ state: 'relearning', lapses: 1, learned_at: null });

    const { body } = await send<Undone>('/review/answers/undo/', { answer_id: lapse.answer_id }, member);
    expect(body).toEqual({ due_count: 1, new_count: 0, is_undone: true, version: before.version + 2 });
    expect(await cardOf()).toEqual({ ...before, version: before.version + 2 });
  });

  it('counts one of two answers to different cards that bear the same number', async () => {
    const { member, answer } = await aReader();
    const other = await aSavedWord(server.db, member);
    const both = [answer, { ...answer, word_id: other.wordId }];

    const answered = await Promise.all(both.map((body) => send<Answered>('/review/answers/', body, member)));
    expect(answered.map(({ status }) => status)).toEqual([200, 200]);
    expect(answered.filter(({ body }) => body.is_counted)).toHaveLength(1);
    expect(await answersOf(member)).toHaveLength(1);
  });

  it('has nothing to take back that was never answered, or that somebody else answered', async () => {
    const { member, answer } = await aReader();
    await send('/review/answers/', answer, member);
    const stranger = await aMember(server.db);

    for (const [answer_id, who] of [
      [randomUUID(), member],
      [answer.answer_id, stranger],
    ] as const) {
      const { body } = await send<Undone>('/review/answers/undo/', { answer_id }, who);
      expect(body).toMatchObject({ is_undone: false, version: 0 });
    }
    expect(await answersOf(member)).toHaveLength(1);
  });
});

describe('a review of what was chosen', () => {
  it('asks those words alone, due or not and seen or not, but none that rests or is said to be known', async () => {
    const member = await aMember(server.db);
    const one = async () => (await aSavedWord(server.db, member)).wordId;
    const [later, unseen, resting, declared] = [await one(), await one(), await one(), await one()];
    await one();
    await aCard(server.db, member, later, { dueAt: new Date(Date.now() + 20 * 86_400_000) });
    await server
      .db('personal_words')
      .insert({ user_id: member.id, word_id: resting, resting_since: new Date() });
    await send(`/memory/words/${declared}/`, { state: 'known' }, member);
    const stranger = (await aSavedWord(server.db, await aMember(server.db))).wordId;

    const chosen = [unseen, later, resting, declared, stranger].join(',');
    const session = await ask<Session>(`/review/session/?words=${chosen}`, member);
    expect(session.body.cards.map(({ word_id }) => word_id)).toEqual([later, unseen]);
    const [card] = session.body.cards;
    const answer = { answer_id: randomUUID(), word_id: later, version: card?.version, rating: 3 };
    expect((await send<Answered>('/review/answers/', answer, member)).body.is_counted).toBe(true);
  });

  it.each(['', 'x', '1,', '0', '1;2', Array(101).fill('1').join(',')])(
    'takes no such list: %s',
    async (words) => {
      const { status } = await ask(`/review/session/?words=${words}`, await aMember(server.db));
      expect(status).toBe(400);
    },
  );
});

describe('the calls of the review', () => {
  it('are for members', async () => {
    const paths = ['/review/due/', '/review/session/', '/review/progress/'];
    const answered = [
      ...(await Promise.all(paths.map((path) => getJson(`${server.url}/api${path}`)))),
      await sendJson(`${server.url}/api/review/answers/`, {}),
      await sendJson(`${server.url}/api/review/answers/undo/`, {}),
    ];

    for (const { status, body } of answered) {
      expect(status).toBe(401);
      expect(body).toMatchObject({ code: 'authentication_required' });
    }
  });

  it('know only the words that the reader has saved', async () => {
    const { answer } = await aReader();
    const stranger = await aMember(server.db);

    for (const word_id of [answer.word_id, 2_147_483_647]) {
      expect(await send('/review/answers/', { ...answer, word_id }, stranger)).toMatchObject({
        status: 404,
        body: { code: 'word_not_saved', detail: 'Ce mot n’est pas dans votre vocabulaire.' },
      });
    }
    expect(await server.db('review_cards').where('user_id', stranger.id)).toEqual([]);
  });

  it.each([
    { rating: 0 },
    { rating: 5 },
    { version: -1 },
    { answer_id: 'une fois' },
    { word_id: 2_147_483_648 },
    { time_zone: 'x'.repeat(65) },
  ])('refuse an answer with %o', async (fault) => {
    const { member, answer } = await aReader();

    await expectAnswer(send('/review/answers/', { ...answer, ...fault }, member)).toBe(400);
    expect(await answersOf(member)).toEqual([]);
  });

  it('take a time zone that nobody knows for Paris', async () => {
    const { member, answer } = await aReader();
    const lost = '?time_zone=Europe/Atlantide';

    expect((await ask(`/review/due/${lost}`, member)).body).toEqual({ due_count: 0, new_count: 1 });
    await expectAnswer(ask(`/review/session/${lost}&length=1`, member)).toBe(200);
    await expectAnswer(ask(`/review/progress/${lost}`, member)).toBe(200);
    await expectAnswer(send('/review/answers/', { ...answer, time_zone: '' }, member)).toBe(200);
  });
});
