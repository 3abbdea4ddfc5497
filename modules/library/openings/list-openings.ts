import type { Knex } from 'knex';
import { type Page, readPage } from '#modules/platform';
import type { QueryOf } from '#modules/platform/contract';
import type { openingStaffCalls, TextOpenings } from './contract.ts';
import { firstOfDays } from './count-openings.ts';

type Query = QueryOf<(typeof openingStaffCalls)['GET /admin/text-openings/']>;

const WEEK_DAYS = 7;
const COLUMNS = {
  openings: ['openings', 'id'],
  most_in_a_day: ['most_in_a_day', 'id'],
  days: ['days', 'id'],
  id: ['id'],
} as const;

/** How many texts accounts have opened in the last seven days. */
export function listOpenings(db: Knex, { filter, ...wanted }: Query, now: Date): Promise<Page<TextOpenings>> {
  const counted = db('text_openings')
    .where('day', '>=', firstOfDays(WEEK_DAYS, now))
    .groupBy('user_id')
    .select('user_id as id', 'user_id')
    .select(db.raw('sum(openings)::integer as openings, max(openings) as most_in_a_day'))
    .select(db.raw('count(*)::integer as days'))
    .as('counted');
  const query = db.from(counted).select('*');
  if (filter.id) void query.whereIn('id', filter.id);
  return readPage<TextOpenings, keyof typeof COLUMNS>(query, wanted, COLUMNS);
}
