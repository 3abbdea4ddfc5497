import { describe, expect, test } from 'vitest';
import { boundaries } from './boundaries.ts';
import { refusedImports } from './refused-imports.ts';
import { findCycle, type Graph, graphOfFiles, graphOfModules } from './sources/import-graph.ts';
import { parseSource, readSources } from './sources/source-file.ts';

const sources = readSources();

/** What is refused of `file → specifier` or `file → type specifier`. */
function refusedOf(planted: string): string[] {
  const [, path = '', type = '', specifier = ''] = /^(\S+) → (type )?(\S+)$/.exec(planted) ?? [];
  return refusedImports(parseSource(path, `import ${type}{ it } from '${specifier}';`));
}

test('every file imports only what its part of the tree may', () => {
  const refused = sources.flatMap((file) =>
    refusedImports(file).map((specifier) => `${file.path} → ${specifier}`),
  );

  expect(refused).toEqual([]);
});

describe.each(boundaries)('$files ($reason)', ({ files, refused, allowed }) => {
  test('its planted violations are of files that this row decides', () => {
    const deciding = refused.map((planted) => {
      const path = planted.split(' ')[0] ?? '';
      return boundaries.find((row) => row.files.test(path))?.files;
    });

    expect(new Set(deciding)).toEqual(new Set(refused.length > 0 ? [files] : []));
  });

  if (refused.length > 0) {
    test.each(refused)('is refused: %s', (planted) => {
      expect(refusedOf(planted)).not.toEqual([]);
    });
  }

  if (allowed.length > 0) {
    test.each(allowed)('is let through: %s', (planted) => {
      expect(refusedOf(planted)).toEqual([]);
    });
  }
});

test.each([
  `import type { Row } from '../vocabulary/models.ts';`,
  `export { saveWord } from '../vocabulary/save-word.ts';`,
  `export * from '../vocabulary/models.ts';`,
  `export const later = import('../vocabulary/models.ts');`,
  `export type A = import('../vocabulary/models.ts').A;`,
])('a boundary holds for every form of import: %s', (text) => {
  expect(refusedImports(parseSource('modules/library/x.ts', text))).not.toEqual([]);
});

test('a file in a folder that no row names is a fault', () => {
  expect(() => refusedImports(parseSource('tools/x.ts', ''))).toThrow('no row');
});

describe('nothing depends on itself by way of others, for values or types', () => {
  test('no file of the tree does', () => {
    expect(findCycle(graphOfFiles(sources))).toEqual([]);
  });

  test('no module does (it listens to the other’s events)', () => {
    expect(findCycle(graphOfModules(sources))).toEqual([]);
  });

  test('a planted ring is seen, of types and through contracts as well', () => {
    const planted = [
      parseSource('modules/library/list.ts', `import { a } from '#modules/vocabulary';`),
      parseSource('modules/vocabulary/save.ts', `import type { B } from '#modules/blog/contract';`),
      parseSource('modules/blog/contract.ts', `import { c } from '#modules/library/contract';`),
    ];
    const ring: Graph = graphOfFiles([
      parseSource('apps/web/a.ts', `import type { B } from './b.ts';`),
      parseSource('apps/web/b.ts', `export const later = import('./a.ts');`),
    ]);

    expect(findCycle(graphOfModules(planted))).toEqual(['library', 'vocabulary', 'blog', 'library']);
    expect(findCycle(graphOfModules(planted.slice(1)))).toEqual([]);
    expect(findCycle(ring)).toEqual(['apps/web/a.ts', 'apps/web/b.ts', 'apps/web/a.ts']);
  });
});
