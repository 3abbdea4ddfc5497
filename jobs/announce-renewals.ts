import type { Schedule } from '#modules/platform';
import { announceRenewals } from '#modules/subscriptions';

/** Tells of the renewals that are coming. */
export const announceRenewalsHourly: Schedule = {
  name: 'announce-renewals',
  everyMs: 3_600_000,
  lane: 'database',
  run: ({ db, now }) => announceRenewals(db, now()),
};
