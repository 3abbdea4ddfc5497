import { describe, expect, test } from 'vitest';
import { conventions } from './conventions.ts';
import { findModuleCycle } from './module-cycle.ts';
import { listFiles, listFolders, parseSource, readSources } from './source-file.ts';

const sources = readSources();
const modules = listFolders('modules');

describe.each(conventions)('$rule ($reason)', ({ isBrokenBy, broken, kept }) => {
  test('no file of the tree breaks it', () => {
    expect(sources.filter(isBrokenBy).map(({ path }) => path)).toEqual([]);
  });

  test.each(broken)('a planted violation is seen: $path $text', ({ path, text }) => {
    expect(isBrokenBy(parseSource(path, text))).toBe(true);
  });

  test.each(kept)('what keeps it passes: $path $text', ({ path, text }) => {
    expect(isBrokenBy(parseSource(path, text))).toBe(false);
  });
});

describe('no module depends on itself by way of others (it listens to their events)', () => {
  test('no modules of the tree do', () => {
    expect(findModuleCycle(sources)).toEqual([]);
  });

  test('a planted cycle is seen, through contracts as well', () => {
    const planted = [
      parseSource('modules/library/list.ts', `import { a } from '#modules/vocabulary';`),
      parseSource('modules/vocabulary/save.ts', `import type { B } from '#modules/blog/contract';`),
      parseSource('modules/blog/contract.ts', `import { c } from '#modules/library/contract';`),
    ];

    expect(findModuleCycle(planted)).toEqual(['library', 'vocabulary', 'blog', 'library']);
    expect(findModuleCycle(planted.slice(1))).toEqual([]);
  });
});

test.each(modules)('modules/%s says what it is for and has one public face', (name) => {
  const files = listFiles();

  const missing = ['README.md', 'index.ts'].filter((file) => !files.includes(`modules/${name}/${file}`));

  expect(missing).toEqual([]);
});
