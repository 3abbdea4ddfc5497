import { publish } from '#modules/platform';
import { type AccountContext, noteSecurity, type RequestContext } from '../context.ts';
import { PasswordResetRequested } from '../events.ts';
import { mayMail } from '../mails/mail-cap.ts';
import { UserRow } from '../models.ts';
import { keyOf } from '../spelling-key.ts';

/**
 * Has a reset link mailed if an account has this address. Both cases do the same here; what differs is done by
 * a job that nobody waits for.
 * @throws CaptchaInvalid, CaptchaUnavailable
 */
export async function requestPasswordReset(
  { db, captcha, log }: AccountContext,
  { email, recaptcha_token }: { email: string; recaptcha_token: string },
  request: RequestContext,
): Promise<void> {
  const { client, now } = request;
  await captcha.check(recaptcha_token, 'forgot', client.address);
  const email_key = keyOf(email);
  const user = await UserRow.query(db).findOne({ email_key, is_active: true }).select('id');
  const userId = user?.id ?? null;
  await db.transaction(async (trx) => {
    if (await mayMail(trx, 'reset', email_key, now)) await publish(trx, PasswordResetRequested, { userId });
  });
  noteSecurity(log, request, 'password_reset_requested', userId);
}
