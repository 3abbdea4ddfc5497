import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule, TestRunEndReason } from 'vitest/node';
import { findBrowser } from '../browser/find-browser.ts';
import { type RunServices, servicesOfRun } from '../services/run-services.ts';
import { isStrict } from '../services/services.ts';
import { type FileTime, sumUpTimes } from './run-times.ts';

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

/** The test files that did not pass, by path: what failed outside of every file is in none of them. */
const failedFiles = (modules: readonly TestModule[]): string[] =>
  modules.filter((module) => !module.ok()).map(({ relativeModuleId }) => relativeModuleId);

/** What did not pass and why, in a line each. */
function failuresOf(modules: readonly TestModule[]): string[] {
  const why = (error: { message: string } | undefined) => error?.message.split('\n', 1)[0] ?? '';
  return modules.flatMap((module) => {
    const { relativeModuleId: path, children } = module;
    const outside = [...module.errors(), ...[...children.allSuites()].flatMap((suite) => suite.errors())];
    return [
      ...outside.map((error) => `${path}\u00A0: ${why(error)}`),
      ...[...children.allTests('failed')].map(
        (test) => `${path} > ${test.fullName}\u00A0: ${why(test.result().errors?.[0])}`,
      ),
    ];
  });
}

const NAMES = { given: 'donné', container: 'en conteneur', embedded: 'embarqué', absent: 'absent' };

/** The sentence that says what this run did without. */
export function sayWhatWasLeftOut(
  services: Pick<RunServices, 'postgres' | 'redis'> | undefined,
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

/**
 * Vitest reporter: leaves the run's figures for scripts/test.mjs after each file, so that a run that is cut
 * short has them too, and is silent itself.
 */
export class ClosingReport implements Reporter {
  readonly #file = process.env[REPORT_FILE];
  readonly #starts = new Map<string, number>();
  readonly #times: FileTime[] = [];
  readonly #modules: TestModule[] = [];
  #browser: Promise<string | undefined> | undefined;

  onTestModuleQueued(module: TestModule): void {
    this.#starts.set(module.id + module.project.name, Date.now());
  }

  async onTestModuleEnd(module: TestModule): Promise<void> {
    const startMs = this.#starts.get(module.id + module.project.name) ?? Date.now();
    this.#times.push({
      part: module.project.name,
      path: module.relativeModuleId,
      startMs,
      endMs: Date.now(),
    });
    this.#modules.push(module);
    await this.#write(this.#modules, [], false);
  }

  async onTestRunEnd(
    modules: readonly TestModule[],
    unhandled: readonly SerializedError[],
    reason: TestRunEndReason,
  ): Promise<void> {
    // No file was loaded: the run failed before its first test, and a count of zero would say otherwise.
    if (modules.length > 0) await this.#write(modules, unhandled, reason !== 'interrupted');
  }

  async #write(
    modules: readonly TestModule[],
    unhandled: readonly SerializedError[],
    isComplete: boolean,
  ): Promise<void> {
    if (!this.#file) return;
    this.#browser ??= findBrowser();
    const leftOut = sayWhatWasLeftOut(servicesOfRun(), await this.#browser, isStrict());
    const report = {
      isComplete,
      counts: countTests(modules, unhandled),
      failures: failuresOf(modules),
      failedFiles: failedFiles(modules),
      failedOutside: unhandled.length,
      leftOut,
      times: sumUpTimes(this.#times),
    };
    writeFileSync(this.#file, JSON.stringify(report));
  }
}
