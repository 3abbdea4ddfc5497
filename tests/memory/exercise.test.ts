import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RememberedWord } from '#modules/memory/contract';
import { aMember, type Member } from '../support/builders/accounts.ts';
import { aBook, aText, withWords } from '../support/builders/library.ts';
import { expectAnswer } from '../support/http/expect-answer.ts';
import { sendJson } from '../support/http/send-json.ts';
import { startTestServer } from '../support/http/server.ts';
import { aCard, anEntry, aSavedWord } from './card-table.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const HOUR_AGO = () => new Date(Date.now() - HOUR_MS);

let db: Knex;
let api: string;
beforeAll(async () => {
  const server = await startTestServer();
  db = server.db;
  api = `${server.url}/api`;
});

interface Place {
  wordId: number;
  textWordId: number;
}

function answer({ headers }: Pick<Member, 'headers'>, { wordId, textWordId }: Place, body: object) {
  const exercise = { exercise_id: crypto.randomUUID(), text_word_id: textWordId, ...body };
  return sendJson<RememberedWord>(`${api}/memory/words/${wordId}/exercise/`, exercise, { headers });
}
const answersOf = ({ id }: Member) => db('review_answers').where('user_id', id);

/** An entry in a text, free or not, that nobody has saved. */
async function aReadWord(isFreeSample = true): Promise<Place> {
  const wordId = await anEntry(db);
  const textId = await aText(db, { bookId: (await aBook(db)).id, isFreeSample });
  await withWords(db, textId, [{ wordId, form: 'الْكِتَابُ' }]);
  const { id } = await db('text_words').where('text_id', textId).first('id');
  return { wordId, textWordId: id };
}

describe('[MEM-01] an exercise answered wrongly', () => {
  it('saves its word from the text that it was asked in', async () => {
    const member = await aMember(db);
    const place = await aReadWord();
    const { body } = await answer(member, place, { is_right: false });
    expect(body).toMatchObject({ state: 'learning', is_saved: true });
    const saved = await db('saved_words').where('user_id', member.id);
    expect(saved).toMatchObject([{ text_word_id: place.textWordId }]);
  });

  it('ends what was declared, and counts once however often it is sent', async () => {
    const member = await aMember(db);
    const place = await aSavedWord(db, member);
    await aCard(db, member, place.wordId, { dueAt: new Date(Date.now() + DAY_MS), learnedAt: HOUR_AGO() });
    await db('review_cards').where('user_id', member.id).update('declared_at', HOUR_AGO());
    const body = { is_right: false, exercise_id: crypto.randomUUID() };
    const first = await answer(member, place, body);
    expect(first.body).toMatchObject({ state: 'learning', is_declared: false, lapses: 1 });
    expect((await answer(member, place, body)).body).toEqual(first.body);
    expect(await answersOf(member)).toMatchObject([{ rating: 1 }]);
  });

  it('saves nothing of a text that is closed to the reader', async () => {
    const member = await aMember(db);
    await expectAnswer(answer(member, await aReadWord(false), { is_right: false })).toBe(403);
    expect(await answersOf(member)).toEqual([]);
  });
});

describe('[MEM-01] an exercise answered rightly', () => {
  it('is the review of a word that was due', async () => {
    const member = await aMember(db);
    const place = await aSavedWord(db, member);
    await aCard(db, member, place.wordId, { dueAt: HOUR_AGO() });
    const body = { is_right: true, exercise_id: crypto.randomUUID() };
    const first = await answer(member, place, body);
    expect(Date.parse(first.body.due_at ?? '')).toBeGreaterThan(Date.now() + DAY_MS);
    expect((await answer(member, place, body)).body).toEqual(first.body);
    expect(await answersOf(member)).toMatchObject([{ rating: 3 }]);
  });

  it('changes nothing of any other word', async () => {
    const member = await aMember(db);
    const [read, saved, later] = [
      await aReadWord(),
      await aSavedWord(db, member),
      await aSavedWord(db, member),
    ];
    await aCard(db, member, later.wordId, { dueAt: new Date(Date.now() + 3 * DAY_MS) });
    expect((await answer(member, read, { is_right: true })).body).toMatchObject({ state: 'new' });
    for (const place of [saved, later])
      expect((await answer(member, place, { is_right: true })).body).toMatchObject({ state: 'learning' });
    expect(await answersOf(member)).toEqual([]);
  });
});

it('[MEM-01] is of members alone, and of words that they may know of', async () => {
  const place = await aReadWord();
  await expectAnswer(answer({ headers: { Authorization: '' } }, place, { is_right: false })).toBe(401);
  const member = await aMember(db);
  const other = await aReadWord();
  const foreign = { ...place, textWordId: other.textWordId };
  await expectAnswer(answer(member, foreign, { is_right: false })).toBe(404);
});
