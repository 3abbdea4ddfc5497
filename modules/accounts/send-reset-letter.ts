import { type Occurrence, sendOnce } from '#modules/platform';
import { findRecipient, type PostOffice } from './find-recipient.ts';
import { resetLetter } from './letters.ts';
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
  const user = await findRecipient(office.db, event.payload.userId);
  if (!user) return;
  const link = await createLink(office, { userId: user.id, purpose: 'reset', cause: event });
  if (!link) return;
  const { publicUrl } = office.config;
  await sendOnce(office, {
    key: `${event.id}/reset`,
    to: user.email,
    letter: resetLetter({ username: user.username, publicUrl, url: link.url }),
    expiresAt: link.expiresAt,
  });
}
