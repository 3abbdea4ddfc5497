import type { Knex } from 'knex';
import { type Page, readPage } from '#modules/platform';
import type { QueryOf } from '#modules/platform/contract';
import { DAY_MS } from '#modules/platform/units';
import { presentTerminationRequest } from '../console/present-for-staff.ts';
import type { StaffTerminationRequest, terminationStaffCalls } from '../contract.ts';
import { type TerminationRequestRow, terminationRequests } from './termination-link.ts';

type Query = QueryOf<(typeof terminationStaffCalls)['GET /admin/termination-requests/']>;

const COLUMNS = { requested_at: ['requested_at', 'id'], id: ['id'] } as const;

/** Neither carried out nor put aside. */
const openRequests = (db: Knex) =>
  terminationRequests(db).whereNull('carried_out_at').whereNull('dismissed_at');

/** Ends asked for without logging in, for the console. */
export async function listTerminationRequests(
  db: Knex,
  { filter, ...wanted }: Query,
): Promise<Page<StaffTerminationRequest>> {
  const { id, is_open, user_id } = filter;
  const query = is_open === true ? openRequests(db) : terminationRequests(db);
  if (id) void query.whereIn('id', id);
  if (user_id) void query.where({ user_id });
  if (is_open === false) void query.whereRaw('num_nonnulls(carried_out_at, dismissed_at) > 0');
  const { rows, ...place } = await readPage<TerminationRequestRow, keyof typeof COLUMNS>(
    query,
    wanted,
    COLUMNS,
  );
  return { rows: rows.map(presentTerminationRequest), ...place };
}

/** How many still wait for their reader's click or for a person. */
export async function countOpenTerminations(db: Knex): Promise<number> {
  const [row] = await openRequests(db).count({ count: '*' });
  return Number(row?.count);
}

/** Three years, as the legal notice says. */
const RETENTION_DAYS = 3 * 365;

/**
 * Deletes the requests for an end that were made more than three years ago and belong to no account; the others go
 * with theirs.
 * @returns how many
 */
export function purgeTerminationRequests(db: Knex, now: Date): Promise<number> {
  const since = new Date(now.getTime() - RETENTION_DAYS * DAY_MS);
  return terminationRequests(db).delete().whereNull('user_id').where('requested_at', '<', since);
}
