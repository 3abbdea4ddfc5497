import { cleanOutbox, purgeMailLedger, type Schedule } from '#modules/platform';

const HOUR_MS = 3_600_000;
const KEPT_MS = 30 * 24 * HOUR_MS;

/** Forgets events a month after every subscriber has handled them, and the mails that they had sent. */
export const cleanOutboxDaily: Schedule = {
  name: 'clean-outbox',
  everyMs: 24 * HOUR_MS,
  lane: 'database',
  async run({ db }) {
    await cleanOutbox(db, KEPT_MS);
    await purgeMailLedger(db, KEPT_MS);
  },
};
