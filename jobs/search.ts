import type { Schedule } from '#modules/platform/background';
import { indexDueSources } from '#modules/search';

export const searchSchedules: readonly Schedule[] = [
  // Whatever is published, imported or taken off is found so within seconds.
  {
    name: 'index-due-sources',
    everyMs: 2_000,
    lane: 'database',
    run: async ({ db, log }) => {
      await indexDueSources({ db, log });
    },
  },
];
