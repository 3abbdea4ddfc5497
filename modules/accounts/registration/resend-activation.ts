import { publish } from '#modules/platform';
import type { AccountContext, RequestContext } from '../context.ts';
import { ActivationRequested } from '../events.ts';
import { mayMail } from '../mails/mail-cap.ts';
import { provePassword } from '../passwords/prove-password.ts';

/**
 * Sends the activation mail again to whoever knows the password, a few times an hour. The mail is written to no
 * account that is activated when it would leave: its owner may simply log in.
 * @throws LoginRefused, TooManyRequests
 */
export async function resendActivation(
  context: Pick<AccountContext, 'db' | 'log' | 'alarm'>,
  given: { login: string; password: string },
  request: RequestContext,
): Promise<void> {
  const { db } = context;
  const user = await provePassword(context, given, request);
  if (!(await mayMail(db, 'activation', user.email_key, request.now))) return;
  await db.transaction((trx) => publish(trx, ActivationRequested, { userId: user.id }));
}
