import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { type Actor, TooManyRequests } from '#modules/platform';
import { type AccountContext, noteSecurity, type RequestContext } from '../context.ts';
import { FactorEnrolled, FactorRefused, PasskeyRefused } from '../errors.ts';
import { SessionRow } from '../models.ts';
import { recheckPassword } from '../passwords/recheck-password.ts';
import { type Attempt, countAttempt, forgetAttempts, type Limit } from '../throttle.ts';
import { hasFactor } from './held-factors.ts';
import { provePasskey } from './passkeys.ts';
import { takeRecoveryCode } from './recovery-codes.ts';
import { takeCode } from './totp-secret.ts';

/** What somebody proves by that they have more than a password: one of these. */
export interface GivenFactor {
  passkey?: AuthenticationResponseJSON | undefined;
  code?: string | undefined;
  recovery_code?: string | undefined;
}

/** As for the current password: whoever guesses here has the account's password, or one of its sessions. */
const AGAIN: Limit = { free: 5, first: 15, longest: 15 * 60 };
const attemptOn = (userId: number): Attempt => ({ subject: `second factor ${userId}`, address: '' });

async function isRight(
  context: AccountContext,
  userId: number,
  given: GivenFactor,
  now: Date,
): Promise<boolean> {
  if (given.passkey) {
    await provePasskey(context, userId, given.passkey, now);
    return true;
  }
  if (given.code !== undefined) return takeCode(context, userId, given.code, { now, isConfirmed: true });
  return given.recovery_code !== undefined && takeRecoveryCode(context, userId, given.recovery_code);
}

/**
 * Makes sure that somebody has a factor of an account. Outside of any transaction: what was used up stays so.
 * @throws FactorRefused, PasskeyRefused when they have not shown it
 * @throws TooManyRequests when it was tried too often
 */
export async function checkFactor(
  context: AccountContext,
  userId: number,
  given: GivenFactor,
  request: RequestContext,
): Promise<void> {
  const { db, log } = context;
  try {
    await countAttempt(db, attemptOn(userId), AGAIN, request.now);
    if (!(await isRight(context, userId, given, request.now))) throw new FactorRefused();
  } catch (refusal) {
    if (refusal instanceof TooManyRequests) noteSecurity(log, request, 'factor_throttled', userId);
    if (refusal instanceof FactorRefused || refusal instanceof PasskeyRefused) {
      context.alarm(request.now);
      noteSecurity(log, request, 'factor_refused', userId);
    }
    throw refusal;
  }
  await forgetAttempts(db, attemptOn(userId));
}

/**
 * Makes sure once more who holds this session: from now on it may do for ten minutes what an open computer must not.
 * The password is enough for an account that has nothing else.
 * @throws FactorEnrolled when it is not enough; what checkFactor and recheckPassword throw
 */
export async function proveAgain(
  context: AccountContext,
  actor: Pick<Actor, 'id' | 'sessionId' | 'provedAt'>,
  { current_password, ...given }: GivenFactor & { current_password?: string | undefined },
  request: RequestContext,
): Promise<void> {
  const { now } = request;
  const { id, sessionId } = actor;
  const isByPassword = current_password !== undefined;
  if (isByPassword) {
    if (await hasFactor(context.db, id)) throw new FactorEnrolled();
    await recheckPassword(context, actor, current_password, request);
  } else await checkFactor(context, id, given, request);
  await SessionRow.query(context.db)
    .patch(isByPassword ? { proved_at: now } : { proved_at: now, factor_at: now })
    .where({ id: sessionId });
}
