import type { Knex } from 'knex';
import { offerFirstPlans } from '#modules/subscriptions';
import { checkPlans } from '../checks/cross-check.ts';
import { ContentRefused } from '../errors.ts';
import { parsePlan } from '../formats/parse-plan.ts';
import { readPlans } from './read-content.ts';

/**
 * Puts the plans of a content folder on offer in a database that has none.
 * @param folder the content folder, with plans/ in it
 * @returns how many were added: none where there is a plan already
 * @throws ContentRefused when they have faults
 */
export async function importPlans(db: Knex, folder: string): Promise<number> {
  const sources = await readPlans(folder);
  const parsed = sources.plans.map(parsePlan);
  const plans = parsed.map(({ value }) => value);
  const faults = [...sources.faults, ...parsed.flatMap((each) => each.faults), ...checkPlans(plans)];
  if (faults.length > 0) throw new ContentRefused(faults);
  return offerFirstPlans(
    db,
    plans.map(({ plan }) => plan),
  );
}
