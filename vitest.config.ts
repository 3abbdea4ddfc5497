import { defineConfig } from 'vitest/config';

// Three kinds of tests: pure ones that need nothing, those that need Postgres (one server a run, a
// cloned database a file), and journeys in a real browser over the built site.
export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 120_000,
    setupFiles: ['tests/support/setup.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/modules/arabic/**/*.test.ts', 'tests/architecture/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/{modules,apps,scripts,support}/**/*.test.ts'],
          exclude: ['tests/modules/arabic/**'],
          globalSetup: ['tests/support/global-services.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: ['tests/support/global-services.ts', 'tests/support/global-site.ts'],
          fileParallelism: false,
        },
      },
    ],
  },
});
