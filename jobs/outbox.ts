import {
  cleanOutbox,
  type Job,
  purgeMailLedger,
  type Schedule,
  sweepOutbox,
} from '#modules/platform/background';
import { DAY_MS, MINUTE_MS } from '#modules/platform/units';

const EVENTS_RETAINED_MS = 30 * DAY_MS;
const FAILURE_DELAY_MS = 10 * MINUTE_MS;

/** @param jobs everything that reacts to events: an event is closed when each of them has handled it */
export const outboxSchedules = (jobs: readonly Job[]): readonly Schedule[] => [
  // Closes what is handled, and sends the rest again.
  {
    name: 'sweep-outbox',
    everyMs: MINUTE_MS,
    lane: 'database',
    run: ({ db }) => sweepOutbox(db, jobs, FAILURE_DELAY_MS),
  },
  // A month after every subscriber has handled them, with the mails that they had sent.
  {
    name: 'clean-outbox',
    everyMs: DAY_MS,
    lane: 'database',
    async run({ db }) {
      await cleanOutbox(db, EVENTS_RETAINED_MS);
      await purgeMailLedger(db, EVENTS_RETAINED_MS);
    },
  },
];
