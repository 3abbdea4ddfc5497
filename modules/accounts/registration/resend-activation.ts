import { publish } from '#modules/platform';
import type { AccountContext, Occasion } from '../context.ts';
import { ActivationRequested } from '../events.ts';
import { mayMail } from '../mails/mail-cap.ts';
import { provePassword } from '../passwords/prove-password.ts';

/**
 * Mails the activation letter again to whoever knows the password, a few times an hour. An account that is
 * activated already gets none: its owner may simply log in.
 * @throws LoginRefused, TooManyRequests
 */
export async function resendActivation(
  context: Pick<AccountContext, 'db' | 'log' | 'alarm'>,
  given: { login: string; password: string },
  occasion: Occasion,
): Promise<void> {
  const { db } = context;
  const user = await provePassword(context, given, occasion);
  if (user.activated_at || !(await mayMail(db, 'activation', user.email_key, occasion.now))) return;
  await db.transaction((trx) => publish(trx, ActivationRequested, { userId: user.id }));
}
