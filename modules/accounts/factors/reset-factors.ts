import type { Knex } from 'knex';
import { type Actor, publish } from '#modules/platform';
import { recordActivity } from '#modules/platform/records';
import { DAY_MS } from '#modules/platform/units';
import { isSomebodys, SUPERUSERS } from '../console/present-user.ts';
import { type AccountContext, noteSecurity, type RequestContext } from '../context.ts';
import { SecondSuperuserNeeded } from '../errors.ts';
import { type FactorChange, FactorsChanged } from '../events.ts';
import { lockAccount, lockForDecision } from '../lock-account.ts';
import { findUser } from '../passwords/prove-password.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { keyOf } from '../spelling-key.ts';
import { removeFactors } from './held-factors.ts';

async function takeAway(
  trx: Knex.Transaction,
  userId: number,
  change: FactorChange,
  now: Date,
): Promise<void> {
  await removeFactors(trx, userId);
  await endSessionsOf(trx, userId, now);
  await publish(trx, FactorsChanged, { userId, change });
}

/**
 * Takes away what somebody has lost, telephone and codes alike, so that their password opens the account again. It takes
 * two superusers, the second within a day: one alone could make any account theirs.
 * @returns whether it is done; false when a second one is awaited
 * @throws SecondSuperuserNeeded when the first asks again
 * @throws UserNotFound, OwnAccount, NobodysAccount
 */
export async function resetFactors(
  { db, log }: Pick<AccountContext, 'db' | 'log'>,
  actor: Actor,
  userId: number,
  request: RequestContext,
): Promise<boolean> {
  const { now } = request;
  const isDone = await db.transaction(async (trx) => {
    await lockForDecision(trx, actor.id, userId);
    const asked = { actorId: actor.id, resource: 'users', resourceId: userId };
    const first = await trx('factor_resets')
      .where({ user_id: userId })
      .whereIn(
        'asked_by',
        trx('users')
          .where({ ...SUPERUSERS, is_active: true })
          .select('id'),
      )
      .where('asked_at', '>', new Date(now.getTime() - DAY_MS))
      .first<{ asked_by: number } | undefined>('asked_by');
    if (first?.asked_by === actor.id) throw new SecondSuperuserNeeded();
    if (!first) {
      await trx('factor_resets')
        .insert({ user_id: userId, asked_by: actor.id, asked_at: now })
        .onConflict('user_id')
        .merge();
      await recordActivity(trx, { ...asked, action: 'ask-factor-reset' });
      return false;
    }
    await takeAway(trx, userId, 'reset', now);
    await recordActivity(trx, { ...asked, action: 'reset-factors', details: { asked_by: first.asked_by } });
    return true;
  });
  noteSecurity(log, request, isDone ? 'factors_reset' : 'factor_reset_asked', userId);
  return isDone;
}

/**
 * The same on the word of whoever holds the server, and so the database: the only superuser of a site has no second one
 * to ask. It stands in the activity, by nobody of the team, and a mail says so.
 * @param login name or address
 * @returns the name of the account; undefined when nobody has that name or address
 */
export async function resetFactorsOnServer(db: Knex, login: string, now: Date): Promise<string | undefined> {
  const user = await findUser(db, keyOf(login));
  if (!user || !isSomebodys(user)) return undefined;
  await db.transaction(async (trx) => {
    await lockAccount(trx, user.id);
    await takeAway(trx, user.id, 'reset-on-server', now);
    const subject = { resource: 'users', resourceId: user.id };
    await recordActivity(trx, { actorId: null, action: 'reset-factors', ...subject });
  });
  return user.username;
}
