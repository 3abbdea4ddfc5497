/**
 * The test files of `npm run test:long` beside tours and long faults: they start, kill and restart whole programs, or
 * save and restore whole databases, which takes up to most of a minute each and seldom breaks by a change elsewhere.
 */
export const PROCESS_FILES: readonly string[] = [
  'tests/scripts/{analyse,audit-trail,backup-commands,install,migrate,npm-above,reset-factors,rotate-secret,start,start-apart,start-moved,two-versions}.test.ts',
  'tests/embedded-postgres/embedded-postgres.test.ts',
  'tests/authoring/files/content-scripts.test.ts',
  'tests/backup/{backup,backup-memory,encrypted-backup,restore-backup}.test.ts',
];

/** Those that hold every line of the starter library to a rule whose cases other files hold. */
export const LIBRARY_FILES: readonly string[] = [
  'tests/authoring/editor/proposal-accuracy.test.ts',
  'tests/conjugation/every-cell.test.ts',
  'tests/memory/read-lines.test.tsx',
  'tests/parsing/words-of-page.test.ts',
  'tests/practice/ten-thousand-items.test.ts',
  'tests/search/quality.test.ts',
  'tests/web/exercises.test.ts',
];

/** The tests of the tests' own support and of the mutation command: some run Vitest in a Vitest. */
export const HARNESS_FILES: readonly string[] = ['tests/{support,mutation}/**/*.test.ts'];
