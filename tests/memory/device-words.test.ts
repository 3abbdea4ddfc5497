import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RememberedWord } from '#modules/memory/contract';
import { aMember, type Member } from '../support/builders/accounts.ts';
import { aBook, aText, withWords } from '../support/builders/library.ts';
import { expectAnswer } from '../support/http/expect-answer.ts';
import { getJson } from '../support/http/get-json.ts';
import { sendJson } from '../support/http/send-json.ts';
import { startTestServer } from '../support/http/server.ts';
import { aCard, anEntry, aSavedWord } from './card-table.ts';

// What a visitor saved and declared on their device, sent to the account that they open.

let db: Knex;
let api: string;
beforeAll(async () => {
  const server = await startTestServer();
  db = server.db;
  api = `${server.url}/api`;
});

const NONE: readonly number[] = [];
const HOUR_MS = 3_600_000;

const send = ({ headers }: Pick<Member, 'headers'>, body: object) =>
  sendJson<{ saved_count: number; known_count: number }>(
    `${api}/memory/device-words/`,
    { saved: NONE, known: NONE, ...body },
    { headers },
  );
const savedBy = ({ id }: Member): Promise<number[]> =>
  db('saved_words').where('user_id', id).orderBy('text_word_id').pluck('text_word_id');
const stateOf = async ({ headers }: Member, wordId: number) =>
  (await getJson<RememberedWord>(`${api}/memory/words/${wordId}/`, { headers })).body.state;

/** An entry in a text, free or not, that nobody has saved. */
async function aReadWord(text: Partial<Parameters<typeof aText>[1]> = {}) {
  const wordId = await anEntry(db);
  const textId = await aText(db, { bookId: (await aBook(db)).id, ...text });
  await withWords(db, textId, [{ wordId, form: 'الْكِتَابُ' }]);
  const { id: textWordId } = await db('text_words').where('text_id', textId).first('id');
  return { wordId, textWordId };
}

describe('[MEM-06] what a device has of a visitor’s words', () => {
  it('is in the account that it is sent to, as though it had been said there', async () => {
    const member = await aMember(db);
    const [saved, known] = [await aReadWord(), await aReadWord()];
    const { body } = await send(member, { saved: [saved.textWordId], known: [known.wordId] });
    expect(body).toEqual({ saved_count: 1, known_count: 1 });
    expect(await savedBy(member)).toEqual([saved.textWordId]);
    expect(await stateOf(member, saved.wordId)).toBe('learning');
    expect(await stateOf(member, known.wordId)).toBe('known');
  });

  it('counts once, though two tabs send it at the same time and again later', async () => {
    const member = await aMember(db);
    const { wordId, textWordId } = await aReadWord();
    const sent = { saved: [textWordId, textWordId], known: [wordId, wordId] };
    const both = await Promise.all([send(member, sent), send(member, sent)]);
    const total = (count: 'saved_count' | 'known_count') =>
      both.reduce((sum, { body }) => sum + body[count], 0);
    expect([total('saved_count'), total('known_count')]).toEqual([1, 1]);
    const before = await db('review_cards').where('user_id', member.id);
    expect((await send(member, sent)).body).toEqual({ saved_count: 0, known_count: 0 });
    expect(await db('review_cards').where('user_id', member.id)).toEqual(before);
    const published = await db('outbox')
      .where('name', 'WordsSaved')
      .whereRaw(`payload->>'userId' = ?`, String(member.id));
    expect(published).toHaveLength(1);
  });

  it('is passed over where it does not exist, is not published or may not be read; the rest is taken', async () => {
    const member = await aMember(db);
    const open = await aReadWord();
    const locked = await aReadWord({ isFreeSample: false });
    const draft = await aReadWord({ state: 'draft' });
    const gone = await aReadWord();
    await db('text_words').where('id', gone.textWordId).update('withdrawn_at', new Date());
    const hidden = await anEntry(db);
    await db('words').where('id', hidden).update('is_reference', false);
    const { status, body } = await send(member, {
      saved: [locked, draft, gone, open].map((word) => word.textWordId).concat(2_000_000_000),
      known: [hidden, 2_000_000_000, open.wordId],
    });
    expect(status).toBe(200);
    expect(body).toEqual({ saved_count: 1, known_count: 1 });
    expect(await savedBy(member)).toEqual([open.textWordId]);
  });

  it('does not take the place of what the account’s own memory says of a word', async () => {
    const member = await aMember(db);
    const failed = await aSavedWord(db, member);
    await aCard(db, member, failed.wordId, {
      state: 'relearning',
      dueAt: new Date(Date.now() + HOUR_MS),
    });
    const { body } = await send(member, { saved: [failed.textWordId], known: [failed.wordId] });
    expect(body).toEqual({ saved_count: 0, known_count: 0 });
    expect(await stateOf(member, failed.wordId)).toBe('learning');
  });

  it('is five hundred words at most, of a member alone', async () => {
    const member = await aMember(db);
    const ids = Array.from({ length: 501 }, (_, index) => index + 1);
    await expectAnswer(send(member, { saved: ids })).toBe(400);
    await expectAnswer(send(member, { known: ids })).toBe(400);
    await expectAnswer(send(member, { saved: ['1'] })).toBe(400);
    await expectAnswer(sendJson(`${api}/memory/device-words/`, { saved: [], known: [] })).toBe(401);
    expect(await savedBy(member)).toEqual([]);
  });
});
