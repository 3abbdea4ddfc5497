import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ROOT } from '../architecture/sources/source-file.ts';
import type { Mutant } from './mutants.ts';

/** What one test file was seen to run. */
export interface Reach {
  test: string;
  /** Of the test file's text. */
  version: string;
  seconds: number;
  hasPassed: boolean;
  sources: Record<string, { version: string; blocks: number[] }>;
}

/** Folders of tests through whose files a source of `modules`, `apps/api` or `jobs` is run in the same process. */
const MEASURED = new Set([...readdirSync(join(ROOT, 'modules')), 'api', 'faults', 'worker']);

/** Whether mutants are tried against a test file. */
export function isMeasured(path: string): boolean {
  const [top, folder = '', ...below] = path.split('/');
  return (
    top === 'tests' &&
    MEASURED.has(folder) &&
    /\.test\.tsx?$/.test(path) &&
    // Those of minutes, in processes of their own.
    !(folder === 'faults' && below.length > 1)
  );
}

/** Most test files that one mutant is tried against. */
const MOST = 14;

export function versionOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

/** What is kept of earlier measures. */
export function readReaches(folder: string): Reach[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Reach);
}

function stem(path: string): string {
  return basename(path).replace(/(\.test)?\.tsx?$/, '');
}

/** How far a test file stands from a source: its namesake, a file beside its namesake, the same module, others. */
function distance({ test }: Reach, { file, area }: Mutant): number {
  // What a call takes is held, to its limits, by the list of all calls.
  if (stem(test) === stem(file) || (stem(file) === 'contract' && stem(test) === 'calls-list')) return 0;
  if (stem(test).startsWith(`${stem(file)}-`) || stem(file).startsWith(`${stem(test)}-`)) return 1;
  return test.startsWith(`tests/${area.replace(/^.*\//, '')}/`) ? 2 : 3;
}

/** The sources that import a source, by path or as a module's contract. */
function importersOf(file: string, texts: ReadonlyMap<string, string>): Set<string> {
  const module = /^modules\/([^/]+)\/contract\.ts$/.exec(file)?.[1];
  const importers = [...texts].filter(([path, text]) =>
    [...text.matchAll(/from '([^']+)'/g)].some(([, name = '']) =>
      name.startsWith('.') ? join(dirname(path), name) === file : name === `#modules/${module}/contract`,
    ),
  );
  return new Set(importers.map(([path]) => path));
}

/** Chooses the test files that a mutant is tried against. */
export class TestsOf {
  readonly #reaches: readonly Reach[];
  readonly #texts: ReadonlyMap<string, string>;

  /** @param texts every source that is mutated, by its path */
  constructor(reaches: readonly Reach[], texts: ReadonlyMap<string, string>) {
    this.#reaches = reaches.filter(({ hasPassed }) => hasPassed);
    this.#texts = texts;
  }

  #reach(mutant: Mutant): Reach[] {
    const { file, block } = mutant;
    const inFile = this.#reaches.filter(({ sources }) => sources[file]);
    if (block !== undefined) {
      const version = versionOf(this.#texts.get(file) ?? '');
      // Of a source that has changed since, places say nothing.
      return inFile.filter(({ sources }) => {
        const source = sources[file];
        return source?.version !== version || source.blocks.includes(block);
      });
    }
    // What stands at the top of a file is run once a worker: those count that run the file or what imports it.
    const importers = importersOf(file, this.#texts);
    const others = this.#reaches.filter(({ sources }) =>
      Object.keys(sources).some((path) => importers.has(path)),
    );
    return [...new Set([...inFile, ...others])];
  }

  /** The test files that reach it: the nearest first, of those the ones that run most of its source, then the shortest. */
  choose(mutant: Mutant): Reach[] {
    return this.#reach(mutant)
      .map((reach) => ({
        reach,
        far: distance(reach, mutant),
        depth: reach.sources[mutant.file]?.blocks.length ?? 0,
      }))
      .sort(
        (one, other) =>
          one.far - other.far || other.depth - one.depth || one.reach.seconds - other.reach.seconds,
      )
      .slice(0, MOST)
      .map(({ reach }) => reach);
  }
}
