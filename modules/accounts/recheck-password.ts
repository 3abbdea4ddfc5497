import { InvalidFields } from '#modules/platform';
import { type AccountContext, noteSecurity, type Occasion } from './context.ts';
import { SessionEnded } from './errors.ts';
import { verifyPassword } from './hash-password.ts';
import { UserRow } from './models.ts';

/**
 * The account of whoever is logged in, once they have given its password again. Outside of any transaction:
 * the comparison takes its time.
 * @throws InvalidFields when the password is wrong
 * @throws SessionEnded when the account has ended meanwhile
 */
export async function recheckPassword(
  { db, log }: Pick<AccountContext, 'db' | 'log'>,
  userId: number,
  password: string,
  occasion: Occasion,
): Promise<UserRow> {
  const user = await UserRow.query(db).findById(userId);
  if (!user) throw new SessionEnded();
  if (await verifyPassword(user.password_hash, password)) return user;
  noteSecurity(log, occasion, 'current_password_refused', userId);
  throw new InvalidFields({ current_password: ['Le mot de passe actuel est incorrect.'] });
}
