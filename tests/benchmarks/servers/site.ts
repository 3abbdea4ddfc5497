import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import { startEmbeddedPostgres } from '#modules/embedded-postgres';
import type { TextListItem } from '#modules/library/contract';
import { migrateDatabase, openDatabase } from '#modules/platform/runtime';
import { migrations } from '../../../migrations/index.ts';
import { freePort } from '../../../modules/embedded-postgres/ports.ts';
import { buildSite } from '../../support/build-site.ts';
import { aMember, TEST_SECRET } from '../../support/builders/accounts.ts';
import { aSubscription } from '../../support/builders/subscriptions.ts';
import { fillLibrary, LOCKED_TITLE, LONG_TITLE } from '../libraries/library.ts';
import { ROOT } from '../root.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

export interface Site {
  /** The real server, as `npm start` builds and runs it. */
  server: ServerProcess;
  /** A folder for what is made on the way; it is removed at the end. */
  folder: string;
  /** The texts of the five books. */
  texts: TextListItem[];
  longText: TextListItem;
  lockedText: TextListItem;
  /** Headers of somebody who may read it. */
  subscriber: Record<string, string>;
}

// These data live for minutes: nothing has to survive a power cut.
const FAST_FLAGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/**
 * Starts an empty, migrated database in a temporary folder.
 * @param atEnd is given what stops it
 */
export async function startDatabase(
  folder: string,
  atEnd: (stop: () => Promise<unknown>) => void,
): Promise<string> {
  const postgres = await startEmbeddedPostgres({
    dataDir: folder,
    log: () => {},
    flags: FAST_FLAGS.flatMap((flag) => ['-c', flag]),
  });
  atEnd(postgres.stop);
  await withPool(postgres.url, (db) => migrateDatabase(db, migrations));
  return postgres.url;
}

export async function withPool<T>(url: string, work: (db: Knex) => Promise<T>): Promise<T> {
  const db = openDatabase(url);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/**
 * Makes a folder that is removed at the end.
 * @param atEnd is given what removes it
 */
export async function makeFolder(atEnd: (stop: () => Promise<unknown>) => void): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'soutour-bench-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  // Under root Postgres runs as another user, who must be able to walk through this folder.
  await chmod(folder, 0o755);
  return folder;
}

/**
 * Builds the site where that is needed and starts it: request log and figures on, limits on but out of reach.
 * @param role `api` leaves its background jobs out
 */
export async function startSoutour(
  databaseUrl: string,
  folder: string,
  role: 'all' | 'api' = 'all',
): Promise<ServerProcess> {
  await buildSite();
  return startServerProcess({
    name: 'Soutour',
    args: ['--enable-source-maps', join(ROOT, 'dist', 'server', 'serve.js'), role],
    env: {
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      MAILBOX_PORT: '0',
      PAYPAL_SIMULATOR_PORT: `${await freePort()}`,
      SECRET: TEST_SECRET,
      LOG_LEVEL: 'info',
      METRICS_PORT: '0',
      RATE_LIMIT_FACTOR: '1000000',
    },
    readyPath: '/api/ready',
  });
}

/** Waits until the background has parsed and indexed what there is: it would run beside what is measured, and change it. */
async function untilIdle(databaseUrl: string): Promise<void> {
  const stillDue = async (db: Knex) => {
    const counts = ['parsed_texts', 'searched_sources'].map((table) =>
      db(table).where({ is_stale: true }).first(),
    );
    return (await Promise.all(counts)).some((row) => row !== undefined);
  };
  await withPool(databaseUrl, async (db) => {
    while (await stillDue(db)) await wait(500);
  });
}

/** Of a site that somebody reads the server renders pages ahead. */
async function openFirstText(db: Knex, readerId: number): Promise<void> {
  const { id } = await db('texts').orderBy('id').first<{ id: number }>('id');
  const at = { line: 1, furthest: 1, read_at: new Date() };
  await db('reading_places').insert({ user_id: readerId, text_id: id, ...at });
}

/**
 * Starts the site over a library of its own.
 * @param atEnd is given what stops each part, in the order in which they started
 */
export async function startSite(atEnd: (stop: () => Promise<unknown>) => void): Promise<Site> {
  const folder = await makeFolder(atEnd);
  const databaseUrl = await startDatabase(folder, atEnd);
  const subscriber = await withPool(databaseUrl, async (db) => {
    await fillLibrary(db);
    const member = await aMember(db);
    await aSubscription(db, member);
    await openFirstText(db, member.id);
    return member.headers;
  });
  const server = await startSoutour(databaseUrl, folder);
  atEnd(server.stop);
  await untilIdle(databaseUrl);
  const all = (await (await fetch(`${server.origin}/api/books/texts/`)).json()) as TextListItem[];
  const [longText, lockedText] = [LONG_TITLE, LOCKED_TITLE].map((name) =>
    all.find(({ title }) => title === name),
  );
  if (!longText || !lockedText) throw new Error('The long text or the locked one is missing.');
  const texts = all.filter((text) => text !== longText && text !== lockedText);
  return { server, folder, texts, longText, lockedText, subscriber };
}
