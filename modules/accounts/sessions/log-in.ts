import type { Knex } from 'knex';
import { CaptchaUnavailable } from '#modules/platform';
import type { BodyOf } from '#modules/platform/contract';
import { type AccountContext, noteSecurity, type RequestContext } from '../context.ts';
import type { entranceCalls, Tokens } from '../contract.ts';
import { AccountNotActivated, SecondStepNeeded } from '../errors.ts';
import { createChallenge } from '../factors/account-challenges.ts';
import { countPasskeys, hasTotp } from '../factors/held-factors.ts';
import { UserRow } from '../models.ts';
import { hashPassword, isOutdated } from '../passwords/hash-password.ts';
import { provePassword } from '../passwords/prove-password.ts';
import { openSession } from './open-session.ts';

type Login = BodyOf<(typeof entranceCalls)['POST /users/login/']>;

/** @returns false when nobody can tell now: members still get in, at a slower pace */
async function isCaptchaChecked({ captcha, log }: AccountContext, token: string, request: RequestContext) {
  try {
    await captcha.check(token, 'login', request.client.address);
    return true;
  } catch (error) {
    if (!(error instanceof CaptchaUnavailable)) throw error;
    noteSecurity(log, request, 'login_without_captcha');
    return false;
  }
}

/** Brings a hash that was made with older parameters up to today's. */
async function renewHash(db: Knex, user: UserRow, password: string): Promise<void> {
  if (!isOutdated(user.password_hash)) return;
  const password_hash = await hashPassword(password);
  // Unless the password has changed meanwhile.
  const { id, password_hash: former } = user;
  await UserRow.query(db).patch({ password_hash }).where({ id, password_hash: former });
}

/** Of an account that has more than a password its password opens nothing alone. */
async function demandSecondStep(
  { db, log }: AccountContext,
  user_id: number,
  is_remembered: boolean,
  request: RequestContext,
): Promise<void> {
  const facts = { has_passkey: (await countPasskeys(db, user_id)) > 0, has_totp: await hasTotp(db, user_id) };
  if (!facts.has_passkey && !facts.has_totp) return;
  const token = await createChallenge(db, 'second-step', { user_id, is_remembered }, request.now);
  noteSecurity(log, request, 'second_step_asked', user_id);
  throw new SecondStepNeeded({ token, ...facts });
}

/**
 * Opens a session for whoever knows the password of an activated account.
 * @throws LoginRefused, TooManyRequests, CaptchaInvalid
 * @throws AccountNotActivated when the password is right
 * @throws SecondStepNeeded when it is right, and the account asks for more
 */
export async function logIn(context: AccountContext, given: Login, request: RequestContext): Promise<Tokens> {
  const { db, log } = context;
  const isStricter = !(await isCaptchaChecked(context, given.recaptcha_token, request));
  const user = await provePassword(context, given, request, { isStricter });
  if (!user.activated_at) {
    noteSecurity(log, request, 'login_refused', user.id);
    throw new AccountNotActivated();
  }
  await renewHash(db, user, given.password);
  await demandSecondStep(context, user.id, given.remember_me, request);
  const session = { userId: user.id, isRemembered: given.remember_me };
  const tokens = await db.transaction((trx) => openSession(trx, context, session, request));
  noteSecurity(log, request, 'login_accepted', user.id);
  return tokens;
}
