import { publishDueDrafts } from '#modules/authoring';
import type { Schedule } from '#modules/platform';

/** Publishes books and texts on the date that was set for them. */
export const publishDueDraftsOnTime: Schedule = {
  name: 'publish-due-drafts',
  everyMs: 2_000,
  lane: 'database',
  run: ({ db, log, now }) => publishDueDrafts({ db, log }, now()),
};
