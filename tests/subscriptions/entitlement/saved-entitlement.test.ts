import { beforeAll, describe, it } from 'vitest';
import { ENTITLED, everyReader, everyText, ROLES, type Role } from '../../support/builders/entitlement.ts';
import { expectAnswer } from '../../support/http/expect-answer.ts';
import { sendJson } from '../../support/http/send-json.ts';
import { startTestServer, type TestServer } from '../../support/http/server.ts';
import { absentPaypal } from '../../support/payments/paypal.ts';

// What readers keep leads to texts by other ways than a text's own address. The free text and the locked one have a
// word in common: whoever saves it from the one must not be told the line of the other.

let server: TestServer;
let readers: Awaited<ReturnType<typeof everyReader>>;
let library: Awaited<ReturnType<typeof everyText>>;
let words: Record<'free' | 'locked', number>;

beforeAll(async () => {
  server = await startTestServer({ payments: absentPaypal() });
  readers = await everyReader(server.db);
  library = await everyText(server.db, 'c0ffee.mp3');
  const wordOf = async (textId: number) =>
    (await server.db('text_words').where('text_id', textId).first('id')).id;
  words = { free: await wordOf(library.texts.free), locked: await wordOf(library.texts.locked) };
});

const MEMBERS = ROLES.filter((role) => role !== 'visitor');
const call = (role: Role, path: string) => fetch(`${server.url}/api${path}`, { headers: readers[role] });

function post(role: Role, path: string, body: object) {
  return sendJson(`${server.url}/api${path}`, body, { headers: readers[role] });
}

describe.each(MEMBERS)('[TXT-15] somebody who is: %s', (role) => {
  const mayRead = ENTITLED.includes(role);

  it('saves, completes and is reminded of what they may read, and of nothing else', async () => {
    const { texts } = library;
    const save = (id: number) => post(role, '/vocabulary/user/vocabulary/save/', { text_word_ids: [id] });
    const complete = (id: number) => post(role, `/books/texts/${id}/mark_completed/`, { completed: true });
    await expectAnswer(save(words.free)).toBe(200);
    await expectAnswer(complete(texts.free)).toBe(200);
    await expectAnswer(save(words.locked)).toBe(mayRead ? 200 : 403);
    await expectAnswer(complete(texts.locked)).toBe(mayRead ? 200 : 403);
    for (const part of ['vocabulary/text/:id/recall/', 'memory/text/:id/']) {
      const of = (id: number) => call(role, `/${part.replace(':id', String(id))}`);
      await expectAnswer(of(texts.locked)).toBe(mayRead ? 200 : 403);
      await expectAnswer(of(texts.draft)).toBe(404);
    }
  });
});
