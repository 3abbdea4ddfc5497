import type { Knex } from 'knex';
import { pino } from 'pino';
import { z } from 'zod';
import { defineEvent, publish } from '#modules/platform';
import { defineJob, type JobContext, type Lane, sendOnce } from '#modules/platform/background';
import { readConfig } from '#modules/platform/runtime';
import { startWorker } from '../../apps/worker/worker.ts';
import { postgresBackend, redisBackend } from '../../modules/platform/events/queue-backend.ts';

const CONCURRENCY = 8;
const BULK = 500;

const ChapterRead = defineEvent('ChapterRead', z.object({ chapter: z.number() }));

/** Where the queue is kept. */
export interface Place {
  db: Knex;
  redisUrl: string | undefined;
  /** The mail server. */
  smtpUrl: string;
}

/** Jobs in the background, by one way or another. */
export interface Background {
  /** Has this many things happen before `start`, which has to bring them into the queue as well. */
  prepare(count: number): Promise<void>;
  /** @param onDone hears of each job whose effect is committed, with the number it was given */
  start(onDone: (chapter: number) => void): Promise<void>;
  /** Writes a row, and what has to happen after it; resolves after the commit. */
  write(chapter: number): Promise<void>;
  stop(): Promise<void>;
}

const log = pino({ level: 'warn' });

/** The row that is written, and the effect of every job. */
const writeRow = (db: Knex, table: 'bench_writes' | 'bench_effects', chapter: number) =>
  db(table).insert({ chapter });

export async function makeTables(db: Knex): Promise<void> {
  for (const table of ['bench_writes', 'bench_effects']) {
    await db.raw(`create table ${table} (id bigint generated always as identity primary key, chapter int)`);
  }
}

export async function emptyTables(db: Knex): Promise<void> {
  await db.raw('truncate outbox, event_ledger, mail_ledger, bench_writes, bench_effects, bullmq.job cascade');
}

/** What a job of each lane does, as the product's do; resolves when it is seen. */
const WORK: Record<
  Exclude<Lane, 'push'>,
  (context: JobContext, id: string, chapter: number) => Promise<unknown>
> = {
  database: ({ db }, _id, chapter) => writeRow(db, 'bench_effects', chapter),
  provider: ({ db }, _id, chapter) => writeRow(db, 'bench_effects', chapter),
  mail: (context, id, chapter) =>
    sendOnce(context, {
      key: `${id}/bench`,
      to: 'lecteur@exemple.fr',
      content: { subject: `Chapitre ${chapter}`, text: 'Une lettre.' },
    }),
};

/** Events as the product has them: outbox, relay, queue, ledger; handled by the jobs of a lane. */
export function throughOutbox({ db, redisUrl, smtpUrl }: Place, lane: keyof typeof WORK): Background {
  let stop = async () => {};
  return {
    async prepare(count) {
      await db.raw(
        `insert into outbox (name, payload)
         select ?, jsonb_build_object('chapter', chapter) from generate_series(1, ?) as chapter`,
        [ChapterRead.name, count],
      );
    },
    async start(onDone) {
      const job = defineJob({
        name: 'count-chapter',
        event: ChapterRead,
        lane,
        async run({ id, payload: { chapter } }, context) {
          await WORK[lane](context, id, chapter);
          if (lane !== 'database') return onDone(chapter);
          const { executionPromise } = context.db as Knex.Transaction;
          void executionPromise.then(() => onDone(chapter));
        },
      });
      const config = { ...readConfig({}), redisUrl, smtpUrl };
      ({ stop } = await startWorker({ config, db, log, jobs: [job], schedules: [] }));
    },
    write: (chapter) =>
      db.transaction(async (trx) => {
        await writeRow(trx, 'bench_writes', chapter);
        await publish(trx, ChapterRead, { chapter });
      }),
    stop: () => stop(),
  };
}

/** The queue alone, with the same effect or with none: what is added is lost or doubled when a process dies. */
export function rawQueue({ db, redisUrl }: Place, hasEffect: boolean): Background {
  const backend = redisUrl ? redisBackend(redisUrl) : postgresBackend(db);
  const queue = backend.openQueue('raw');
  const jobOf = (chapter: number) => ({
    name: 'count-chapter',
    data: { eventId: '', occurredAt: '', payload: { chapter } },
    opts: { removeOnComplete: true },
  });
  const closes = [() => queue.close(), () => backend.close()];
  let backlog = 0;
  return {
    async prepare(count) {
      backlog = count;
    },
    async start(onDone) {
      const worker = backend.openWorker(
        'raw',
        async ({ data }) => {
          const { chapter } = data.payload as { chapter: number };
          if (hasEffect) await writeRow(db, 'bench_effects', chapter);
          onDone(chapter);
        },
        { concurrency: CONCURRENCY, autorun: false },
      );
      closes.unshift(() => worker.close());
      await worker.waitUntilReady();
      void worker.run();
      for (let first = 1; first <= backlog; first += BULK) {
        const length = Math.min(BULK, backlog - first + 1);
        await queue.addBulk(Array.from({ length }, (_, index) => jobOf(first + index)));
      }
    },
    async write(chapter) {
      await db.transaction((trx) => writeRow(trx, 'bench_writes', chapter));
      const { name, data, opts } = jobOf(chapter);
      await queue.add(name, data, opts);
    },
    async stop() {
      for (const close of closes) await close();
    },
  };
}

/** What a write costs without anything that happens after it. */
export function writesAlone({ db }: Place): Pick<Background, 'write'> {
  return {
    write: (chapter) => db.transaction(async (trx) => void (await writeRow(trx, 'bench_writes', chapter))),
  };
}
