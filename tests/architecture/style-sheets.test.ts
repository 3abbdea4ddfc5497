import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { expectNone } from '../support/harness/expect-none.ts';
import { outsideLayers, type Sheet, sharedRoots } from './style-sheets.ts';

const WEB = new URL('../../apps/web/', import.meta.url);

const sheets: Sheet[] = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path) => ({ path, text: readFileSync(new URL(path, WEB), 'utf8') }));

it('a class has its look from one sheet, that of what it belongs to', () => {
  expectNone('classes that are rooted in several sheets', sharedRoots(sheets));
});

it('a class that is rooted in two sheets is refused, and one that is only asked about is not', () => {
  const planted = (text: string) =>
    sharedRoots([
      { path: 'ui/button.css', text: '.btn { color: red; }' },
      { path: 'pages/x.css', text },
    ]);
  const both = ['.btn: ui/button.css, pages/x.css'];
  expect(planted('.btn.big { color: blue; }')).toEqual(both);
  expect(planted('@media (width < 45rem) { /* .x */ a, :root[data-x] .btn > b:hover { gap: 0; } }')).toEqual(
    both,
  );
  expect(planted('.big:is(.btn + *), :root:has(.btn) .x .btn { gap: 0; }')).toEqual([]);
  expect(planted('@keyframes turn { from { gap: 1.5em; } to { rotate: 1turn; } } .row { gap: 0; }')).toEqual(
    [],
  );
});

it('every sheet is in the layer of its place', () => {
  expectNone('sheets in no layer, or in another', outsideLayers(sheets));
});

it('a sheet outside the layers is refused', () => {
  const order = {
    path: 'styles/site.css',
    text: '@import "../ui/a.css" layer(ui);\n@import "../ui/b.css";\n@import "../pages/c.css" layer(ui);',
  };
  const paths = ['ui/a.css', 'ui/b.css', 'pages/c.css', 'lib/d.css'];
  const found = outsideLayers([order, ...paths.map((path) => ({ path, text: '' }))]);
  expect(found).toEqual(['ui/b.css ui', 'pages/c.css features', 'lib/d.css undefined']);
});
