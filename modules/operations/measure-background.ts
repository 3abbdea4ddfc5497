import type { Knex } from 'knex';

/** What waits in the database for somebody to do it, now. */
export interface BackgroundFigures {
  /** Events that the relay has not taken to the queue. */
  unsent: number;
  /** For how long the oldest of them has waited, by the database's clock; 0 when none does. */
  unsentSeconds: number;
  /** Events that no job has dealt with. */
  waiting: number;
  /** Mails that were to leave and have not, nor been given up. */
  mailsWaiting: number;
  /** What each job has given up. */
  failed: { job: string; count: number }[];
}

/** How many failures each job has. */
export async function countFailures(db: Knex): Promise<BackgroundFigures['failed']> {
  const rows: { job: string; count: string }[] = await db('event_ledger')
    .whereNotNull('failed_at')
    .groupBy('subscriber')
    .orderBy('subscriber')
    .select('subscriber as job')
    .count('* as count');
  return rows.map(({ job, count }) => ({ job, count: Number(count) }));
}

/** How much waits in the background. */
export async function measureBackground(db: Knex): Promise<BackgroundFigures> {
  const { rows } = await db.raw<{ rows: Record<'unsent' | 'seconds' | 'waiting' | 'mails', string>[] }>(
    `select
       count(*) filter (where sent_at is null) as unsent,
       coalesce(extract(epoch from clock_timestamp() - min(occurred_at) filter (where sent_at is null)), 0) as seconds,
       count(*) filter (where not exists (select from event_ledger where event_id = outbox.id)) as waiting,
       (select count(*) from mail_ledger where state = 'open') as mails
     from outbox
     -- In these words, because there is an index for each half.
     where sent_at is null or (closed_at is null and sent_at is not null)`,
  );
  const [row] = rows;
  return {
    unsent: Number(row?.unsent),
    unsentSeconds: Math.max(0, Number(row?.seconds)),
    waiting: Number(row?.waiting),
    mailsWaiting: Number(row?.mails),
    failed: await countFailures(db),
  };
}
