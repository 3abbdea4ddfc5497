import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The longest files of each part, by what a run printed of them. Where no run was before (CI, a new clone) Vitest goes
 * by size, and what is short to read and long to run would begin last, with the other workers idle.
 */
export const SLOWEST: readonly string[] = [
  'tests/faults/worker-killed.test.ts',
  'tests/faults/payments-killed.test.ts',
  'tests/journeys/accounts/session.test.ts',
  'tests/journeys/accounts/account.test.ts',
  'tests/journeys/learning/path.test.ts',
  'tests/journeys/own-texts/own-text.test.ts',
  'tests/journeys/tours/console-lists.test.ts',
  'tests/journeys/tours/content-policy.test.ts',
  'tests/journeys/tours/steady.test.ts',
  'tests/journeys/console/console-text.test.ts',
  'tests/journeys/tours/stillness.test.ts',
  'tests/journeys/tours/links.test.ts',
  'tests/authoring/files/export-book.test.ts',
  'tests/subscriptions/lifecycle/payer-unknown.test.ts',
  'tests/conjugation/analyse.test.ts',
  'tests/search/locked-lines.test.ts',
  'tests/scripts/npm-above.test.ts',
  'tests/practice/ten-thousand-items.test.ts',
  'tests/scripts/start.test.ts',
  'tests/scripts/backup-commands.test.ts',
  'tests/scripts/two-versions.test.ts',
  'tests/scripts/start-apart.test.ts',
  'tests/scripts/migrate.test.ts',
  'tests/scripts/start-moved.test.ts',
  'tests/backup/backup-memory.test.ts',
];

/** Begins a part with its longest files, so that its end finds all workers at work. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification) => {
      const rank = SLOWEST.findIndex((path) => moduleId.endsWith(path));
      return rank === -1 ? SLOWEST.length : rank;
    };
    return (await super.sort(files)).sort((one, other) => rankOf(one) - rankOf(other));
  }
}
