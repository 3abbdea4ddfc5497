import type { Actor } from '#modules/platform';
import { recordActivity } from '#modules/platform/records';
import { type AccountContext, noteSecurity, type RequestContext } from '../context.ts';
import { RankChanged } from '../errors.ts';
import { lockForDecision } from '../lock-account.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import type { Rank } from './contract.ts';
import { rankOf, rightsOf } from './present-user.ts';

/**
 * Gives an account other rights. They hold from the next request on, since each asks the database; its sessions
 * end all the same, so that one which a learner left open somewhere never becomes staff's.
 * @throws UserNotFound, OwnAccount, NobodysAccount
 * @throws RankChanged when they are no longer as the superuser has seen them
 */
export async function changeRank(
  { db, log }: Pick<AccountContext, 'db' | 'log'>,
  actor: Actor,
  userId: number,
  { rank, was }: { rank: Rank; was: Rank },
  request: RequestContext,
): Promise<void> {
  await db.transaction(async (trx) => {
    const user = await lockForDecision(trx, actor.id, userId);
    if (rankOf(user) !== was) throw new RankChanged();
    await user.$query(trx).patch(rightsOf(rank));
    await endSessionsOf(trx, userId, request.now);
    const change = { action: 'rank', resource: 'users', resourceId: userId };
    await recordActivity(trx, { actorId: actor.id, ...change, details: { was, rank } });
  });
  noteSecurity(log, request, 'rank_changed', userId);
}
