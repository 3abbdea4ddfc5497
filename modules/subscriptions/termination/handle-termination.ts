import type { Knex } from 'knex';
import type { Actor } from '#modules/platform';
import { recordActivity } from '#modules/platform/records';
import { presentTerminationRequest } from '../console/present-for-staff.ts';
import type { StaffTerminationRequest } from '../contract.ts';
import { NothingToEnd, TerminationRequestClosed, TerminationRequestNotFound } from '../errors.ts';
import { lockSubscriptionsOf } from '../lifecycle/subscriptions-of-person.ts';
import { carryOut, rowToEnd } from './confirm-termination.ts';
import { type TerminationRequestRow, terminationRequests } from './termination-link.ts';

interface Decision {
  actor: Actor;
  id: number;
  now: Date;
}

async function lockOpen(trx: Knex.Transaction, id: number): Promise<TerminationRequestRow> {
  const request = await terminationRequests(trx).where({ id }).forUpdate().first();
  if (!request) throw new TerminationRequestNotFound();
  if (request.carried_out_at || request.dismissed_at) throw new TerminationRequestClosed();
  return request;
}

/** Writes down who has done what about a request. */
async function close(
  trx: Knex.Transaction,
  { actor, id }: Decision,
  action: 'carry-out' | 'dismiss',
  outcome: Partial<TerminationRequestRow>,
): Promise<StaffTerminationRequest> {
  const [row] = await terminationRequests(trx)
    .where({ id })
    .update({ ...outcome, handled_by: actor.id })
    .returning('*');
  if (!row) throw new TerminationRequestNotFound();
  const subject = { resource: 'termination-requests', resourceId: id };
  await recordActivity(trx, { actorId: actor.id, action, ...subject, details: { user_id: row.user_id } });
  return presentTerminationRequest(row);
}

/**
 * Does for somebody what the link of their mail would have done: ends the subscription as of the day of the
 * request, and confirms it in writing. Whose it is a person has found out.
 * @throws TerminationRequestNotFound, TerminationRequestClosed
 * @throws NothingToEnd when that account had nothing running or awaited on that day
 */
export async function carryOutTermination(
  db: Knex,
  decision: Decision,
  userId: number,
): Promise<StaffTerminationRequest> {
  return db.transaction(async (trx) => {
    const request = await lockOpen(trx, decision.id);
    if (!rowToEnd(await lockSubscriptionsOf(trx, userId), request)) throw new NothingToEnd();
    await carryOut(trx, request, userId, decision.now);
    return close(trx, decision, 'carry-out', { user_id: userId });
  });
}

/**
 * Puts a request aside that ends nothing: it names nobody, or its author thought better of it.
 * @throws TerminationRequestNotFound, TerminationRequestClosed
 */
export async function dismissTermination(
  db: Knex,
  decision: Decision,
  dismissal: string,
): Promise<StaffTerminationRequest> {
  return db.transaction(async (trx) => {
    await lockOpen(trx, decision.id);
    return close(trx, decision, 'dismiss', { dismissed_at: decision.now, dismissal });
  });
}
