import type { Knex } from 'knex';
import { pino } from 'pino';
import { inject } from 'vitest';
import { UserActivated } from '#modules/accounts';
import type { Config } from '#modules/platform';
import { createMailer, type JobContext } from '#modules/platform/background';
import { readConfig } from '#modules/platform/runtime';
import type { PaymentProvider } from '#modules/subscriptions';
import { listJobs } from '../../../jobs/index.ts';
import { TEST_SECRET } from '../builders/accounts.ts';
import { startMailServer } from '../services/mail-server.ts';

interface OutboxRow {
  id: string;
  name: string;
  payload: unknown;
  occurred_at: Date;
}

/** The site's jobs and a mail server of this test file's own. */
export async function startPost(db: Knex, config: Partial<Config> = {}, payments?: PaymentProvider) {
  const server = await startMailServer();
  const mailFrom = { name: 'Soutour', address: 'ne-pas-repondre@soutour.example' };
  const context: JobContext = {
    db,
    config: {
      ...readConfig({ SECRET: TEST_SECRET, DATA_DIR: inject('dataFolder') }),
      publicUrl: 'https://soutour.example',
      ...config,
    },
    log: pino({ level: 'silent' }),
    mailer: createMailer({ smtpUrl: server.url, mailFrom }),
    now: () => new Date(),
  };

  /** Runs every job of an event, as the worker does when it has not been told that it is done. */
  async function run({ id, name, payload, occurred_at }: OutboxRow): Promise<void> {
    for (const job of listJobs(payments).filter(({ event }) => event.name === name)) {
      await job.run({ id, payload, occurredAt: occurred_at }, context);
    }
  }

  return {
    context,
    server,
    /**
     * Runs the jobs of all that has happened, and of all that comes of it, and returns the mails. The welcome, which
     * would stand among those of whoever activates an account, is left to `repeat`.
     */
    async deliver() {
      const seen = server.mails.length;
      const next = () => db('outbox').whereNull('closed_at').orderBy('id').first<OutboxRow | undefined>();
      for (let row = await next(); row; row = await next()) {
        if (row.name !== UserActivated.name) await run(row);
        await db('outbox').where('id', row.id).update({ closed_at: new Date() });
      }
      return server.mails.slice(seen);
    },
    /** Runs the jobs of the last event, once more where they have run. */
    async repeat(name: string) {
      const seen = server.mails.length;
      await run(await db('outbox').where({ name }).orderBy('id', 'desc').first());
      return server.mails.slice(seen);
    },
  };
}

export type Post = Awaited<ReturnType<typeof startPost>>;

/** The two parts of the link that a mail brings to a page. */
export function linkIn(
  mail: { text?: string | undefined } | undefined,
  page: string,
): { uid: string; token: string } {
  const [, uid, token] =
    new RegExp(`https://soutour\\.example/${page}/([\\w-]+)/([\\w-]+)`).exec(mail?.text ?? '') ?? [];
  if (!uid || !token) throw new Error(`the mail has no link to ${page}:\n${mail?.text}`);
  return { uid, token };
}
