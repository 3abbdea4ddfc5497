import { addressLeftLetter, farewellLetter } from './account-page-mail-templates.ts';
import type { PostOffice } from './find-recipient.ts';
import type { UserOccurrence } from './link-token.ts';
import { writeToPartingAddress } from './parting-addresses.ts';

/** Tells the address that an account has left that it has another one now. */
export function sendAddressLeftLetter(office: PostOffice, { id }: UserOccurrence): Promise<void> {
  return writeToPartingAddress(office, id, addressLeftLetter(office.config.publicUrl));
}

/** Confirms to whoever had an account that it is erased. */
export function sendFarewellLetter(
  office: PostOffice,
  { id, payload }: { id: string; payload: { reason: 'request' | 'retention' } },
): Promise<void> {
  return writeToPartingAddress(office, id, farewellLetter(office.config.publicUrl, payload.reason));
}
