import { type Actor, InvalidFields, publish } from '#modules/platform';
import { type AccountContext, noteSecurity, type RequestContext } from '../context.ts';
import { PasswordChanged } from '../events.ts';
import { voidLinks } from '../mails/link-token.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { hashPassword } from './hash-password.ts';
import { assertSamePassword, weaknessOf } from './password-rules.ts';
import { type RecheckContext, recheckPassword } from './recheck-password.ts';

/** What choosing another password needs. */
export type PasswordContext = RecheckContext & Pick<AccountContext, 'commonPasswords'>;

interface Passwords {
  current_password: string;
  new_password: string;
  confirm_password: string;
}

/**
 * Gives an account another password. Every other session ends, and so do the links that were mailed.
 * @throws InvalidFields when the current password is wrong, or the new one is easily guessed or typed
 * differently the second time
 */
export async function changePassword(
  context: PasswordContext,
  actor: Actor,
  { current_password, new_password, confirm_password }: Passwords,
  request: RequestContext,
): Promise<void> {
  const { now } = request;
  const { id, sessionId } = actor;
  assertSamePassword(new_password, confirm_password, 'confirm_password');
  const user = await recheckPassword(context, actor, current_password, request);
  const weakness = weaknessOf(new_password, user, context.commonPasswords);
  if (weakness) throw new InvalidFields({ new_password: [weakness] });
  const password_hash = await hashPassword(new_password);
  await context.db.transaction(async (trx) => {
    await user.$query(trx).patch({ password_hash });
    await endSessionsOf(trx, id, now, { except: sessionId });
    await voidLinks(trx, id, now);
    await publish(trx, PasswordChanged, { userId: id });
  });
  noteSecurity(context.log, request, 'password_changed', id);
}
