import type { Knex } from 'knex';
import { type Page, readPage } from '#modules/platform';
import type { QueryOf } from '#modules/platform/contract';
import type { FailedJob, FailedJobRecord, operationsStaffCalls } from './contract.ts';
import { FailedJobNotFound } from './errors.ts';

type Query = QueryOf<(typeof operationsStaffCalls)['GET /admin/jobs/']>;

interface FailureRow {
  event_id: string;
  subscriber: string;
  name: string;
  occurred_at: Date;
  failed_at: Date;
  error: string;
  payload: Record<string, unknown>;
}

const COLUMNS = {
  failed_at: ['failed_at', 'event_id', 'subscriber'],
  job: ['subscriber', 'event_id'],
} as const;

/** A line says what happened; the rest of an error says where in the code. */
export const firstLineOf = (error: string): string => error.split('\n', 1)[0]?.slice(0, 300) ?? '';

const failuresIn = (db: Knex) =>
  db('event_ledger').join('outbox', 'outbox.id', 'event_id').whereNotNull('failed_at').select('*');

function presentFailure(row: FailureRow): FailedJob {
  return {
    id: `${row.event_id}.${row.subscriber}`,
    job: row.subscriber,
    event: row.name,
    occurred_at: row.occurred_at.toISOString(),
    failed_at: row.failed_at.toISOString(),
    reason: firstLineOf(row.error),
  };
}

/** What jobs have given up, for the console. */
export async function listFailedJobs(db: Knex, { filter, ...wanted }: Query): Promise<Page<FailedJob>> {
  const query = failuresIn(db);
  if (filter.job) void query.where('subscriber', filter.job);
  const { rows, ...place } = await readPage<FailureRow, keyof typeof COLUMNS>(query, wanted, COLUMNS);
  return { rows: rows.map(presentFailure), ...place };
}

/**
 * One failure whole.
 * @throws FailedJobNotFound
 */
export async function showFailedJob(db: Knex, id: string): Promise<FailedJobRecord> {
  const { eventId, subscriber } = keyOfJob(id);
  const row: FailureRow | undefined = await failuresIn(db).where({ event_id: eventId, subscriber }).first();
  if (!row) throw new FailedJobNotFound();
  return { ...presentFailure(row), payload: row.payload, error: row.error };
}

/** The event and the job that the console's id of a failure names. */
export function keyOfJob(id: string): { eventId: string; subscriber: string } {
  const point = id.indexOf('.');
  return { eventId: id.slice(0, point), subscriber: id.slice(point + 1) };
}
