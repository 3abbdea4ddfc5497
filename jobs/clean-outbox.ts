import { cleanOutbox, type Schedule } from '#modules/platform';

const HOUR_MS = 3_600_000;
const KEPT_MS = 30 * 24 * HOUR_MS;

/** Forgets events a month after every subscriber has handled them. */
export const cleanOutboxDaily: Schedule = {
  name: 'clean-outbox',
  everyMs: 24 * HOUR_MS,
  run: ({ db }) => cleanOutbox(db, KEPT_MS),
};
