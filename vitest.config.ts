import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { createFilter } from 'vite';
import { defineConfig } from 'vitest/config';
import { findBrowser } from './tests/support/browser/find-browser.ts';
import { ClosingReport } from './tests/support/harness/closing-report.ts';
import { ISOLATED_FILES } from './tests/support/harness/isolated-files.ts';
import { HARNESS_FILES, LIBRARY_FILES, PROCESS_FILES } from './tests/support/harness/long-files.ts';
import { SlowestFirst } from './tests/support/harness/slowest-first.ts';
import { isStrict } from './tests/support/services/services.ts';

// Without a browser the journeys are left out, which `npm test` says at its end; under CI=true they stay
// and fail.
const withJourneys = isStrict() || (await findBrowser()) !== undefined;

/** One more than there are cores: the tests wait for the database and the browser a third of their time. */
const WORKERS = Math.max(2, availableParallelism()) + 1;

const SERVICES = 'tests/support/services/global-services.ts';
const withServices = { globalSetup: [SERVICES] };
const withSite = { globalSetup: [SERVICES, 'tests/support/global-site.ts'] };

/**
 * Journeys for `npm run test:long`: over every page, list or state, and those through accounts, the blog, the verbs, the
 * console, the player and the copies for reading offline, whose pages change seldom and whose rules are held below the
 * browser as well.
 */
const LONG_JOURNEYS = 'tests/journeys/{accounts,blog,conjugation,console,listening,offline,tours}/*.test.ts';

// What `npm test` runs: pure tests that need nothing, those that need Postgres (one server a run, a cloned
// database a file), journeys in a real browser over the built site, and faults: processes that are
// killed and servers that go away.
const short = [
  {
    extends: true as const,
    test: { name: 'unit', include: ['tests/arabic/**/*.test.ts'] },
  },
  {
    extends: true as const,
    test: {
      name: 'integration',
      include: ['tests/**/*.test.{ts,tsx}'],
      exclude: [
        'tests/{arabic,architecture,faults,journeys}/**',
        ...ISOLATED_FILES,
        ...PROCESS_FILES,
        ...LIBRARY_FILES,
        ...HARNESS_FILES,
      ],
      ...withServices,
    },
  },
  {
    extends: true as const,
    test: { name: 'isolated', include: [...ISOLATED_FILES], ...withServices, isolate: true },
  },
  {
    extends: true as const,
    test: {
      name: 'journeys',
      include: withJourneys ? ['tests/journeys/**/*.test.ts'] : [],
      exclude: [LONG_JOURNEYS],
      ...withSite,
      // After the rest: a page waits for its server, and the server for its database.
      sequence: { groupOrder: 1 },
    },
  },
  {
    extends: true as const,
    test: {
      name: 'faults',
      include: ['tests/faults/*.test.ts'],
      ...withSite,
      sequence: { groupOrder: 2 },
    },
  },
];

// What `npm run test:long` runs: whole programs that start and end, every line of the library, the tests of the tests'
// support, the longer journeys, tours of every page and screen, and servers killed, disks filled, for minutes.
const long = [
  {
    extends: true as const,
    // Programs that fill an empty database begin with the whole library.
    test: { name: 'processes', include: [...PROCESS_FILES], ...withSite, testTimeout: 120_000 },
  },
  {
    extends: true as const,
    test: { name: 'library-long', include: [...LIBRARY_FILES], ...withServices },
  },
  {
    extends: true as const,
    test: { name: 'harness', include: [...HARNESS_FILES], ...withServices },
  },
  {
    extends: true as const,
    test: {
      name: 'journeys-long',
      include: withJourneys ? [LONG_JOURNEYS] : [],
      ...withSite,
      sequence: { groupOrder: 1 },
    },
  },
  {
    extends: true as const,
    test: {
      name: 'faults-long',
      include: ['tests/faults/long/*.test.ts'],
      ...withSite,
      // One at a time: what is measured while something is away must not wait for another file's processes.
      fileParallelism: false,
      testTimeout: 180_000,
      sequence: { groupOrder: 3 },
    },
  },
];

// What reads the sources alone: a part of `npm run check`, with which `npm test` begins.
const architecture = {
  extends: true as const,
  test: {
    name: 'architecture',
    include: ['tests/architecture/**/*.test.ts'],
    // One reads the tree for all of them.
    maxWorkers: 1,
    sequence: { groupOrder: 4 },
  },
};

const PARTS = { short, long };
const ALL = [architecture, ...short, ...long];
const { TESTS } = process.env;

/** Test files that the command names. Each project costs a server of Vite's: only those that hold one are made. */
const words = process.argv.slice(2).filter((arg) => !arg.startsWith('-') && arg !== 'run' && arg !== 'watch');
// A folder beside a file, or a title, may be of any part.
const areFiles = words.every((word) => /\.test\.tsx?$/.test(word) && existsSync(word));
const named = areFiles ? words.map((word) => resolve(word)) : [];

function holdsNamed({ test }: { test: { include: string[]; exclude?: string[] } }): boolean {
  return named.some(createFilter(test.include, test.exclude, { resolve: import.meta.dirname }));
}

/** What is named is found, whichever of the two runs it. */
const anywhere = named.length > 0 ? ALL.filter(holdsNamed) : ALL;

export default defineConfig({
  test: {
    // What holds for every line of the library takes ten seconds, and four times that on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A test that expects nothing holds nothing. What is waited for comes within a moment on a machine with
    // nothing else to do.
    expect: { requireAssertions: true, poll: { timeout: 15_000 } },
    setupFiles: ['tests/support/harness/setup.ts'],
    reporters: ['default', new ClosingReport()],
    maxWorkers: WORKERS,
    // A test runs most functions too seldom for V8 to earn back what it takes to optimise them: it waits sixteen times
    // as long for it, and the whole needs a twelfth less of the processor.
    execArgv: ['--interrupt-budget=1081344'],
    sequence: { sequencer: SlowestFirst },
    // A worker loads the modules once for all its files: each file has a database, a server and folders of
    // its own, and what it leaves open fails it. Only files that replace a module are kept apart.
    isolate: false,
    experimental: { fsModuleCache: true },
    projects: TESTS === 'short' || TESTS === 'long' ? PARTS[TESTS] : anywhere,
  },
});
