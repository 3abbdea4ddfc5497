import { type Actor, InvalidFields, publish, TooManyRequests } from '#modules/platform';
import { noteSecurity, type RequestContext } from '../context.ts';
import { voidLinks } from '../mails/link-token.ts';
import { mayMail } from '../mails/mail-cap.ts';
import { type RecheckContext, recheckPassword } from '../passwords/recheck-password.ts';
import { keyOf } from '../spelling-key.ts';
import { EmailChangeRequested } from './events.ts';

const HOUR_SECONDS = 60 * 60;

/**
 * Notes the address that an account shall have; a mail to it brings the link that makes the change. Whether
 * it is somebody else's already shows in that mail alone: the answer never tells.
 * @throws InvalidFields when the password is wrong, or the account has that address
 * @throws TooManyRequests when that address was written to often enough
 */
export async function requestEmailChange(
  context: RecheckContext,
  actor: Pick<Actor, 'id' | 'provedAt'>,
  { email, current_password }: { email: string; current_password: string },
  request: RequestContext,
): Promise<void> {
  const user = await recheckPassword(context, actor, current_password, request);
  if (keyOf(email) === user.email_key) {
    throw new InvalidFields({ email: ['C’est déjà l’adresse de votre compte.'] });
  }
  const { now } = request;
  const userId = actor.id;
  await context.db.transaction(async (trx) => {
    if (!(await mayMail(trx, 'new-address', keyOf(email), now))) throw new TooManyRequests(HOUR_SECONDS);
    await user.$query(trx).patch({ pending_email: email });
    // A link that went to another address must not confirm this one.
    await voidLinks(trx, userId, now);
    await publish(trx, EmailChangeRequested, { userId });
  });
  noteSecurity(context.log, request, 'email_change_requested', userId);
}
