import type { Knex } from 'knex';
import { conjugationRoutes } from '#modules/conjugation/routes';
import { readingGate } from '#modules/library';
import { completionRoutes, libraryRoutes } from '#modules/library/routes';
import { memoryRoutes } from '#modules/memory/routes';
import { formDescriber } from '#modules/parsing';
import { parsingRoutes } from '#modules/parsing/routes';
import type { Actor } from '#modules/platform';
import { type ImplementedCall, readConfig } from '#modules/platform/runtime';
import { searchRoutes } from '#modules/search/routes';
import { recallRoutes, rootRoutes, savedWordRoutes, vocabularyRoutes } from '#modules/vocabulary/routes';
import { WORDS_OF_A_TEXT } from '../libraries/large-library.ts';

interface Asked {
  params?: object;
  query?: object;
  body?: object;
}

const HERE = { time_zone: 'Europe/Paris' };
// From the middle of the library, where there is something before and after.
const aText = (turn: number) => 600 + turn * 7;
const someWords = (turn: number) => ({
  text_word_ids: Array.from(
    { length: 10 },
    (_, index) => 1 + turn * WORDS_OF_A_TEXT * 7 + index * WORDS_OF_A_TEXT,
  ),
});

/** What is asked of a reader's vocabulary and memory the first, the second… time: these grow with what they have saved. */
const OF_A_READER: Record<string, (turn: number) => Asked> = {
  'GET /vocabulary/text/{textId}/recall/': (turn) => ({ params: { textId: aText(turn) } }),
  'GET /parsing/text/{textId}/': (turn) => ({ params: { textId: aText(turn) } }),
  'GET /memory/': () => ({}),
  'GET /memory/text/{id}/': (turn) => ({ params: { id: aText(turn) } }),
  'GET /memory/books/{bookId}/': (turn) => ({ params: { bookId: 12 + turn } }),
  'GET /memory/words/': () => ({ query: HERE }),
  'GET /memory/unsaved/': () => ({}),
  'GET /today/': () => ({ query: HERE }),
  'GET /review/due/': () => ({ query: HERE }),
  'GET /review/session/': () => ({ query: { ...HERE, length: 20 } }),
  'GET /review/progress/': () => ({ query: HERE }),
  'GET /vocabulary/user/vocabulary/': () => ({}),
  'GET /vocabulary/user/vocabulary/notebook/': () => ({}),
  'GET /books/texts/completed/': () => ({}),
  'POST /vocabulary/user/vocabulary/save/': (turn) => ({ body: someWords(turn) }),
  'DELETE /vocabulary/user/vocabulary/delete/': (turn) => ({ body: someWords(turn) }),
  'POST /books/texts/{id}/mark_completed/': (turn) => ({
    params: { id: aText(turn) },
    body: { completed: true },
  }),
};

const SEARCHES = ['كتب', 'تستكتبين', 'يك', 'sens'];

/** What is asked of the library and the dictionary, which are large. */
const OF_THE_LIBRARY: Record<string, (turn: number) => Asked> = {
  'GET /books/{id}/': (turn) => ({ params: { id: 12 + turn } }),
  'GET /books/{bookId}/texts/': (turn) => ({ params: { bookId: 12 + turn } }),
  'GET /books/texts/{id}/': (turn) => ({ params: { id: aText(turn) } }),
  'GET /vocabulary/text/{textId}/': (turn) => ({ params: { textId: aText(turn) } }),
  'GET /vocabulary/verbs/search/': (turn) => ({ query: { search: SEARCHES[turn % SEARCHES.length] } }),
  'GET /vocabulary/verbs/bescherelle/': (turn) => ({ query: { search: SEARCHES[turn % SEARCHES.length] } }),
  'GET /vocabulary/verbs/analyse/': () => ({ query: { form: 'تستكتبين' } }),
  'GET /parsing/verb/{wordId}/': (turn) => ({ params: { wordId: 1 + turn } }),
  'GET /vocabulary/verbs/{id}/family/': (turn) => ({ params: { id: 1 + turn } }),
  'GET /search/': (turn) => ({ query: { q: SEARCHES[turn % SEARCHES.length], page: 1 } }),
  'GET /search/suggestions/': (turn) => ({ query: { q: SEARCHES[turn % SEARCHES.length] } }),
  'GET /vocabulary/roots/{root}/': () => ({ params: { root: 'ك ت ب' } }),
};

/** What tells of all the library, and is made once for a revision. */
const OF_ALL: Record<string, () => Asked> = {
  'GET /books/': () => ({}),
  'GET /books/texts/': () => ({}),
  'GET /vocabulary/roots/': () => ({}),
};

export type Asker = (turn: number, actor: Actor) => Promise<unknown>;

/** A subscriber. */
export function subscriber(id: number): Actor {
  const subscription = { readsUntil: new Date(Date.now() + 86_400_000) };
  return { id, sessionId: '', role: null, lacksFactor: false, provedAt: null, subscription };
}

function askersOf(calls: readonly ImplementedCall[], asked: Record<string, (turn: number) => Asked>) {
  return Object.entries(asked).map(([name, ask]): [string, Asker] => {
    const call = calls.find((one) => one.name === name);
    if (!call) throw new Error(`No call is named ${name}.`);
    return [
      name,
      async (turn, actor) => {
        const input = { ...ask(turn), actor, now: new Date() };
        await call.authorise(input);
        return call.answer(input);
      },
    ];
  });
}

/** The calls of the site that lists, searches and recalls are made of, asked as its server would, without HTTP. */
export function askersOn(db: Knex) {
  const mayRead = readingGate(db, { current: () => '1' });
  const calls = [
    ...libraryRoutes({ db, mayRead, mediaFolder: '' }),
    ...vocabularyRoutes(db, mayRead),
    ...savedWordRoutes(db, formDescriber(db)),
    ...completionRoutes(db, mayRead),
    ...recallRoutes(db, mayRead),
    ...rootRoutes(db),
    ...conjugationRoutes(db),
    ...memoryRoutes({ db, config: readConfig({}), mayRead }),
    ...parsingRoutes(db, mayRead),
    ...searchRoutes(db),
  ];
  return {
    ofAReader: askersOf(calls, OF_A_READER),
    ofTheLibrary: askersOf(calls, OF_THE_LIBRARY),
    ofAll: askersOf(calls, OF_ALL),
  };
}
