import type { Knex } from 'knex';
import { completionRoutes, readingGate } from '#modules/library';
import { type ImplementedCall, openDatabase, type Reader } from '#modules/platform';
import { reviewRoutes } from '#modules/review';
import { recallRoutes, savedWordRoutes } from '#modules/vocabulary';
import { french, table } from './figures.ts';
import { fillReaders, READERS, WORDS_OF_A_READER } from './many-readers.ts';
import type { Pace } from './rounds.ts';
import { makeFolder, startDatabase, withPool } from './site.ts';
import { type Plan, watchPlans } from './watch-plans.ts';
import { fillWideVocabulary } from './wide-vocabulary.ts';

const TEXTS = 1_000;
/** From the sixth time on Postgres may take one plan for all values. */
const TIMES = 8;
/** A table of more rows than this is not to be read from end to end for one reader. */
const LARGE = 5_000;

interface Asked {
  params?: object;
  query?: object;
  body?: object;
}

/** The calls whose plans are looked at: their routes, and what each is asked the first, the second… time. */
function routesOf(db: Knex): ImplementedCall[] {
  const mayRead = readingGate(db, { current: () => '1' });
  return [
    ...savedWordRoutes(db),
    ...completionRoutes(db, mayRead),
    ...recallRoutes(db, mayRead),
    ...reviewRoutes(db),
  ];
}
const aText = (turn: number) => 1 + ((turn * 7) % TEXTS);
const HERE = { time_zone: 'Europe/Paris' };
const someWords = (turn: number) => ({
  text_word_ids: Array.from({ length: 10 }, (_, index) => 1 + turn * 100 + index),
});
const ASKED: Record<string, (turn: number) => Asked> = {
  'GET /vocabulary/user/vocabulary/': () => ({}),
  'POST /vocabulary/user/vocabulary/save/': (turn) => ({ body: someWords(turn) }),
  'DELETE /vocabulary/user/vocabulary/delete/': (turn) => ({ body: someWords(turn) }),
  'GET /vocabulary/user/vocabulary/notebook/': () => ({}),
  'GET /books/texts/completed/': () => ({}),
  'POST /books/texts/{id}/mark_completed/': (turn) => ({
    params: { id: aText(turn) },
    body: { completed: true },
  }),
  'GET /vocabulary/text/{textId}/recall/': (turn) => ({ params: { textId: aText(turn) } }),
  'GET /vocabulary/text/{textId}/familiarity/': (turn) => ({ params: { textId: aText(turn) } }),
  'GET /vocabulary/books/{bookId}/familiarity/': () => ({ params: { bookId: 1 } }),
  'GET /review/due/': () => ({ query: HERE }),
  'GET /review/session/': () => ({ query: { ...HERE, length: 20 } }),
  'GET /review/progress/': () => ({ query: HERE }),
};

/** A subscriber, each time another. */
function readerOf(turn: number): Reader {
  const id = 1 + ((turn * 5_003) % READERS);
  const subscription = { endDate: new Date(Date.now() + 86_400_000), autoRenew: true };
  return { id, sessionId: '', isStaff: false, isSuperuser: false, subscription };
}

/** What Postgres does for a call once it has been made some times. */
async function plansOf(
  call: ImplementedCall,
  watch: Awaited<ReturnType<typeof watchPlans>>,
): Promise<Plan[]> {
  let plans: Plan[] = [];
  for (let turn = 0; turn < TIMES; turn += 1) {
    const input = { ...ASKED[call.name]?.(turn), reader: readerOf(turn), now: new Date() };
    plans = await watch(async () => {
      await call.authorise(input);
      await call.answer(input);
    });
  }
  // The check of a foreign key comes once for each row.
  return [...new Map(plans.map((plan) => [plan.statement, plan])).values()];
}

async function largeTables(db: Knex): Promise<Set<string>> {
  const { rows } = await db.raw<{ rows: { relname: string }[] }>(
    `select relname from pg_class where relkind = 'r' and reltuples > ?`,
    [LARGE],
  );
  return new Set(rows.map(({ relname }) => relname));
}

function rowsOf(call: ImplementedCall, plans: readonly Plan[], large: ReadonlySet<string>): string[][] {
  return plans.map(({ statement, milliseconds, scans, readWhole }, index) => [
    index === 0 ? call.name : '',
    `${statement.replace(/\s+/g, ' ').slice(0, 50)}…`,
    scans.join(', '),
    readWhole.filter((name) => large.has(name)).join(', ') || 'aucune',
    french(milliseconds, 2),
  ]);
}

/**
 * How Postgres finds what belongs to one reader among many.
 * @param atEnd is given what stops each part, in the order in which they started
 */
export async function plans(_pace: Pace, atEnd: (stop: () => Promise<unknown>) => void): Promise<string> {
  const databaseUrl = await startDatabase(await makeFolder(atEnd), atEnd);
  const startedAt = performance.now();
  await withPool(databaseUrl, async (db) => {
    await fillWideVocabulary(db, TEXTS);
    await fillReaders(db);
  });
  const seconds = (performance.now() - startedAt) / 1000;
  const db = openDatabase(databaseUrl, 1);
  atEnd(() => db.destroy());
  const large = await largeTables(db);
  const watch = await watchPlans(db);
  const rows: string[][] = [];
  for (const call of routesOf(db).filter(({ name }) => name in ASKED)) {
    rows.push(...rowsOf(call, await plansOf(call, watch), large));
  }
  const title = `Plans, ${french(READERS)} lecteurs de ${WORDS_OF_A_READER} mots (remplis en ${french(seconds)}\u00a0s)`;
  return table(title, ['appel', 'requête', 'parcours', 'grandes tables lues en entier', 'ms'], rows);
}
