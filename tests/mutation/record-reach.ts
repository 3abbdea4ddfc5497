import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, type RunnerTestSuite } from 'vitest';
import type { Reach } from './reach.ts';

// A setup file: it runs before each test file, in a worker that keeps its modules from one to the next, so the
// record begins anew each time.

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const global = globalThis as typeof globalThis & { __reached?: Set<string> };

global.__reached ??= new Set();
const reached = global.__reached;
reached.clear();
const startedAt = performance.now();

function hasFailed(suite: RunnerTestSuite): boolean {
  return suite.tasks.some((task) =>
    task.type === 'suite' ? hasFailed(task) : task.result?.state === 'fail',
  );
}

/** By source, then where its blocks begin. */
function bySource(): Reach['sources'] {
  const sources: Reach['sources'] = {};
  for (const mark of reached) {
    const [, path = '', version = '', start] = /^(.*)@(\w+):(\d+)$/.exec(mark) ?? [];
    const source = sources[path] ?? { version, blocks: [] };
    source.blocks.push(Number(start));
    sources[path] = source;
  }
  return sources;
}

// Hooks after a file run last in first out: what the others undo is recorded as well.
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads there which fixtures a hook takes.
afterAll(({}, suite) => {
  const folder = process.env.REACH_FOLDER;
  const path = suite.file.filepath;
  if (!folder) return;
  const reach: Reach = {
    test: relative(ROOT, path),
    version: createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 8),
    seconds: (performance.now() - startedAt) / 1_000,
    hasPassed: !hasFailed(suite.file),
    sources: bySource(),
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${reach.test.replaceAll('/', '~')}.json`), JSON.stringify(reach));
});
