import type { Knex } from 'knex';
import { migrateDatabase, openDatabase } from '#modules/platform/runtime';
import { search as find, suggest } from '#modules/search';
import { migrations } from '../../migrations/index.ts';
import { french, median, percentile, table } from './figures/figures.ts';
import { holdAgainst } from './figures/goals.ts';
import type { Pace } from './figures/rounds.ts';
import { fillLargeLibrary, LARGE_LIBRARY } from './libraries/large-library.ts';
import { fillSearch } from './libraries/searched-library.ts';
import { makeFolder, startDatabase, withPool } from './servers/site.ts';

const TURNS = 200;
/** Before Postgres has one plan for all values, and its pages at hand. */
const WARM_UP = 20;
const MOST_GROWTH = 1.3;

/** What stands in every text, in every twentieth, in few, in none; of several words, of a verb, of a slip. */
const QUERIES = {
  'un mot de tous les textes': 'livres',
  'un mot fréquent': 'commun7',
  'un mot rare': 'mot1234',
  'deux mots': 'livre commun7',
  'un mot arabe': 'كتاب',
  'une forme de verbe': 'وسيكتبونه',
  'une racine': 'ك ت ب',
  'une faute': 'livrres',
  'un titre de tous les textes': 'textes',
};
const PREFIXES = { 'deux lettres': 'كت', 'trois lettres': 'liv', 'un titre': 'tex', 'un mot': 'كتاب' };

/** Times of both, asked in turn, so that whatever else the machine does is done to both. */
async function timesOf(...asks: readonly (() => Promise<unknown>)[]): Promise<number[][]> {
  const times = asks.map((): number[] => []);
  for (let turn = 0; turn < WARM_UP + TURNS; turn += 1) {
    for (const [which, ask] of asks.entries()) {
      const startedAt = performance.now();
      await ask();
      if (turn >= WARM_UP) times[which]?.push(performance.now() - startedAt);
    }
  }
  return times;
}

const result = (db: Knex, q: string) => () => find(db, { q, page: 1 }, { actor: null, now: new Date() });

async function fill(url: string, part: number): Promise<void> {
  const { books, textsOfABook, verbs } = LARGE_LIBRARY;
  await withPool(url, async (db) => {
    // As many entries in both: it is the texts that become more.
    await fillLargeLibrary(db, { books: books / part, textsOfABook, verbs });
    await fillSearch(db);
  });
}

interface Asked {
  what: string;
  ask: (db: Knex) => () => Promise<unknown>;
  /** In milliseconds, of the slowest hundredth. */
  atMost: number;
}

const ASKED: readonly Asked[] = [
  ...Object.entries(PREFIXES).map(([what, q]) => ({
    what: `suggestions, ${what}`,
    ask: (db: Knex) => () => suggest(db, q),
    atMost: 30,
  })),
  ...Object.entries(QUERIES).map(([what, q]) => ({
    what: `résultats, ${what}`,
    ask: (db: Knex) => result(db, q),
    atMost: 80,
  })),
];

/**
 * The search over 100,000 texts, as one process asks it, and what ten times as many texts cost.
 * @param atEnd is given what stops each part, in the order in which they started
 */
export async function search(_pace: Pace, atEnd: (stop: () => Promise<unknown>) => void): Promise<string> {
  const folder = await makeFolder(atEnd);
  const large = await startDatabase(folder, atEnd);
  await fill(large, 1);
  const small = new URL(large);
  small.pathname = '/petite';
  await withPool(large, (db) => db.raw('create database petite template template0'));
  await withPool(small.href, (db) => migrateDatabase(db, migrations));
  await fill(small.href, 10);
  const databases = [small.href, large].map((url) => openDatabase(url, 4));
  const [ofSmall, ofLarge] = databases;
  if (!ofSmall || !ofLarge) throw new Error('A database is missing.');
  try {
    const rows: string[][] = [];
    for (const { what, ask, atMost } of ASKED) {
      const [before = [], after = []] = await timesOf(ask(ofSmall), ask(ofLarge));
      const growth = median(after) / median(before);
      holdAgainst(`${what}, p99`, percentile(after, 99), { atMost, unit: 'ms', digits: 1 });
      holdAgainst(`dix fois plus de textes\u00a0: ${what}`, growth, { atMost: MOST_GROWTH });
      rows.push([
        what,
        ...[median(before), median(after), percentile(after, 99)].map((ms) => french(ms, 1)),
        french(growth, 2),
      ]);
    }
    return table(
      'Recherche dans 100 000 textes, en millisecondes',
      ['recherche', '10 000 textes', '100 000 textes', 'p99', 'croissance'],
      rows,
    );
  } finally {
    await Promise.all(databases.map((db) => db.destroy()));
  }
}
