import type { Actor } from '#modules/platform';
import type { PersonalData } from '#modules/platform/records';
import { noteSecurity, type RequestContext } from '../context.ts';
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
  actor: Actor,
  password: string,
  request: RequestContext,
): Promise<void> {
  const { id, sessionId } = actor;
  await recheckPassword(context, actor, password, request);
  await context.db.transaction(async (trx) => {
    const user = await UserRow.query(trx).findById(id).whereNull('erased_at').forUpdate();
    if (user) await closeAccount(trx, parts, user, 'request', request.now);
  });
  forgetSessionCookie(request.client, sessionId);
  noteSecurity(context.log, request, 'account_deleted', id);
}
