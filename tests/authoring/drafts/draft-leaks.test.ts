import { beforeAll, describe, expect, it } from 'vitest';
import type { TextRecord } from '#modules/authoring/contract';
import { saveTextWord } from '../../support/builders/library.ts';
import { expectAnswer } from '../../support/http/expect-answer.ts';
import { getJson } from '../../support/http/get-json.ts';
import { type Newsroom, openNewsroom, UNPUBLISHED } from '../../support/newsroom.ts';

const DATE = new Date(Date.now() + 86_400_000).toISOString();

let room: Newsroom;
/** A published text whose next version says what nobody may know yet. */
let live: TextRecord;
/** A text that nobody has ever read, with the same in it. */
let fresh: TextRecord;
/** Addresses of the site and of every call of learners that is asked without a body. */
let addresses: string[];

const SLUG = 'le-ciel-texte-1';
const PAGES = ['/', '/books', '/books/le-ciel', `/texts/${SLUG}`, '/texts/le-ciel-texte-2', '/conjugaison'];

async function learnersCalls(): Promise<string[]> {
  const { paths } = (await getJson<{ paths: Record<string, object> }>(`${room.server.url}/api/openapi.json`))
    .body;
  return Object.entries(paths)
    .filter(([path, methods]) => !path.startsWith('/admin/') && 'get' in methods)
    .flatMap(([path]) =>
      [live.id, fresh.id].map((id) =>
        path.replace(/\{bookId\}/, String(room.book.id)).replace(/\{\w+\}/g, String(id)),
      ),
    );
}

beforeAll(async () => {
  room = await openNewsroom();
  const document = room.aTextDocument({ order_in_book: 1, title: 'Le ciel' });
  live = await room.published(document);
  const hidden = { ...room.withStar(document), title: 'Une étoile', title_ar: 'نَجْمَةٌ' };
  live = (await room.save(room.anna, live.id, 1, hidden)).body;
  fresh = (await room.post(room.anna, '/texts/', { document: { ...hidden, order_in_book: 2 } })).body;
  const saved = await room.db('text_words').where({ text_id: live.id }).pluck('id');
  for (const textWordId of saved) {
    await saveTextWord(room.db, { userId: room.reader.id, textWordId });
  }
  await room.db('text_completions').insert({
    user_id: room.reader.id,
    text_id: live.id,
    completed_at: new Date(),
  });
  addresses = [...new Set(await learnersCalls())].map((path) => `/api${path}`).concat(PAGES);
});

/** Whatever the site answers, to a visitor, a reader and the author in person. */
async function everyAnswer(): Promise<{ address: string; answer: string }[]> {
  const people = [{}, room.reader.headers, room.anna.headers];
  const all = people.flatMap((headers) => addresses.map((address) => ({ address, headers })));
  return Promise.all(
    all.map(async ({ address, headers }) => {
      const response = await fetch(room.server.url + address, { headers });
      return { address: `${response.status} ${address}`, answer: await response.text() };
    }),
  );
}

const leaks = async () =>
  (await everyAnswer())
    .filter(({ answer }) => UNPUBLISHED.some((secret) => answer.includes(secret)))
    .map(({ address }) => address);

const move = async (action: 'submit' | 'schedule' | 'archive' | 'publish') => {
  for (const text of [live, fresh]) {
    const by = action === 'submit' ? room.anna : room.direction;
    const answer = await room.move(by, text, {
      action,
      ...(action === 'schedule' ? { publish_at: DATE } : {}),
    });
    await expectAnswer(answer).toBe(200);
  }
};

describe('what is not published', () => {
  it('[STF-03] is looked for in every answer of the site', async () => {
    expect(addresses.length).toBeGreaterThan(25);
    const answers = await everyAnswer();
    expect(answers.filter(({ address }) => address === `200 /api/books/texts/${live.id}/`)).toHaveLength(3);
    expect(answers.filter(({ address }) => address === `404 /api/books/texts/${fresh.id}/`)).toHaveLength(3);
  });

  it('[STF-03] is in no answer while it is a draft', async () => {
    expect(await leaks()).toEqual([]);
  });

  it('[STF-03] is in no answer while it is in review', async () => {
    await move('submit');
    expect(await leaks()).toEqual([]);
  });

  it('[STF-03] is in no answer while it waits for its date', async () => {
    await move('schedule');
    expect(await leaks()).toEqual([]);
  });

  it('[STF-03] is in the answers that it belongs to once it is published', async () => {
    await move('publish');
    await expect
      .poll(leaks)
      .toEqual(
        expect.arrayContaining([
          `200 /api/books/texts/`,
          `200 /api/books/texts/${live.id}/`,
          `200 /api/books/texts/${fresh.id}/`,
          `200 /api/vocabulary/text/${fresh.id}/`,
          `200 /api/vocabulary/text/${fresh.id}/recall/`,
          `200 /texts/${SLUG}`,
        ]),
      );
  });

  it('[STF-03] is in no answer once it is archived, but for the title and the words that readers have kept', async () => {
    await move('archive');
    const ownPaths = ['/api/vocabulary/user/vocabulary/', '/api/vocabulary/user/vocabulary/notebook/'];
    await expect
      .poll(async () => (await leaks()).filter((address) => !ownPaths.some((path) => address.endsWith(path))))
      .toEqual([]);
    const { body } = await getJson<unknown[]>(`${room.server.url}/api/vocabulary/user/vocabulary/notebook/`, {
      headers: room.reader.headers,
    });
    expect(body).toHaveLength(2);
    for (const word of body) expect(word).toMatchObject({ source_text_slug: null, line: null });
  });
});
