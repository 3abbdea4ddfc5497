import type { Knex } from 'knex';
import type { Actor } from '#modules/platform';
import { recordActivity } from '#modules/platform/records';
import { type AccountContext, noteSecurity, type RequestContext } from '../context.ts';
import { lockForDecision } from '../lock-account.ts';
import { voidLinks } from '../mails/link-token.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';

export interface ShutContext extends Pick<AccountContext, 'db' | 'log'> {
  /** Ends what somebody pays for; the composition root asks the module that knows. Returns what has ended. */
  endSubscriptions(trx: Knex.Transaction, userId: number, now: Date): Promise<number[]>;
}

/**
 * Keeps an account from logging in and ends what it has open, links that were mailed included, and what it pays for:
 * nobody is charged for texts that they cannot open. Nothing is deleted. Twice is as good as once.
 * @throws UserNotFound, OwnAccount, NobodysAccount
 */
export async function shutAccount(
  { db, log, endSubscriptions }: ShutContext,
  actor: Actor,
  userId: number,
  request: RequestContext,
): Promise<void> {
  const hasChanged = await db.transaction(async (trx) => {
    const user = await lockForDecision(trx, actor.id, userId);
    if (!user.is_active) return false;
    await user.$query(trx).patch({ is_active: false });
    await endSessionsOf(trx, userId, request.now);
    await voidLinks(trx, userId, request.now);
    const subscriptions = await endSubscriptions(trx, userId, request.now);
    const closed = { action: 'deactivate', resource: 'users', resourceId: userId };
    await recordActivity(trx, { actorId: actor.id, ...closed, details: { subscriptions } });
    return true;
  });
  if (hasChanged) noteSecurity(log, request, 'account_shut', userId);
}
