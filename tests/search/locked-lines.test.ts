import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import { tokenise } from '#modules/arabic';
import { archiveText } from '#modules/library';
import type { SearchAnswer, Suggestion } from '#modules/search/contract';
import { aMember } from '../support/builders/accounts.ts';
import { aSubscription } from '../support/builders/subscriptions.ts';
import { getJson } from '../support/http/get-json.ts';
import { startTestServer, type TestServer } from '../support/http/server.ts';
import { starterDatabase } from '../support/services/database.ts';
import { indexAll } from './index-all.ts';

interface LockedText {
  id: number;
  content_with_vowels: string;
  french_translation: string;
}

let server: TestServer;
let db: Knex;
let locked: LockedText;

beforeAll(async () => {
  db = await starterDatabase();
  server = await startTestServer({ db });
  await indexAll(db);
  locked = await db('texts')
    .join('books', 'books.id', 'book_id')
    .where({ slug: 'le-village-sans-horloge', order_in_book: 3 })
    .first('texts.id', 'content_with_vowels', 'texts.french_translation');
});

const ask = async (q: string, headers?: Record<string, string>, more = '') => {
  const { body } = await getJson<SearchAnswer>(
    `${server.url}/api/search/?q=${encodeURIComponent(q)}${more}`,
    {
      headers: headers ?? {},
    },
  );
  return body;
};
const suggest = async (q: string) => {
  const { body } = await getJson<Suggestion[]>(
    `${server.url}/api/search/suggestions/?q=${encodeURIComponent(q)}`,
  );
  return body;
};

/** Every word of its lines, and neighbours, each in what ways somebody may ask it. */
function queriesOf({ content_with_vowels: arabic, french_translation: french }: LockedText): string[] {
  const words = tokenise(arabic)
    .filter(({ isWord }) => isWord)
    .map(({ text }) => text);
  const frenchWords = french.match(/\p{L}+/gu) ?? [];
  const pairs = [...words, ...frenchWords].flatMap((word, at, all) => {
    const next = all[at + 1];
    return at % 6 === 0 && next ? [`${word} ${next}`] : [];
  });
  return [
    ...new Set([
      ...words,
      ...words.map((word) => word.replace(/[\u064B-\u0652]/g, '')),
      ...frenchWords,
      ...pairs,
    ]),
  ];
}

const AT_ONCE = 8;

/** What each query is answered, and what is proposed while it is typed. */
async function askAll(queries: readonly string[]) {
  const asked = [];
  for (let from = 0; from < queries.length; from += AT_ONCE) {
    const some = queries.slice(from, from + AT_ONCE);
    const answers = some.map(async (q) => ({
      answer: await ask(q),
      suggestions: await suggest(q.slice(0, 4)),
    }));
    asked.push(...(await Promise.all(answers)));
  }
  return asked;
}

/** All but the counts, and whether roots have pages, which those pages say themselves. */
const shownOf = ({ locked_lines_count: _, locked_texts_count: __, ...answer }: SearchAnswer) => ({
  ...answer,
  entries: answer.entries.map(({ has_root_page: ___, ...entry }) => entry),
  roots: answer.roots.map(({ has_page: ___, ...root }) => root),
});

/** The page of a root that is not linked any more is none, to anybody. */
async function expectPagesGone(before: SearchAnswer, after: SearchAnswer): Promise<void> {
  const linked = new Set(after.roots.flatMap(({ root, has_page }) => (has_page ? [root] : [])));
  for (const { root, has_page } of before.roots) {
    if (!has_page || linked.has(root)) continue;
    const page = await fetch(`${server.url}/api/vocabulary/roots/${encodeURIComponent(root)}/`);
    expect(page.status, root).toBe(404);
  }
}

describe('lines that the reader may not open', () => {
  it('[SEA-02] are counted and not shown to a visitor, and shown to a subscriber', async () => {
    const reader = await aMember(db);
    await aSubscription(db, reader);

    const visitor = await ask('التاجر');
    // All of them, wherever the line stands among those that a larger library has.
    const subscriber = await ask('التاجر', reader.headers, '&kind=lines');

    const shown = (answer: SearchAnswer) => answer.lines.map(({ text_id }) => text_id);
    expect(shown(visitor)).not.toContain(locked.id);
    expect(visitor.locked_lines_count).toBeGreaterThan(0);
    expect(visitor.locked_texts_count).toBeGreaterThan(0);
    expect(shown(subscriber)).toContain(locked.id);
    expect(subscriber.locked_lines_count).toBe(0);
    expect(subscriber.lines_count).toBe(visitor.lines_count + visitor.locked_lines_count);
  });

  it('[SEA-02] change nothing but their count: every word of a text asked before and after it is taken off', async () => {
    const queries = queriesOf(locked);
    const before = await askAll(queries);

    await archiveText(db, locked.id);
    await indexAll(db);

    const after = await askAll(queries);
    let fewer = 0;
    for (const [at, q] of queries.entries()) {
      const [then, now] = [before[at], after[at]];
      if (!then || !now) throw new Error(`${q} was not answered`);
      await expectPagesGone(then.answer, now.answer);
      expect(shownOf(now.answer), q).toEqual(shownOf(then.answer));
      expect(now.suggestions, q).toEqual(then.suggestions);
      if (now.answer.locked_lines_count < then.answer.locked_lines_count) fewer += 1;
    }
    expect(queries.length).toBeGreaterThan(200);
    expect(fewer).toBeGreaterThan(100);
  }, 120_000);
});
