/**
 * The test files of `npm run test:long` beside tours and long faults: they start, kill and restart whole programs, save
 * and restore whole databases, or make ten thousand questions, which takes most of a minute each and seldom breaks by a change elsewhere.
 */
export const PROCESS_FILES: readonly string[] = [
  'tests/scripts/{audit-trail,backup-commands,install,migrate,npm-above,start,start-apart,start-moved,two-versions}.test.ts',
  'tests/embedded-postgres/embedded-postgres.test.ts',
  'tests/authoring/files/content-scripts.test.ts',
  'tests/backup/{backup,backup-memory,encrypted-backup}.test.ts',
  'tests/practice/ten-thousand-items.test.ts',
];

/** The tests of the tests' own support and of the mutation command: some run Vitest in a Vitest. */
export const HARNESS_FILES: readonly string[] = ['tests/{support,mutation}/**/*.test.ts'];
