import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import base from '../../vitest.config.ts';
import { blocksOf, nodesOf } from './syntax.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

function mark(path: string, text: string): string {
  const version = createHash('sha256').update(text).digest('hex').slice(0, 8);
  const insertions = blocksOf(nodesOf(text)).flatMap(({ start, end, isExpression }) => {
    const note = `globalThis.__reached?.add('${path}@${version}:${start}')`;
    if (!isExpression) return [{ at: start + 1, text: `${note};` }];
    return [
      { at: start, text: `(${note}, ` },
      { at: end, text: ')' },
    ];
  });
  let marked = text;
  // From the end, so that no place moves; of two at one place the outer one comes first in the text.
  for (const { at, text: added } of insertions.reverse().sort((one, other) => other.at - one.at)) {
    marked = marked.slice(0, at) + added + marked.slice(at);
  }
  return marked;
}

/** Each block of the sources that are mutated says that it was reached. */
const reachMarks: Plugin = {
  name: 'reach-marks',
  enforce: 'pre',
  transform(text, id) {
    const path = relative(ROOT, id.split('?', 1)[0] ?? '');
    return /^(modules|apps\/api|jobs)\/.*\.ts$/.test(path)
      ? { code: mark(path, text), map: null }
      : undefined;
  },
};

// Either what each file reaches is recorded, or a mutant is tried: then modules are kept from one to the next.
const record = process.env.REACH_FOLDER !== undefined;

/** The tests as they always run, for `npm run mutate`. */
const folder = process.env.MODULE_CACHE_FOLDER;

export default defineConfig({
  ...base,
  root: ROOT,
  plugins: record ? [reachMarks] : [],
  test: {
    ...base.test,
    experimental: { fsModuleCache: !record, ...(folder ? { fsModuleCachePath: folder } : {}) },
    setupFiles: [...(record ? ['tests/mutation/record-reach.ts'] : []), 'tests/support/harness/setup.ts'],
  },
});
