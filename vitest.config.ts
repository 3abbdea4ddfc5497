import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { ClosingReport } from './tests/support/closing-report.ts';
import { findBrowser } from './tests/support/find-browser.ts';
import { MOCKING_FILES } from './tests/support/mocking-files.ts';
import { isStrict } from './tests/support/services.ts';

// Without a browser the journeys are left out, which `npm test` says at its end; under CI=true they stay
// and fail.
const withJourneys = isStrict() || (await findBrowser()) !== undefined;

// Servers killed, disks filled, minutes long: `npm run faults:long`.
const longFaults = {
  extends: true as const,
  test: {
    name: 'faults-long',
    include: ['tests/faults/long/*.test.ts'],
    globalSetup: ['tests/support/global-services.ts'],
    fileParallelism: false,
    testTimeout: 180_000,
  },
};

// Kinds of tests: pure ones that need nothing, those that need Postgres (one server a run, a cloned
// database a file), journeys in a real browser over the built site, and faults: processes that are
// killed and servers that go away.
export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // What is waited for comes within a moment on a machine with nothing else to do.
    expect: { poll: { timeout: 15_000 } },
    setupFiles: ['tests/support/setup.ts'],
    reporters: ['default', new ClosingReport()],
    // A worker more than Vitest would take: the tests wait for the database and the browser half their time.
    maxWorkers: Math.max(2, availableParallelism()),
    // A worker loads the modules once for all its files: each file has a database, a server and folders of
    // its own, and what it leaves open fails it. Only files that replace a module are kept apart.
    isolate: false,
    experimental: { fsModuleCache: true },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/modules/arabic/**/*.test.ts', 'tests/{architecture,mutation}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/{modules,apps,scripts,support}/**/*.test.{ts,tsx}'],
          exclude: ['tests/modules/arabic/**', ...MOCKING_FILES],
          globalSetup: ['tests/support/global-services.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'isolated',
          include: [...MOCKING_FILES],
          globalSetup: ['tests/support/global-services.ts'],
          isolate: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: withJourneys ? ['tests/journeys/**/*.test.ts'] : [],
          globalSetup: ['tests/support/global-services.ts', 'tests/support/global-site.ts'],
          // After the rest, two at a time: a page waits for its server, and the server for its database.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/*.test.ts'],
          globalSetup: ['tests/support/global-services.ts'],
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
      ...(process.env.FAULTS === 'long' ? [longFaults] : []),
    ],
  },
});
