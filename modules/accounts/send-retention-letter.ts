import { forgoMail, sendOnce } from '#modules/platform';
import { retentionLetter } from './account-page-mail-templates.ts';
import { findRecipient, type PostOffice } from './find-recipient.ts';
import type { UserOccurrence } from './link-token.ts';
import { endOfAccount } from './retention-terms.ts';

/** Warns whoever has been silent for almost three years; nothing when they have come back meanwhile. */
export async function sendRetentionLetter(office: PostOffice, event: UserOccurrence): Promise<void> {
  const key = `${event.id}/retention`;
  const user = await findRecipient(office.db, event.payload.userId);
  if (!user?.retention_warned_at || user.retention_warned_at < user.last_contact_at)
    return forgoMail(office.db, key);
  const endsAt = endOfAccount(user.last_contact_at, user.retention_warned_at);
  const letter = retentionLetter(office.config.publicUrl, endsAt);
  await sendOnce(office, { key, to: user.email, letter });
}
