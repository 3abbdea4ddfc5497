import { forgoMail, type Occurrence, sendOnce } from '#modules/platform';
import { findRecipient, type PostOffice } from './find-recipient.ts';
import { resetLetter } from './mail-templates.ts';
import { createLink } from './link-token.ts';

/**
 * Mails the link to a new password, if an account has the address that was asked about.
 * @throws MailServerUnavailable when it is to be tried again
 */
export async function sendResetLetter(
  office: PostOffice,
  event: Occurrence<{ userId: number | null }>,
): Promise<void> {
  if (event.payload.userId === null) return;
  const key = `${event.id}/reset`;
  const user = await findRecipient(office.db, event.payload.userId);
  if (!user) return forgoMail(office.db, key);
  const link = await createLink(office, { userId: user.id, purpose: 'reset', cause: event });
  if (!link) return forgoMail(office.db, key);
  const { publicUrl } = office.config;
  await sendOnce(office, {
    key,
    to: user.email,
    letter: resetLetter({ username: user.username, publicUrl, url: link.url }),
    expiresAt: link.expiresAt,
  });
}
