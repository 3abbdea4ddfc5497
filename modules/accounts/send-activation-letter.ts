import { forgoMail, sendOnce } from '#modules/platform';
import { findRecipient, type PostOffice } from './find-recipient.ts';
import { activationLetter } from './mail-templates.ts';
import { createLink, type UserOccurrence } from './link-token.ts';

/**
 * Mails the link that activates an account; nothing once it is activated.
 * @throws MailServerUnavailable when it is to be tried again
 */
export async function sendActivationLetter(office: PostOffice, event: UserOccurrence): Promise<void> {
  const key = `${event.id}/activation`;
  const user = await findRecipient(office.db, event.payload.userId);
  if (!user || user.activated_at) return forgoMail(office.db, key);
  const link = await createLink(office, { userId: user.id, purpose: 'activation', cause: event });
  if (!link) return forgoMail(office.db, key);
  const { publicUrl } = office.config;
  await sendOnce(office, {
    key,
    to: user.email,
    letter: activationLetter({ username: user.username, publicUrl, url: link.url }),
    expiresAt: link.expiresAt,
  });
}
