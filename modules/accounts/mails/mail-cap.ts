import type { Knex } from 'knex';
import { TooManyRequests } from '#modules/platform';
import { countAttempt } from '../throttle.ts';

const HOUR = 60 * 60;
/** Three mails, then one an hour. */
const LIMIT = { free: 3, first: HOUR, longest: HOUR };

/**
 * Whether one more mail may go to an address because somebody asked for it; says so of addresses without an
 * account too.
 */
export async function mayMail(
  db: Knex,
  purpose: 'activation' | 'reset' | 'account-exists' | 'new-address',
  emailKey: string,
  now: Date,
): Promise<boolean> {
  try {
    await countAttempt(db, { subject: `mail ${purpose} ${emailKey}`, address: '' }, LIMIT, now);
    return true;
  } catch (refusal) {
    if (refusal instanceof TooManyRequests) return false;
    throw refusal;
  }
}
