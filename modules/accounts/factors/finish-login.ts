import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { type AccountContext, noteSecurity, type RequestContext } from '../context.ts';
import type { Tokens } from '../contract.ts';
import { PasskeyRefused, SecondStepOver } from '../errors.ts';
import { UserRow } from '../models.ts';
import { openSession } from '../sessions/open-session.ts';
import { findChallenge, takeChallenge } from './account-challenges.ts';
import { checkFactor, type GivenFactor } from './check-factor.ts';
import { proofOptions, whoHoldsPasskey } from './passkeys.ts';

/** Whose login waits for its second step. */
async function whoWaits({ db }: AccountContext, token: string, now: Date): Promise<number> {
  const waiting = await findChallenge(db, 'second-step', token, now);
  if (!waiting?.user_id) throw new SecondStepOver();
  return waiting.user_id;
}

/**
 * What a browser has to know to make the second step with a passkey.
 * @throws SecondStepOver
 */
export async function secondStepOptions(context: AccountContext, token: string, now: Date) {
  return proofOptions(context, await whoWaits(context, token, now), now);
}

/**
 * Opens the session of whoever has given the right password, once they have shown a factor too.
 * @throws SecondStepOver when it took too long, or the account is closed by now
 * @throws FactorRefused, PasskeyRefused, TooManyRequests
 */
export async function finishLogin(
  context: AccountContext,
  { token, ...given }: GivenFactor & { token: string },
  request: RequestContext,
): Promise<Tokens> {
  const { db, log } = context;
  const userId = await whoWaits(context, token, request.now);
  await checkFactor(context, userId, given, request);
  const tokens = await db.transaction(async (trx) => {
    const step = await takeChallenge(trx, 'second-step', token, request.now);
    const user = await UserRow.query(trx).findOne({ id: userId, is_active: true });
    if (!step || !user?.activated_at) throw new SecondStepOver();
    return openSession(
      trx,
      context,
      { userId, isRemembered: step.is_remembered, hasShownFactor: true },
      request,
    );
  });
  noteSecurity(log, request, 'login_accepted', userId);
  return tokens;
}

/**
 * Opens a session for whoever holds a passkey: it lies on a device and asks who holds that, so it is a password and a
 * factor in one.
 * @throws PasskeyRefused whatever is wrong
 */
export async function logInByPasskey(
  context: AccountContext,
  { passkey, remember_me }: { passkey: AuthenticationResponseJSON; remember_me: boolean },
  request: RequestContext,
): Promise<Tokens> {
  const { db, log } = context;
  try {
    const userId = await whoHoldsPasskey(context, passkey, request.now);
    const tokens = await db.transaction(async (trx) => {
      const user = await UserRow.query(trx).findOne({ id: userId, is_active: true });
      if (!user?.activated_at) throw new PasskeyRefused();
      return openSession(trx, context, { userId, isRemembered: remember_me, hasShownFactor: true }, request);
    });
    noteSecurity(log, request, 'login_accepted', userId);
    return tokens;
  } catch (refusal) {
    if (refusal instanceof PasskeyRefused) {
      context.alarm(request.now);
      noteSecurity(log, request, 'login_refused');
    }
    throw refusal;
  }
}
