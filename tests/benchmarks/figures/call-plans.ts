import type { Knex } from 'knex';
import { type Asker, askersOn, subscriber } from './asked-calls.ts';
import { type Plan, watchPlans } from './watch-plans.ts';

/** From the sixth time on Postgres may take one plan for all values. */
const TIMES = 8;
/** A table of more rows than this is not to be read from end to end for one reader. */
const LARGE = 5_000;

/** A statement of a call as Postgres carries it out, and the large tables that it reads from end to end. */
export interface CallPlan extends Plan {
  call: string;
  largeTablesRead: string[];
}

/** What Postgres does for a call once it has been made some times, each time by another reader. */
async function plansOf(ask: Asker, watch: Awaited<ReturnType<typeof watchPlans>>): Promise<Plan[]> {
  let plans: Plan[] = [];
  for (let turn = 0; turn < TIMES; turn += 1) {
    const reader = subscriber(1 + turn * 53);
    plans = await watch(() => ask(turn, reader));
  }
  // The check of a foreign key comes once for each row.
  return [...new Map(plans.map((plan) => [plan.statement, plan])).values()];
}

async function largeTables(db: Knex): Promise<Set<string>> {
  const { rows } = await db.raw<{ rows: { relname: string }[] }>(
    `select relname from pg_class where relkind = 'r' and reltuples > ?`,
    [LARGE],
  );
  return new Set(rows.map(({ relname }) => relname));
}

/** How Postgres carries out every call that lists, searches or recalls, of a pool of one connection. */
export async function plansOfCalls(db: Knex): Promise<CallPlan[]> {
  const large = await largeTables(db);
  const watch = await watchPlans(db);
  const { ofAReader, ofTheLibrary } = askersOn(db);
  const found: CallPlan[] = [];
  for (const [call, ask] of [...ofAReader, ...ofTheLibrary]) {
    for (const plan of await plansOf(ask, watch))
      found.push({ ...plan, call, largeTablesRead: plan.readWhole.filter((name) => large.has(name)) });
  }
  return found;
}
