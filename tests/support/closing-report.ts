import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { findBrowser } from './find-browser.ts';
import { type RunServices, servicesOfRun } from './run-services.ts';
import { isStrict } from './services.ts';

/** What `npm test` says at its end; it names the file to leave it in. */
export const REPORT_FILE = 'SOUTOUR_TEST_REPORT';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/**
 * Counts the tests of a run. What failed outside of any test (a file that cannot be loaded, a hook, an
 * unhandled rejection) counts as one failure each: a red run never says `0 failed`.
 */
function countTests(modules: readonly TestModule[], unhandled: readonly SerializedError[]): Counts {
  const counts: Counts = { passed: 0, failed: unhandled.length, skipped: 0 };
  for (const module of modules) {
    if (module.errors().length > 0) counts.failed += 1;
    for (const suite of module.children.allSuites()) {
      if (suite.errors().length > 0) counts.failed += 1;
    }
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      counts[state === 'passed' || state === 'failed' ? state : 'skipped'] += 1;
    }
  }
  return counts;
}

const NAMES = { given: 'donné', container: 'en conteneur', embedded: 'embarqué', absent: 'absent' };

/** The sentence that says what this run did without. */
export function sayWhatWasLeftOut(
  services: RunServices | undefined,
  browser: string | undefined,
  strict: boolean,
): string {
  const said: string[] = [];
  if (services) {
    const { postgres, redis } = services;
    const containers = [postgres.from, redis?.from].includes('container') ? 'oui' : 'non';
    said.push(`conteneurs\u00A0: ${containers}, Postgres ${NAMES[postgres.from]}`);
    said.push(`Redis ${redis ? NAMES[redis.from] : 'absent, ses essais laissés de côté'}`);
  } else {
    said.push('ni Postgres ni Redis\u00A0: aucun essai n’en avait besoin');
  }
  const withoutBrowser = strict ? 'navigateur absent' : 'navigateur absent, parcours laissés de côté';
  said.push(browser ? 'navigateur présent' : withoutBrowser);
  return said.join('\u00A0; ');
}

/** Vitest reporter: leaves the run's figures for scripts/test.mjs, and is silent itself. */
export class ClosingReport implements Reporter {
  async onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): Promise<void> {
    const file = process.env[REPORT_FILE];
    // No file was loaded: the run failed before its first test, and a count of zero would say otherwise.
    if (!file || modules.length === 0) return;
    const counts = countTests(modules, unhandled);
    const leftOut = sayWhatWasLeftOut(servicesOfRun(), await findBrowser(), isStrict());
    writeFileSync(file, JSON.stringify({ counts, leftOut }));
  }
}
