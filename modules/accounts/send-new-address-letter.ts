import { forgoMail, sendOnce } from '#modules/platform';
import { addressTakenLetter, newAddressLetter } from './account-page-mail-templates.ts';
import type { PostOffice } from './find-recipient.ts';
import { keyOf } from './keys.ts';
import { createLink, type UserOccurrence } from './link-token.ts';
import { UserRow } from './models.ts';

/**
 * What there is to say to the address that an account shall have: its link, or none when the address is
 * another account's. The account's row is held meanwhile, lest it ask for a third address between the two
 * steps and this link confirm that one.
 */
function prepare({ db, config }: PostOffice, event: UserOccurrence) {
  const { userId } = event.payload;
  return db.transaction(async (trx) => {
    const user = await UserRow.query(trx).findById(userId).forUpdate();
    const to = user?.pending_email;
    if (!to) return undefined;
    const owner = await UserRow.query(trx).findOne({ email_key: keyOf(to) });
    if (owner) return { to, link: undefined };
    const link = await createLink({ db: trx, config }, { userId, purpose: 'email', cause: event });
    return link ? { to, link } : undefined;
  });
}

/**
 * Mails the link that confirms a new address to it; to one that has an account, that it has one.
 * @throws MailServerUnavailable when it is to be tried again
 */
export async function sendNewAddressLetter(office: PostOffice, event: UserOccurrence): Promise<void> {
  const key = `${event.id}/new-address`;
  const prepared = await prepare(office, event);
  if (!prepared) return forgoMail(office.db, key);
  const { to, link } = prepared;
  const { publicUrl } = office.config;
  const letter = link ? newAddressLetter(publicUrl, link.url) : addressTakenLetter(publicUrl);
  await sendOnce(office, { key, to, letter, expiresAt: link?.expiresAt });
}
