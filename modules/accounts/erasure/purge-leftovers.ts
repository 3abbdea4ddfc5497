import type { Knex } from 'knex';
import { DAY_MS } from '#modules/platform/units';
import { purgeChallenges } from '../factors/account-challenges.ts';
import { purgeDevices } from '../sessions/known-devices.ts';

/**
 * Forgets what is of no more use a day after its end: links, sessions, counts of attempts; and browsers that nobody has
 * come back in. Links wait that day so that a mail that is sent twice does not bring a used one back to life.
 */
export async function purgeLeftovers(db: Knex, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY_MS);
  await db('account_links').where('expires_at', '<', yesterday).delete();
  await db('sessions').where('ends_at', '<', yesterday).orWhere('ended_at', '<', yesterday).delete();
  await db('account_throttles')
    .where('last_attempt_at', '<', yesterday)
    .where('blocked_until', '<', now)
    .delete();
  await purgeChallenges(db, now);
  await db('factor_resets').where('asked_at', '<', yesterday).delete();
  await purgeDevices(db, now);
}
