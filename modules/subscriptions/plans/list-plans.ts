import type { Knex } from 'knex';
import type { Plan } from '../contract.ts';
import { PlanRow } from '../models.ts';
import { presentPlan } from '../own/present.ts';

/** The plans on offer, in the order of the page. */
export async function listPlans(db: Knex): Promise<Plan[]> {
  const rows = await PlanRow.query(db).where('is_offered', true).orderBy(['position', 'id']);
  return rows.map(presentPlan);
}
