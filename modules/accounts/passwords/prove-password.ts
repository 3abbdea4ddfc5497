import type { Knex } from 'knex';
import { TooManyRequests } from '#modules/platform';
import { type AccountContext, noteSecurity, type RequestContext } from '../context.ts';
import { LoginRefused } from '../errors.ts';
import { UserRow } from '../models.ts';
import { countLogin, forgetLogins } from '../sessions/login-throttle.ts';
import { keyOf } from '../spelling-key.ts';
import { verifyPassword } from './hash-password.ts';

/** Whose name or address it is: a user name has no @, so no text is both. */
export async function findUser(db: Knex, loginKey: string): Promise<UserRow | undefined> {
  return UserRow.query(db).where({ username_key: loginKey }).orWhere({ email_key: loginKey }).first();
}

/**
 * The account whose name or address and password somebody knows. One verification whatever comes, so that
 * neither the answer nor its time tells whether there is such an account.
 * @throws LoginRefused when there is none, it is closed or the password is wrong
 * @throws TooManyRequests when it was tried too often
 */
export async function provePassword(
  { db, log, alarm }: Pick<AccountContext, 'db' | 'log' | 'alarm'>,
  { login, password }: { login: string; password: string },
  request: RequestContext,
  { isStricter = false } = {},
): Promise<UserRow> {
  const attempt = { loginKey: keyOf(login), address: request.client.network };
  try {
    await countLogin(db, attempt, request.now, { isStricter });
  } catch (refusal) {
    if (refusal instanceof TooManyRequests) noteSecurity(log, request, 'login_throttled');
    throw refusal;
  }
  const user = await findUser(db, attempt.loginKey);
  const isRight = await verifyPassword(user?.password_hash ?? null, password);
  if (!user?.is_active || !isRight) {
    alarm(request.now);
    noteSecurity(log, request, 'login_refused', user?.id);
    throw new LoginRefused();
  }
  await forgetLogins(db, attempt);
  return user;
}
