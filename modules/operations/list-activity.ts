import type { Knex } from 'knex';
import { findUsernames } from '#modules/accounts';
import { type Page, readPage } from '#modules/platform';
import type { QueryOf } from '#modules/platform/contract';
import { READINGS } from '#modules/platform/runtime';
import type { ActivityItem, operationsStaffCalls } from './contract.ts';
import { nameSubjects } from './name-subjects.ts';

type Query = QueryOf<(typeof operationsStaffCalls)['GET /admin/activity/']>;

interface ActivityRow extends Omit<ActivityItem, 'at' | 'actor' | 'title'> {
  at: Date;
  actor_id: number | null;
}

const COLUMNS = { at: ['at', 'id'], id: ['id'] } as const;

/** Who of the team has changed or read what, with names. */
export async function listActivity(db: Knex, { filter, ...wanted }: Query): Promise<Page<ActivityItem>> {
  const { id, since, until, is_reading, ...exactly } = filter;
  const query = db('activity_log').select('*').where(exactly);
  if (id) void query.whereIn('id', id);
  if (is_reading !== undefined) void query[is_reading ? 'whereIn' : 'whereNotIn']('action', READINGS);
  if (since) void query.where('at', '>=', since);
  if (until) void query.where('at', '<', until);
  const { rows, ...place } = await readPage<ActivityRow, keyof typeof COLUMNS>(query, wanted, COLUMNS);
  const [names, titleOf] = await Promise.all([
    findUsernames(
      db,
      rows.map((row) => row.actor_id),
    ),
    nameSubjects(db, rows),
  ]);
  const actorOf = (actorId: number | null) => {
    const username = actorId === null ? undefined : names.get(actorId);
    return actorId === null || username === undefined ? null : { id: actorId, username };
  };
  return {
    ...place,
    rows: rows.map(({ actor_id, at, ...row }) => ({
      id: row.id,
      at: at.toISOString(),
      actor: actorOf(actor_id),
      action: row.action,
      resource: row.resource,
      resource_id: row.resource_id,
      title: titleOf(row),
      details: row.details,
    })),
  };
}
