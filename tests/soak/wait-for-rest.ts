import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Job } from '#modules/platform/background';
import { unhandledEvents } from '../support/harness/unhandled-events.ts';

/** Retries of what failed several times are minutes apart. */
const PATIENCE_MS = 10 * 60_000;
const LOOK_MS = 1_000;

/**
 * Waits until all that has happened is handled. What the queue has lost with its Redis is sent again ten minutes
 * later; here that time has passed already.
 * @returns how long it took
 */
export async function waitForRest(db: Knex, jobs: readonly Job[]): Promise<number> {
  const startedAt = Date.now();
  await db('outbox')
    .whereNull('closed_at')
    .whereNotNull('sent_at')
    .update({ sent_at: db.raw(`sent_at - interval '10 minutes'`) });
  const open = async () => {
    const { rows } = await db.raw<{ rows: { open: number }[] }>(`
      select (select count(*) from outbox where sent_at is null)
        + (select count(*) from mail_ledger where state = 'open')
        + (select count(*) from provider_events where handled_at is null)
        + (select count(*) from subscriptions where status = 'pending')
        + (select count(*) from subscriptions
          where cancel_requested_at is not null and cancelled_at_provider_at is null) as open`);
    return Number(rows[0]?.open) + (await unhandledEvents(db, jobs)).length;
  };
  while ((await open()) > 0 && Date.now() - startedAt < PATIENCE_MS) await wait(LOOK_MS);
  return Date.now() - startedAt;
}
