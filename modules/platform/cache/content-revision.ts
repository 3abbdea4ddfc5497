import type { Knex } from 'knex';
import { followNotices } from '../database/notices.ts';
import type { Logger } from '../log/logger.ts';

const CHANNEL = 'content_revision';
const POLL_MS = 2_000;

export interface ContentRevision {
  /** The newest revision this process has heard of. */
  current(): string;
  /** Has heard of every change that was committed before. */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Marks the content as changed; every process drops what it had cached. Call it in the transaction of the
 * change. NOTIFY makes commits queue, which is affordable here only because publishing is rare.
 */
export async function raiseContentRevision(trx: Knex): Promise<void> {
  await trx.raw('update content_revision set revision = revision + 1');
  await trx.raw(`select pg_notify('${CHANNEL}', '')`);
}

/**
 * Moves the revision past any that was ever told, for a database that was put back to an earlier day: what browsers
 * cache under a number is never taken for something else. It rises by one a change, and so stays below the seconds.
 */
export async function leapContentRevision(trx: Knex): Promise<void> {
  await trx.raw(
    'update content_revision set revision = greatest(revision, extract(epoch from now())::bigint)',
  );
  await raiseContentRevision(trx);
}

async function readRevision(db: Knex): Promise<string> {
  const row = await db('content_revision').first<{ revision: string }>('revision');
  return row?.revision ?? '0';
}

/**
 * Follows the content's revision: at once through LISTEN, and by asking every two seconds, which heals a message
 * missed. While the database is away the last known revision stands.
 * @throws when the database cannot be reached at the start
 */
export async function followContentRevision(db: Knex, log: Logger): Promise<ContentRevision> {
  let revision = await readRevision(db);
  let stopped = false;
  let isStale = false;
  let reading: Promise<void> | undefined;

  async function refresh(): Promise<void> {
    try {
      revision = await readRevision(db);
    } catch (error) {
      log.warn({ err: error }, 'content revision not read');
    }
  }

  async function readWhileStale(): Promise<void> {
    while (isStale && !stopped) {
      isStale = false;
      await refresh();
    }
    reading = undefined;
  }

  /** One reading after the other: an answer that comes late must not take the place of a newer one. */
  async function readAgain(): Promise<void> {
    isStale = true;
    reading ??= readWhileStale();
    await reading;
  }

  const heard = () => void readAgain();
  const notices = await followNotices(db, CHANNEL, { heard, missed: heard }, log);
  const timer = setInterval(heard, POLL_MS);
  timer.unref();

  return {
    current: () => revision,
    catchUp: readAgain,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await reading;
      await notices.stop();
    },
  };
}
