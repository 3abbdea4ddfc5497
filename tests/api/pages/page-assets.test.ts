import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { developmentAssets, readPageAssets } from '../../../apps/api/pages/page-assets.ts';
import { aFolder } from '../../support/services/backups.ts';

/** A site that was built so. */
async function builtSite(manifest: object): Promise<string> {
  const root = await aFolder();
  await mkdir(join(root, '.vite'));
  await writeFile(join(root, '.vite/manifest.json'), JSON.stringify(manifest));
  return root;
}

const MANIFEST = {
  'apps/web/entry-client.tsx': {
    file: 'assets/entry.js',
    imports: ['_shared.js'],
    css: ['assets/site.css'],
    assets: ['assets/amiri-latin-400.woff2', 'assets/newsreader-12345678.woff2'],
  },
  // What two need of each other is told once.
  '_shared.js': { file: 'assets/shared.js', imports: ['_deep.js'] },
  '_deep.js': { file: 'assets/deep.js', imports: ['_shared.js'] },
  'apps/web/pages/library/books.tsx': { file: 'assets/books.js', imports: ['_shared.js', '_own.js'] },
  '_own.js': { file: 'assets/own.js' },
  'apps/web/styles/audio.css': { file: 'assets/audio.css' },
  'apps/web/elsewhere/books.tsx': {
    file: 'assets/other-books.js',
    assets: ['assets/amiri-arabic-400.woff2'],
  },
};

it('a page has the code that all need and its own ahead, each file once', async () => {
  const assets = await readPageAssets(await builtSite(MANIFEST));
  const usual = ['/assets/entry.js', '/assets/shared.js', '/assets/deep.js'];
  const own = [...usual, '/assets/books.js', '/assets/own.js'];
  expect(assets.preloadedModules('books.tsx')).toEqual(own);
  expect(assets.preloadedModules('books.tsx')).toEqual(own);
  for (const unknown of ['nothing.tsx', undefined]) expect(assets.preloadedModules(unknown)).toEqual(usual);
  expect(assets.entryScripts).toEqual(['/assets/entry.js']);
  expect([assets.inlineScript, assets.viteOrigin]).toEqual([undefined, undefined]);
});

it('a page has the sheets of the site, and one of its own where it names it', async () => {
  const { stylesheets } = await readPageAssets(await builtSite(MANIFEST));
  expect(stylesheets('apps/web/styles/audio.css')).toEqual(['/assets/site.css', '/assets/audio.css']);
  for (const unknown of ['apps/web/styles/none.css', undefined]) {
    expect(stylesheets(unknown)).toEqual(['/assets/site.css']);
  }
});

it('the faces that are read first come first: French, then Arabic', async () => {
  const { preloadedFonts } = await readPageAssets(await builtSite(MANIFEST));
  expect(preloadedFonts).toEqual([
    '/assets/newsreader-12345678.woff2',
    '/assets/amiri-arabic-400.woff2',
    '/assets/amiri-latin-400.woff2',
  ]);
});

it('a site that was built without its entry does not start', async () => {
  await expect(readPageAssets(await builtSite({}))).rejects.toThrow('no apps/web/entry-client.tsx');
});

it('while developing all comes from Vite, as it is asked for', () => {
  const assets = developmentAssets('http://localhost:5173');
  expect(assets.stylesheets('apps/web/styles/audio.css')).toEqual([
    'http://localhost:5173/apps/web/styles/site.css',
    'http://localhost:5173/apps/web/styles/audio.css',
  ]);
  expect(assets.stylesheets(undefined)).toHaveLength(1);
  expect(assets.entryScripts).toEqual([
    'http://localhost:5173/@vite/client',
    'http://localhost:5173/apps/web/entry-client.tsx',
  ]);
  expect([assets.preloadedFonts, assets.preloadedModules('books.tsx')]).toEqual([[], []]);
  expect(assets.inlineScript).toContain(
    'import { injectIntoGlobalHook } from "http://localhost:5173/@react-refresh"',
  );
});
