import type { Knex } from 'knex';
import { publish } from '#modules/platform';
import { type AccountContext, noteSecurity, type RequestContext } from '../context.ts';
import { ActivationLinkInvalid } from '../errors.ts';
import { UserActivated } from '../events.ts';
import { findLink } from '../mails/link-token.ts';
import { UserRow } from '../models.ts';

/**
 * Opens an account for the first time; its address has been proved.
 * @returns false when it was open already
 */
export async function markActivated(trx: Knex.Transaction, userId: number, now: Date): Promise<boolean> {
  const changed = await UserRow.query(trx)
    .patch({ activated_at: now })
    .where({ id: userId })
    .whereNull('activated_at');
  if (changed === 0) return false;
  await publish(trx, UserActivated, { userId });
  return true;
}

/**
 * Activates an account by its mailed link. The same link says so again until it expires: mail scanners open it
 * first, and people click twice.
 * @throws ActivationLinkInvalid
 */
export async function activateAccount(
  { db, log }: Pick<AccountContext, 'db' | 'log'>,
  link: { uid: string; token: string },
  request: RequestContext,
): Promise<void> {
  const userId = await findLink(db, 'activation', link, request.now);
  const user = userId === null ? undefined : await UserRow.query(db).findOne({ id: userId, is_active: true });
  if (!user) throw new ActivationLinkInvalid();
  const isFirst = await db.transaction((trx) => markActivated(trx, user.id, request.now));
  if (isFirst) noteSecurity(log, request, 'account_activated', user.id);
}
