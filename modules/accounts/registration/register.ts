import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { InvalidFields, publish } from '#modules/platform';
import type { BodyOf } from '#modules/platform/contract';
import { type AccountContext, noteSecurity, type RequestContext } from '../context.ts';
import type { entranceCalls } from '../contract.ts';
import { AccountAlreadyExists, UserRegistered } from '../events.ts';
import { mayMail } from '../mails/mail-cap.ts';
import { UserRow } from '../models.ts';
import { hashPassword } from '../passwords/hash-password.ts';
import { assertSamePassword, weaknessOf } from '../passwords/password-rules.ts';
import { hashToken } from '../sessions/tokens.ts';
import { keyOf } from '../spelling-key.ts';
import { assertUsernameFree, usernameKeys } from './look-alikes.ts';

type Registration = BodyOf<(typeof entranceCalls)['POST /users/register/']>;

interface NewUser {
  username: string;
  username_key: string;
  username_look: string;
  email: string;
  email_key: string;
  password_hash: string;
  browser_hash: Buffer | null;
}

/** @returns its id, or undefined when the name or the address is somebody's */
async function insertUser(trx: Knex, user: NewUser, now: Date): Promise<number | undefined> {
  const [row] = await trx('users')
    .insert({ ...user, created_at: now, last_contact_at: now })
    .onConflict()
    .ignore()
    .returning<{ id: number }[]>('id');
  return row?.id;
}

/** Looks like any new account, and nobody can activate it: no mail goes to it. */
function decoyAccount(user: NewUser): NewUser {
  const nobody = `personne ${randomUUID()}`;
  return { ...user, email: nobody, email_key: nobody };
}

/**
 * Opens the account; of a taken address the owner is written to instead, and whoever asked gets a decoy account.
 * Without it, the name that stays free, or a login, would give away what the answer does not. The same statements in both
 * cases, a mail to the owner counted in both: their time gives nothing away either.
 */
async function openAccountOrDecoy(trx: Knex.Transaction, user: NewUser, now: Date): Promise<void> {
  const owner = await UserRow.query(trx).findOne({ email_key: user.email_key }).select('id');
  const id = await insertUser(trx, owner ? decoyAccount(user) : user, now);
  if (id === undefined) {
    await assertUsernameFree(trx, user);
    // It was the address: somebody has registered it since it was looked for.
    return openAccountOrDecoy(trx, user, now);
  }
  const mayNotifyOwner = await mayMail(trx, 'account-exists', user.email_key, now);
  if (!owner) await publish(trx, UserRegistered, { userId: id });
  else if (mayNotifyOwner) await publish(trx, AccountAlreadyExists, { userId: owner.id });
}

/**
 * Opens an account that waits for its activation. The owner of a taken address is notified by mail, nobody
 * else: the answer, and the work, are those of a free one.
 * @throws InvalidFields when the passwords differ, the password is weak, or the name is taken or looks
 * like somebody else's
 * @throws CaptchaInvalid, CaptchaUnavailable
 */
export async function register(
  { db, captcha, log, commonPasswords }: AccountContext,
  { username, email, password, password2, recaptcha_token, browser_secret }: Registration,
  request: RequestContext,
): Promise<void> {
  const { client, now } = request;
  assertSamePassword(password, password2, 'password2');
  const weakness = weaknessOf(password, { username, email }, commonPasswords);
  if (weakness) throw new InvalidFields({ password: [weakness] });
  await captcha.check(recaptcha_token, 'register', client.address);
  const keys = usernameKeys(username);
  await assertUsernameFree(db, keys);
  const password_hash = await hashPassword(password);
  const browser_hash = browser_secret === undefined ? null : hashToken(browser_secret);
  const user: NewUser = {
    username,
    ...keys,
    email,
    email_key: keyOf(email),
    password_hash,
    browser_hash,
  };
  await db.transaction((trx) => openAccountOrDecoy(trx, user, now));
  noteSecurity(log, request, 'account_registered');
}
