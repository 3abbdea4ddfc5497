import { migrateDatabase, openDatabase } from '#modules/platform/runtime';
import { migrations } from '../../migrations/index.ts';
import { plansOfCalls } from './figures/call-plans.ts';
import { french, table } from './figures/figures.ts';
import { holdAgainst } from './figures/goals.ts';
import { growth } from './figures/growth.ts';
import type { Pace } from './figures/rounds.ts';
import { fillLargeLibrary, LARGE_LIBRARY } from './libraries/large-library.ts';
import { fillReaders } from './libraries/many-readers.ts';
import { readAll } from './read-all.ts';
import { makeFolder, startDatabase, withPool } from './servers/site.ts';

const READERS = 5_000;

async function plansTable(databaseUrl: string): Promise<string> {
  const db = openDatabase(databaseUrl, 1);
  try {
    const found = await plansOfCalls(db);
    const rows = found.map((plan, index) => [
      plan.call === found[index - 1]?.call ? '' : plan.call,
      `${plan.statement.replace(/\s+/g, ' ').slice(0, 50)}…`,
      plan.scans.join(', '),
      plan.largeTablesRead.join(', ') || 'aucune',
      french(plan.milliseconds, 2),
    ]);
    const whole = found.flatMap(({ largeTablesRead }) => largeTablesRead);
    holdAgainst('grandes tables lues en entier, par tous les appels', whole.length, { atMost: 0, digits: 0 });
    return table('Plans', ['appel', 'requête', 'parcours', 'grandes tables lues en entier', 'ms'], rows);
  } finally {
    await db.destroy();
  }
}

async function fill(url: string, part: number): Promise<void> {
  const { books, textsOfABook, verbs } = LARGE_LIBRARY;
  await withPool(url, async (db) => {
    await fillLargeLibrary(db, { books: books / part, textsOfABook, verbs: verbs / part });
    await fillReaders(db, READERS / part);
  });
}

/** Another database on the same server, with a tenth of everything. */
async function fillSmall(largeUrl: string): Promise<string> {
  const url = new URL(largeUrl);
  url.pathname = '/petite';
  await withPool(largeUrl, (db) => db.raw('create database petite template template0'));
  await withPool(url.href, (db) => migrateDatabase(db, migrations));
  await fill(url.href, 10);
  return url.href;
}

/**
 * The library as large as it may become: how Postgres finds what is asked, what growth costs, and what a process keeps.
 * @param atEnd is given what stops each part, in the order in which they started
 */
export async function plans(_pace: Pace, atEnd: (stop: () => Promise<unknown>) => void): Promise<string> {
  const folder = await makeFolder(atEnd);
  const large = await startDatabase(folder, atEnd);
  const startedAt = performance.now();
  await fill(large, 1);
  const seconds = french((performance.now() - startedAt) / 1000);
  const small = await fillSmall(large);
  const counts = await withPool(large, async (db) => {
    const { rows } = await db.raw<{ rows: Record<string, string>[] }>(
      `select (select count(*) from books) as livres, (select count(*) from texts) as textes,
        (select count(*) from text_words) as "mots des textes",
        (select count(*) from conjugations) as verbes, (select count(*) from saved_words) as "mots enregistrés"`,
    );
    return Object.entries(rows[0] ?? {}).map(([what, count]) => `${what}\u00a0: ${french(Number(count))}`);
  });
  // Each as soon as it is known: the last takes minutes.
  console.log(`${counts.join(', ')} (remplis en ${seconds}\u00a0s).\n`);
  console.log(await plansTable(large));
  console.log(await growth(small, large));
  return readAll(large, folder, atEnd);
}
