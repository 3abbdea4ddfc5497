import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { InvalidFields, publish } from '#modules/platform';
import type { BodyOf } from '#modules/platform/contract';
import { type AccountContext, noteSecurity, type Occasion } from './context.ts';
import type { entranceCalls } from './contract.ts';
import { AccountAlreadyExists, UserRegistered } from './events.ts';
import { hashPassword } from './hash-password.ts';
import { keyOf } from './keys.ts';
import { mayMail } from './letter-cap.ts';
import { UserRow } from './models.ts';
import { assertSamePassword, weaknessOf } from './password-rules.ts';

type Registration = BodyOf<(typeof entranceCalls)['POST /users/register/']>;

interface NewUser {
  username: string;
  username_key: string;
  email: string;
  email_key: string;
  password_hash: string;
}

const TAKEN = 'Ce nom d’utilisateur est déjà pris.';

/** @returns its id, or undefined when the name or the address is somebody's */
async function insertUser(trx: Knex, user: NewUser, now: Date): Promise<number | undefined> {
  const [row] = await trx('users')
    .insert({ ...user, created_at: now, last_contact_at: now })
    .onConflict()
    .ignore()
    .returning<{ id: number }[]>('id');
  return row?.id;
}

async function assertUsernameFree(db: Knex, username_key: string): Promise<void> {
  if (await UserRow.query(db).findOne({ username_key }).select('id')) {
    throw new InvalidFields({ username: [TAKEN] });
  }
}

/**
 * The address has an account: its owner is written to, and whoever asked gets an account that looks like any
 * new one and that nobody can activate. Without it, the name that stays free, or a login, would tell what the
 * answer does not.
 */
async function standIn(trx: Knex.Transaction, user: NewUser, now: Date): Promise<void> {
  const owner = await UserRow.query(trx).findOne({ email_key: user.email_key }).select('id');
  const nobody = `personne ${randomUUID()}`;
  const id = await insertUser(trx, { ...user, email: nobody, email_key: nobody }, now);
  if (id === undefined) throw new InvalidFields({ username: [TAKEN] });
  if (!owner || !(await mayMail(trx, 'account-exists', user.email_key, now))) return;
  await publish(trx, AccountAlreadyExists, { userId: owner.id });
}

/**
 * Opens an account that waits for its activation. A taken address is told to its owner by mail and to nobody
 * else: the answer, and the work, are those of a free one.
 * @throws InvalidFields when the passwords differ, the password is weak or the name is taken
 * @throws CaptchaInvalid, CaptchaUnavailable
 */
export async function register(
  { db, captcha, log }: AccountContext,
  { username, email, password, password2, recaptcha_token }: Registration,
  occasion: Occasion,
): Promise<void> {
  const { client, now } = occasion;
  assertSamePassword(password, password2, 'password2');
  const weakness = weaknessOf(password, { username, email });
  if (weakness) throw new InvalidFields({ password: [weakness] });
  await captcha.check(recaptcha_token, 'register', client.address);
  const username_key = keyOf(username);
  await assertUsernameFree(db, username_key);
  const password_hash = await hashPassword(password);
  const user: NewUser = { username, username_key, email, email_key: keyOf(email), password_hash };
  await db.transaction(async (trx) => {
    const userId = await insertUser(trx, user, now);
    if (userId !== undefined) {
      await publish(trx, UserRegistered, { userId });
      return;
    }
    await assertUsernameFree(trx, username_key);
    await standIn(trx, user, now);
  });
  noteSecurity(log, occasion, 'account_registered');
}
