import type { Knex } from 'knex';
import { InvalidFields, publish } from '#modules/platform';
import type { BodyOf } from '#modules/platform/contract';
import { type AccountContext, noteSecurity, type RequestContext } from '../context.ts';
import type { entranceCalls } from '../contract.ts';
import { ResetLinkInvalid } from '../errors.ts';
import { PasswordChanged } from '../events.ts';
import { consumeLink, findLink, voidLinks } from '../mails/link-token.ts';
import { UserRow } from '../models.ts';
import { markActivated } from '../registration/activate-account.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { liftLoginThrottle } from '../sessions/login-throttle.ts';
import { hashPassword } from './hash-password.ts';
import { assertSamePassword, weaknessOf } from './password-rules.ts';

type Reset = BodyOf<(typeof entranceCalls)['POST /users/password-reset/confirm/']>;

async function findOwner(db: Knex, link: { uid: string; token: string }, now: Date): Promise<UserRow> {
  const userId = await findLink(db, 'reset', link, now);
  const user = userId === null ? undefined : await UserRow.query(db).findOne({ id: userId, is_active: true });
  if (!user) throw new ResetLinkInvalid();
  return user;
}

/**
 * Sets a new password by a reset link, which works once. Every session ends, every other link is void, and
 * whoever was being throttled is not any more. The link came by mail, so it activates an account that waits
 * for that.
 * @throws InvalidFields when the passwords differ or the new one is weak
 * @throws ResetLinkInvalid
 * @throws CaptchaInvalid, CaptchaUnavailable
 */
export async function resetPassword(
  { db, captcha, log, commonPasswords }: AccountContext,
  { new_password, confirm_password, recaptcha_token, ...link }: Reset,
  request: RequestContext,
): Promise<void> {
  const { client, now } = request;
  assertSamePassword(new_password, confirm_password, 'confirm_password');
  await captcha.check(recaptcha_token, 'reset', client.address);
  const user = await findOwner(db, link, now);
  const weakness = weaknessOf(new_password, user, commonPasswords);
  if (weakness) throw new InvalidFields({ new_password: [weakness] });
  const password_hash = await hashPassword(new_password);
  await db.transaction(async (trx) => {
    if ((await consumeLink(trx, 'reset', link, now)) === null) throw new ResetLinkInvalid();
    await UserRow.query(trx).patch({ password_hash }).where({ id: user.id });
    await markActivated(trx, user.id, now);
    await endSessionsOf(trx, user.id, now);
    await voidLinks(trx, user.id, now);
    await liftLoginThrottle(trx, user);
    await publish(trx, PasswordChanged, { userId: user.id });
  });
  noteSecurity(log, request, 'password_reset', user.id);
}
