import type { Actor } from '#modules/platform';
import { recordActivity } from '#modules/platform/records';
import { type AccountContext, noteSecurity, type RequestContext } from '../context.ts';
import { lockForDecision } from '../lock-account.ts';
import { markActivated } from './activate-account.ts';

/**
 * Lets an account log in: one that a superuser had closed, or one whose address nobody has proved, on the
 * superuser's word. Twice is as good as once.
 * @throws UserNotFound, OwnAccount, NobodysAccount
 */
export async function openAccount(
  { db, log }: Pick<AccountContext, 'db' | 'log'>,
  actor: Actor,
  userId: number,
  request: RequestContext,
): Promise<void> {
  const hasChanged = await db.transaction(async (trx) => {
    const user = await lockForDecision(trx, actor.id, userId);
    const isProved = await markActivated(trx, userId, request.now);
    if (user.is_active && !isProved) return false;
    await user.$query(trx).patch({ is_active: true });
    const subject = { resource: 'users', resourceId: userId };
    await recordActivity(trx, { actorId: actor.id, action: 'activate', ...subject });
    return true;
  });
  if (hasChanged) noteSecurity(log, request, 'account_opened', userId);
}
