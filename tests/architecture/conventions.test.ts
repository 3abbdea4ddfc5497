import { describe, expect, test } from 'vitest';
import { conventions } from './conventions.ts';
import { listFiles, listFolders, parseSource, readSources } from './sources/source-file.ts';

const sources = readSources();
const modules = listFolders('modules');

describe.each(conventions)('$rule ($reason)', ({ isBrokenBy, broken, allowed }) => {
  test('no file of the tree breaks it', () => {
    expect(sources.filter(isBrokenBy).map(({ path }) => path)).toEqual([]);
  });

  test.each(broken)('a planted violation is seen: $path $text', ({ path, text }) => {
    expect(isBrokenBy(parseSource(path, text))).toBe(true);
  });

  test.each(allowed)('what keeps it passes: $path $text', ({ path, text }) => {
    expect(isBrokenBy(parseSource(path, text))).toBe(false);
  });
});

test.each(modules)('modules/%s says what it is for and has one public face', (name) => {
  const files = listFiles();

  const missing = ['README.md', 'index.ts'].filter((file) => !files.includes(`modules/${name}/${file}`));

  expect(missing).toEqual([]);
});
