import { parseDueTexts } from '#modules/parsing';
import type { Schedule } from '#modules/platform/background';

export const parsingSchedules: readonly Schedule[] = [
  // Texts that were saved or whose words have changed, and all of them when the rules have.
  {
    name: 'parse-due-texts',
    everyMs: 2_000,
    lane: 'database',
    run: async ({ db, log }) => {
      await parseDueTexts({ db, log });
    },
  },
];
