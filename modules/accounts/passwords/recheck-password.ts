import { type Actor, hasFreshProof, InvalidFields, ProofRequired, TooManyRequests } from '#modules/platform';
import { type AccountContext, noteSecurity, type RequestContext } from '../context.ts';
import { SessionEnded } from '../errors.ts';
import { hasFactor } from '../factors/held-factors.ts';
import { UserRow } from '../models.ts';
import { countRecheck, forgetRechecks } from '../sessions/login-throttle.ts';
import { verifyPassword } from './hash-password.ts';

/** What asking for the current password needs. */
export type RecheckContext = Pick<AccountContext, 'db' | 'log' | 'alarm'>;

/**
 * The account of whoever is logged in, once they have given its password again. Outside of any transaction:
 * the comparison takes its time. Guesses are counted for the account, wherever they come from and whatever they are for.
 * Where an account has more than a password, that has to have been shown lately too.
 * @throws InvalidFields when the password is wrong
 * @throws ProofRequired
 * @throws TooManyRequests when it was tried too often
 * @throws SessionEnded when the account has ended meanwhile
 */
export async function recheckPassword(
  { db, log, alarm }: RecheckContext,
  { id: userId, provedAt }: Pick<Actor, 'id' | 'provedAt'>,
  password: string,
  request: RequestContext,
): Promise<UserRow> {
  if (!hasFreshProof({ provedAt }, request.now) && (await hasFactor(db, userId))) throw new ProofRequired();
  const user = await UserRow.query(db).findById(userId);
  if (!user) throw new SessionEnded();
  try {
    await countRecheck(db, userId, request.now);
  } catch (refusal) {
    if (refusal instanceof TooManyRequests) {
      noteSecurity(log, request, 'current_password_throttled', userId);
    }
    throw refusal;
  }
  if (await verifyPassword(user.password_hash, password)) {
    await forgetRechecks(db, userId);
    return user;
  }
  alarm(request.now);
  noteSecurity(log, request, 'current_password_refused', userId);
  throw new InvalidFields({ current_password: ['Le mot de passe actuel est incorrect.'] });
}
