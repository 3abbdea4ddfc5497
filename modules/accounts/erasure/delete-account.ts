import type { PersonalData, Reader } from '#modules/platform';
import { noteSecurity, type Occasion } from '../context.ts';
import { UserRow } from '../models.ts';
import { type RecheckContext, recheckPassword } from '../passwords/recheck-password.ts';
import { forgetSessionCookie } from '../sessions/session-cookie.ts';
import { closeAccount } from './erase-account.ts';

/**
 * Erases the account of whoever asks and gives its password again; every session ends with it.
 * @param parts what each module keeps of a person
 * @throws InvalidFields when the password is wrong
 */
export async function deleteAccount(
  context: RecheckContext,
  parts: readonly PersonalData[],
  { id, sessionId }: Reader,
  password: string,
  occasion: Occasion,
): Promise<void> {
  await recheckPassword(context, id, password, occasion);
  await context.db.transaction(async (trx) => {
    const user = await UserRow.query(trx).findById(id).whereNull('erased_at').forUpdate();
    if (user) await closeAccount(trx, parts, user, 'request', occasion.now);
  });
  forgetSessionCookie(occasion.client, sessionId);
  noteSecurity(context.log, occasion, 'account_deleted', id);
}
