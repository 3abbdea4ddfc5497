import type { Knex } from 'knex';
import type { UserRow } from '../models.ts';
import { type Attempt, countAttempt, forgetAttempts, type Limit, liftThrottle } from '../throttle.ts';

interface LoginLimits {
  fromOneAddress: Limit;
  fromAnywhere: Limit;
}

// From one address, guessing soon takes a quarter of an hour a guess. For a name from anywhere the wait stays
// short: strangers slow its owner down and never shut him out.
const USUAL: LoginLimits = {
  fromOneAddress: { free: 5, first: 15, longest: 15 * 60 },
  fromAnywhere: { free: 50, first: 2, longest: 10 },
};
/** While nobody can tell people from machines. */
const STRICTER: LoginLimits = {
  fromOneAddress: { free: 2, first: 30, longest: 15 * 60 },
  fromAnywhere: { free: 10, first: 2, longest: 10 },
};

/** A password that somebody gives for a name, which need not exist: whether it does is not to be told. */
export interface LoginAttempt {
  /** The key of the name or address of mail that was typed. */
  loginKey: string;
  /** Network address. */
  address: string;
}

const subjectOf = (loginKey: string) => `login ${loginKey}`;

function countsOf({ loginKey, address }: LoginAttempt): { here: Attempt; anywhere: Attempt } {
  const subject = subjectOf(loginKey);
  return { here: { subject, address }, anywhere: { subject, address: '' } };
}

/**
 * Counts an attempt to log in, before the password is looked at.
 * @throws TooManyRequests when it comes too early
 */
export async function countLogin(
  db: Knex,
  attempt: LoginAttempt,
  now: Date,
  { isStricter }: { isStricter: boolean },
): Promise<void> {
  const { here, anywhere } = countsOf(attempt);
  const limits = isStricter ? STRICTER : USUAL;
  // Together: one that is refused by either counts for neither.
  await db.transaction(async (trx) => {
    await countAttempt(trx, here, limits.fromOneAddress, now);
    await countAttempt(trx, anywhere, limits.fromAnywhere, now);
  });
}

/** The password was right: what went before was its owner's own mistakes. */
export async function forgetLogins(db: Knex, attempt: LoginAttempt): Promise<void> {
  const { here, anywhere } = countsOf(attempt);
  await forgetAttempts(db, here);
  await forgetAttempts(db, anywhere);
}

/**
 * Whoever types the current password again is logged in already, so only who holds one of the account's sessions can
 * make its owner wait: the wait is long wherever they come from, and logging in is another door.
 */
const AGAIN: Limit = { free: 5, first: 15, longest: 15 * 60 };

const attemptOn = (userId: number): Attempt => ({ subject: `current password ${userId}`, address: '' });

/**
 * Counts an attempt at the current password of an account, before it is looked at.
 * @throws TooManyRequests when it comes too early
 */
export function countRecheck(db: Knex, userId: number, now: Date): Promise<void> {
  return countAttempt(db, attemptOn(userId), AGAIN, now);
}

/** The current password was right. */
export function forgetRechecks(db: Knex, userId: number): Promise<void> {
  return forgetAttempts(db, attemptOn(userId));
}

/** Whoever has proved to own the address of an account waits no longer. */
export async function liftLoginThrottle(
  db: Knex,
  { id, username_key, email_key }: Pick<UserRow, 'id' | 'username_key' | 'email_key'>,
): Promise<void> {
  await forgetRechecks(db, id);
  await liftThrottle(db, subjectOf(username_key));
  await liftThrottle(db, subjectOf(email_key));
}
