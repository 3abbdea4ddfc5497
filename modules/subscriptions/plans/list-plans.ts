import type { Knex } from 'knex';
import { type Page, readPage } from '#modules/platform';
import type { QueryOf } from '#modules/platform/contract';
import type { Plan, planStaffCalls, StaffPlan } from '../contract.ts';
import { PlanNotFound } from '../errors.ts';
import { PlanRow } from '../models.ts';
import { presentPlan } from '../own/present.ts';

type Wanted = QueryOf<(typeof planStaffCalls)['GET /admin/plans/']>;

const COLUMNS = {
  position: ['position', 'plans.id'],
  name: ['name'],
  price_cents: ['price_cents', 'plans.id'],
  duration_days: ['duration_days', 'plans.id'],
  id: ['plans.id'],
} as const;

/** The plans on offer, in the order of the page. */
export async function listPlans(db: Knex): Promise<Plan[]> {
  const rows = await PlanRow.query(db).where('is_offered', true).orderBy(['position', 'id']);
  return rows.map(presentPlan);
}

function staffPlans(db: Knex) {
  return db('plans').select<StaffPlan[]>(
    'plans.id',
    'version',
    'name',
    'price_cents',
    'currency',
    'duration_days',
    'description',
    'features',
    'position',
    'is_offered',
    db.raw(`(select count(*)::int from subscriptions
      where plan_id = plans.id and status in ('pending', 'active', 'suspended')) as subscriptions_count`),
  );
}

/** What these plans are called, by id. */
export async function findPlanNames(db: Knex, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows: Pick<StaffPlan, 'id' | 'name'>[] = await db('plans').whereIn('id', ids).select('id', 'name');
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** A part of the plans, offered or withdrawn. */
export async function listStaffPlans(db: Knex, { filter, ...wanted }: Wanted): Promise<Page<StaffPlan>> {
  const plans = staffPlans(db);
  if (filter.id) plans.whereIn('plans.id', filter.id);
  if (filter.is_offered !== undefined) plans.where('is_offered', filter.is_offered);
  return readPage<StaffPlan, keyof typeof COLUMNS>(plans, wanted, COLUMNS);
}

/** @throws PlanNotFound */
export async function getStaffPlan(db: Knex, id: number): Promise<StaffPlan> {
  const plan = await staffPlans(db).where('plans.id', id).first();
  if (!plan) throw new PlanNotFound();
  return plan;
}
