import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { TooManyRequests } from '#modules/platform';

/** So many attempts are free; from then on each has to wait twice as long as the one before. */
export interface Limit {
  free: number;
  /** Seconds, the first wait and the longest. */
  first: number;
  longest: number;
}

/** What is tried, and from where; a subject that nobody has touched for a day begins anew. */
export interface Attempt {
  subject: string;
  /** Empty counts all addresses together. */
  address: string;
}

function rowOf({ subject, address }: Attempt) {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return { subject: hash(subject), address: hash(address) };
}

/**
 * Counts an attempt before it is made, so that many at once do not slip through together.
 * @throws TooManyRequests when it comes too early; then it does not count
 */
export async function countAttempt(db: Knex, attempt: Attempt, limit: Limit, now: Date): Promise<void> {
  const row = rowOf(attempt);
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `insert into account_throttles as mine (subject, address, attempts, last_attempt_at, blocked_until)
     values (:subject, :address, 1, :now, :now)
     on conflict (subject, address) do update set
       attempts = case when mine.last_attempt_at < excluded.last_attempt_at - interval '1 day' then 1
         else mine.attempts + 1 end,
       blocked_until = excluded.last_attempt_at + interval '1 second' * case
         when mine.last_attempt_at < excluded.last_attempt_at - interval '1 day' then 0
         when mine.attempts + 1 < :free then 0
         else least(:longest, :first * 2 ^ least(mine.attempts + 1 - :free, 20)) end,
       last_attempt_at = excluded.last_attempt_at
     -- Of several at once the one that began first may be counted last: none waits for another's moment.
     where mine.attempts < :free or mine.blocked_until <= excluded.last_attempt_at
     returning 1`,
    { ...row, ...limit, now },
  );
  if (rowCount > 0) return;
  const { blocked_until } = await db('account_throttles').where(row).first('blocked_until');
  throw new TooManyRequests((blocked_until.getTime() - now.getTime()) / 1000);
}

/** Forgets the attempts that turned out well. */
export async function forgetAttempts(db: Knex, attempt: Attempt): Promise<void> {
  await db('account_throttles').where(rowOf(attempt)).delete();
}

/** Forgets every attempt on a subject, wherever it came from. */
export async function liftThrottle(db: Knex, subject: string): Promise<void> {
  await db('account_throttles')
    .where({ subject: rowOf({ subject, address: '' }).subject })
    .delete();
}
