import { beforeAll, expect, it } from 'vitest';
import { aMember, type Member } from '../../support/builders/accounts.ts';
import { aBook, aText, aWord, saveTextWord, withWords } from '../../support/builders/library.ts';
import { aSubscription } from '../../support/builders/subscriptions.ts';
import { expectAnswer } from '../../support/http/expect-answer.ts';
import { getJson } from '../../support/http/get-json.ts';
import { sendJson } from '../../support/http/send-json.ts';
import { startTestServer, type TestServer } from '../../support/http/server.ts';

let server: TestServer;
let reader: Member;
let other: Member;
let text: number;
let word: number;

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server;
  [reader, other] = [await aMember(db), await aMember(db)];
  await aSubscription(db, reader);
  text = await aText(db, { bookId: (await aBook(db)).id });
  await withWords(db, text, [{ wordId: await aWord(db), form: 'كِتَابٌ', sense: 'un livre' }]);
  ({ id: word } = await db('text_words').where('text_id', text).first());
});

const send = (path: string, body: object, method = 'POST') =>
  sendJson(`${server.url}/api${path}`, body, { method, headers: reader.headers });
const owners = (table: string) => server.db(table).distinct('user_id').pluck('user_id');

it('[API-01] who is logged in is told their name, their address and whether they are staff, and nothing else', async () => {
  for (const query of ['', `?id=${other.id}`, `?user=${other.id}`]) {
    const { body } = await getJson(`${server.url}/api/users/me/${query}`, { headers: reader.headers });
    expect(body).toEqual({ username: reader.username, email: reader.email, is_staff: false });
  }
});

it('what is kept is kept for whoever bears the token, whomever the body names', async () => {
  const named = { user: other.id, user_id: other.id, userId: other.id, username: other.username };
  const words = { text_word_ids: [word], ...named };
  await expectAnswer(send('/vocabulary/user/vocabulary/save/', words)).toBe(200);
  expect(await owners('saved_words')).toEqual([reader.id]);
  await expectAnswer(send(`/books/texts/${text}/mark_completed/`, { completed: true, ...named })).toBe(200);
  expect(await owners('text_completions')).toEqual([reader.id]);

  const { db } = server;
  await saveTextWord(db, { userId: other.id, textWordId: word });
  await expectAnswer(send('/vocabulary/user/vocabulary/delete/', words, 'DELETE')).toBe(200);
  expect(await owners('saved_words')).toEqual([other.id]);
});
