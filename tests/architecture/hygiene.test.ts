import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ISOLATED_FILES } from '../support/harness/isolated-files.ts';
import { LIBRARY_FILES } from '../support/harness/long-files.ts';
import { SLOWEST } from '../support/harness/slowest-first.ts';
import { listFiles, ROOT } from './sources/source-file.ts';

// This file is read by its own rules, so each word is written in two halves.
const traces = [
  {
    rule: 'nothing is left for later in a comment',
    pattern: new RegExp(`\\b(${'TO'}DO|${'FIX'}ME|${'XX'}X)\\b`),
    planted: `// ${'TO'}DO`,
  },
  {
    rule: 'no file points outside the repository',
    pattern: new RegExp(`\\.\\./${'shared'}`),
    planted: `../${'shared'}/spec.md`,
  },
  {
    rule: 'no file names a folder of one machine',
    pattern: new RegExp(`(^|[^\\w.:/-]|file://)/(${'work'}|${'root'}|${'home'}|${'Users'})/`, 'm'),
    planted: `see /${'work'}/main`,
  },
  {
    rule: 'no file names a package registry',
    pattern: new RegExp(`\\b(${'regis'}try\\.[a-z]|${'arti'}factory|${'verd'}accio|${'npm'}mirror)`, 'i'),
    planted: `https://${'regis'}try.example.org/koa`,
  },
];

const texts = listFiles()
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
  .filter(({ text }) => !text.includes('\0'));

describe.each(traces)('$rule', ({ pattern, planted }) => {
  test('in the whole tree', () => {
    expect(texts.filter(({ text }) => pattern.test(text)).map(({ path }) => path)).toEqual([]);
  });

  test('and a planted trace is seen', () => {
    expect(planted).toMatch(pattern);
  });
});

test('the lockfile is the same from wherever packages are installed', () => {
  expect(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).not.toContain('"resolved"');
});

test('the lists by which tests are parted and ordered name files that are there', () => {
  const listed = [...LIBRARY_FILES, ...SLOWEST];
  expect(listed.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test('what replaces a module, or holds the timers that others of its process wait by, runs in a process of its own', () => {
  const mocks = new RegExp(`^${'vi'}\\.mock\\(|toFake: \\[[^\\]]*'set(?:Timeout|Interval)'`, 'm');
  const alone = texts.filter(({ path, text }) => /^tests\/.*\.test\./.test(path) && mocks.test(text));
  expect(alone.map(({ path }) => path).sort()).toEqual([...ISOLATED_FILES].sort());
});
