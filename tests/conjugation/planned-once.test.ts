import { expect, it } from 'vitest';
import { conjugationRoutes } from '#modules/conjugation/routes';
import { starterDatabase } from '../support/services/database.ts';

/** From the sixth time on Postgres may keep one plan for all. */
const TIMES = 8;
const MOST_PLANS = 5;

it.each([
  ['[CNJ-02] a search in Arabic', 'GET /vocabulary/verbs/search/', { search: 'يكتبون' }],
  ['[CNJ-02] a search in Latin letters', 'GET /vocabulary/verbs/search/', { search: 'ktb' }],
  ['the reading of a form', 'GET /vocabulary/verbs/analyse/', { form: 'وسيكتبونها' }],
])('%s is planned once for each connection, not at each request', async (_, name, query) => {
  const db = await starterDatabase();

  // A transaction keeps to one connection, and each connection has its own plans.
  const plans = await db.transaction(async (trx) => {
    const call = conjugationRoutes(trx).find((one) => one.name === name);
    for (let time = 0; time < TIMES; time += 1) await call?.answer({ query });
    return trx('pg_prepared_statements').select('custom_plans', 'generic_plans').whereLike('name', 'find-%');
  });

  expect(plans).toHaveLength(1);
  expect(Number(plans[0].custom_plans)).toBeLessThanOrEqual(MOST_PLANS);
  expect(Number(plans[0].generic_plans)).toBeGreaterThan(0);
});
