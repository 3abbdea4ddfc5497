import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { expect, it } from 'vitest';
import { pageFileOf } from '../../apps/web/entry-server.tsx';
import { PAGES, type SitePage } from '../../apps/web/site-map.ts';
import { expectNone } from '../support/harness/expect-none.ts';
import { type Graph, graphOfFiles } from './sources/import-graph.ts';
import { ROOT, readSources } from './sources/source-file.ts';
import { rootsOfPages, type Sheet } from './style-sheets.ts';

const WEB = join(ROOT, 'apps/web');

const sheets: Sheet[] = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path) => ({ path, text: readFileSync(join(WEB, path), 'utf8') }));

/** The classes that a file gives to what it shows. */
function classesIn(path: string, text: string): string[] {
  const found: string[] = [];
  const take = (from: number, to: number) => {
    for (const [, names = ''] of text.slice(from, to).matchAll(/["'`]([^"'`]*)["'`]/g))
      found.push(...names.split(' '));
  };
  new Visitor({
    JSXAttribute: (node) => void (node.name.name === 'className' && take(node.start, node.end)),
    Property: (node) =>
      void (node.key.type === 'Identifier' && node.key.name === 'className' && take(node.start, node.end)),
  }).visit(parseSync(path, text).program);
  return found;
}

function reachedFrom(graph: Graph, path: string, found = new Set<string>()): Set<string> {
  if (found.has(path) || !path.startsWith('apps/web/')) return found;
  found.add(path);
  for (const next of graph.get(path) ?? []) reachedFrom(graph, next, found);
  return found;
}

/** The path of the file of a page of this name. */
function fileOf(graph: Graph, name: string): string {
  const file = [...graph.keys()].find((path) => path.endsWith(`/${pageFileOf(name)}`));
  if (!file) throw new Error(`${name} is in no file of its name.`);
  return file;
}

it('shows nothing on a page whose look is in a sheet that only other pages have', async () => {
  const roots = rootsOfPages(sheets);
  const graph = graphOfFiles(readSources());
  const rows: SitePage[] = Object.values(PAGES);
  const pages = await Promise.all(
    [...new Set(rows.map(({ page }) => page))].map(async (page) => ({
      page,
      file: fileOf(graph, await page.preload()),
    })),
  );
  const without = pages.flatMap(({ page: { styles }, file }) =>
    [...reachedFrom(graph, file)].flatMap((path) => {
      const classes = classesIn(path, readFileSync(join(ROOT, path), 'utf8'));
      const own = styles === undefined ? undefined : roots.get(styles);
      const others = [...roots].filter(([name]) => name !== styles);
      return others.flatMap(([name, names]) =>
        classes
          .filter((one) => names.has(one) && !(own?.has(one) ?? false))
          .map((one) => `${file} has no ${name}.css: .${one} of ${path}`),
      );
    }),
  );
  expectNone('classes without their look', without);
});

it('sees the classes of a file in all the forms in which they are written', () => {
  const text = `const a = <p className="one two"><b className={x ? 'three' : \`four\` + x} /></p>; make('b', { className: 'five' });`;
  expect(classesIn('x.tsx', text)).toEqual(['one', 'two', 'three', 'four', 'five']);
});
