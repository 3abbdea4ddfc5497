import { expect, test } from 'vitest';
import { graphOfNames, longestChain } from './sources/import-graph.ts';
import { parseSource, readSources } from './sources/source-file.ts';

const DEEPEST = 20;
const sources = readSources().filter(({ path }) => /^(apps|jobs|migrations|modules|scripts)\//.test(path));

test(`a name followed to where it is defined passes at most ${DEEPEST} files`, () => {
  const chain = longestChain(graphOfNames(sources));

  // What fails is printed whole: each file, and below it the one that it needs.
  expect(chain.length > DEEPEST ? chain : []).toEqual([]);
});

test('a chain goes by the values that files need: by no type, and by no file that only passes a name on', () => {
  const planted = [
    parseSource('apps/api/a.ts', `import { list as one, type Row } from '#modules/library';`),
    parseSource(
      'modules/library/index.ts',
      `export { find as list } from './find.ts'; export type * from './row.ts';`,
    ),
    parseSource(
      'modules/library/find.ts',
      `import { row, type Row } from './row.ts'; export const find = row;`,
    ),
    parseSource('modules/library/row.ts', `import type { Knex } from 'knex'; import '../deep.ts';`),
    parseSource('modules/deep.ts', `import { type Row } from './library/index.ts';`),
  ];

  expect(longestChain(graphOfNames(planted))).toEqual([
    'apps/api/a.ts',
    'modules/library/find.ts',
    'modules/library/row.ts',
    'modules/deep.ts',
  ]);
});
