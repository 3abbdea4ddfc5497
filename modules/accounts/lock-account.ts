import type { Knex } from 'knex';
import { isSomebodys, SUPERUSERS } from './console/present-user.ts';
import { NobodysAccount, OwnAccount, SessionEnded, UserNotFound } from './errors.ts';
import { UserRow } from './models.ts';

/**
 * Locks an account against its erasure until the transaction ends, before a caller locks rows of it, which its
 * erasure locks afterwards.
 */
export async function lockAccount(trx: Knex, userId: number): Promise<void> {
  await trx.raw('select from users where id = ? for key share', [userId]);
}

/**
 * The account that a superuser decides on, locked, together with every superuser's: of two who put each other out
 * the second is one no more. Since nobody decides on their own account, one superuser always remains.
 * @throws UserNotFound, OwnAccount, NobodysAccount
 * @throws SessionEnded when whoever decides has meanwhile lost the right to
 */
export async function lockForDecision(
  trx: Knex.Transaction,
  actorId: number,
  userId: number,
): Promise<UserRow> {
  const rows = await UserRow.query(trx)
    .where({ ...SUPERUSERS, is_active: true })
    .orWhere('id', userId)
    .orderBy('id')
    .forNoKeyUpdate();
  const user = rows.find(({ id }) => id === userId);
  const actor = rows.find(({ id }) => id === actorId);
  if (!user) throw new UserNotFound();
  if (userId === actorId) throw new OwnAccount();
  if (!actor) throw new SessionEnded();
  if (!isSomebodys(user)) throw new NobodysAccount();
  return user;
}
