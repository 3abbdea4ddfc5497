import type { Knex } from 'knex';
import { UniqueViolationError } from 'objection';
import { editConflict } from '#modules/accounts';
import { frenchFaults, InvalidFields, raiseContentRevision } from '#modules/platform';
import { recordActivity } from '#modules/platform/records';
import type { PlanFields, StaffPlan } from '../contract.ts';
import { PlanNotFound } from '../errors.ts';
import { PlanRow } from '../models.ts';
import { getStaffPlan } from './list-plans.ts';

const FRENCH = ['name', 'description', 'features'] as const;

/** What readers of the page see is held to the typography of content files. */
function requireFrench(fields: PlanFields): void {
  const faults = FRENCH.map((name) => [name, frenchFaults(fields[name])] as const).filter(
    ([, messages]) => messages.length > 0,
  );
  if (faults.length > 0) throw new InvalidFields(Object.fromEntries(faults));
}

async function unlessNameTaken<T>(writing: PromiseLike<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    if (!(error instanceof UniqueViolationError)) throw error;
    throw new InvalidFields({ name: ['Une autre formule porte ce nom.'] });
  }
}

/**
 * Puts another plan on the page, or keeps it ready.
 * @throws InvalidFields
 */
export async function createPlan(db: Knex, actorId: number, fields: PlanFields): Promise<StaffPlan> {
  requireFrench(fields);
  return db.transaction(async (trx) => {
    const { id } = await unlessNameTaken(PlanRow.query(trx).insert(fields).returning('id'));
    await recordActivity(trx, {
      actorId,
      action: 'create',
      resource: 'plans',
      resourceId: id,
      details: { ...fields },
    });
    await raiseContentRevision(trx);
    return getStaffPlan(trx, id);
  });
}

/** Renewals are reckoned in the plan's days: they must not change under somebody who has it. */
function requireSameDuration(plan: StaffPlan, { duration_days }: PlanFields): void {
  if (plan.subscriptions_count === 0 || plan.duration_days === duration_days) return;
  throw new InvalidFields({
    duration_days: [
      'Des abonnements courent à cette durée\u00a0: retirez cette formule de la vente et créez-en une autre.',
    ],
  });
}

/**
 * Changes a plan for those who choose it from now on: a subscription keeps the price that was agreed.
 * @throws PlanNotFound, InvalidFields
 * @throws EditConflict when it was saved since this version
 */
export async function editPlan(
  db: Knex,
  actorId: number,
  { id, version, ...fields }: PlanFields & { id: number; version: number },
): Promise<StaffPlan> {
  requireFrench(fields);
  return db.transaction(async (trx) => {
    // Also keeps anybody from subscribing meanwhile.
    const row = await PlanRow.query(trx).findById(id).forUpdate();
    if (!row) throw new PlanNotFound();
    if (row.version !== version) throw await editConflict(trx, ['plans'], id);
    const before = await getStaffPlan(trx, id);
    requireSameDuration(before, fields);
    await unlessNameTaken(
      PlanRow.query(trx)
        .findById(id)
        .patch({ ...fields, version: version + 1 }),
    );
    const changed = Object.entries(fields).filter(
      ([name, value]) => before[name as keyof PlanFields] !== value,
    );
    const was = Object.fromEntries(changed.map(([name]) => [name, before[name as keyof PlanFields]]));
    await recordActivity(trx, {
      actorId,
      action: 'save',
      resource: 'plans',
      resourceId: id,
      details: { before: was, after: Object.fromEntries(changed) },
    });
    await raiseContentRevision(trx);
    return getStaffPlan(trx, id);
  });
}
