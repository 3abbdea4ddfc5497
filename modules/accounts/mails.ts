import { forgoMail, type Letter, sendOnce } from '#modules/platform';
import { findRecipient, type PostOffice } from './find-recipient.ts';
import { accountExistsLetter, passwordChangedLetter, sessionReusedLetter } from './mail-templates.ts';
import type { UserOccurrence } from './link-token.ts';
import type { UserRow } from './models.ts';

async function sendNotice(
  office: PostOffice,
  event: UserOccurrence,
  purpose: string,
  write: (user: UserRow) => Letter,
): Promise<void> {
  const key = `${event.id}/${purpose}`;
  const user = await findRecipient(office.db, event.payload.userId);
  if (!user) return forgoMail(office.db, key);
  await sendOnce(office, { key, to: user.email, letter: write(user) });
}

/** Tells the owner of an account that its password is another one now. */
export function sendPasswordChangedLetter(office: PostOffice, event: UserOccurrence): Promise<void> {
  const { publicUrl } = office.config;
  return sendNotice(office, event, 'password-changed', ({ username }) =>
    passwordChangedLetter({ username, publicUrl }),
  );
}

/** Tells whoever has an account that somebody asked for one with the same address. */
export function sendAccountExistsLetter(office: PostOffice, event: UserOccurrence): Promise<void> {
  const { publicUrl } = office.config;
  return sendNotice(office, event, 'account-exists', ({ username, activated_at }) =>
    accountExistsLetter({ username, publicUrl, isActivated: activated_at !== null }),
  );
}

/** Tells the owner of a session why it was ended. */
export function sendSessionReusedLetter(office: PostOffice, event: UserOccurrence): Promise<void> {
  const { publicUrl } = office.config;
  return sendNotice(office, event, 'session-reused', ({ username }) =>
    sessionReusedLetter({ username, publicUrl }),
  );
}
