import { purgeLeftovers } from '#modules/accounts';
import type { Schedule } from '#modules/platform';

/** Forgets links, sessions and counted attempts that are over. */
export const purgeAccountLeftoversDaily: Schedule = {
  name: 'purge-account-leftovers',
  everyMs: 24 * 3_600_000,
  lane: 'database',
  run: ({ db, now }) => purgeLeftovers(db, now()),
};
