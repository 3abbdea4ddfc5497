import { readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { CLOSED_PATHS, PERMANENT_PATHS, pageFileOf } from '../../apps/web/entry-server.tsx';
import { PAGES, type SitePage } from '../../apps/web/site-map.ts';

/** It stands at every address that is no page's. */
const NOWHERE = 'not-found-page.tsx';

it('has a row for every page, whose file is called as the page that it exports', async () => {
  const rows: SitePage[] = Object.values(PAGES);
  const named = await Promise.all(rows.map(async ({ page }) => pageFileOf(await page.preload())));
  const files = (await readdir('apps/web/pages', { recursive: true }))
    .map((path) => basename(path))
    .filter((file) => file.endsWith('-page.tsx') && file !== NOWHERE);
  expect([...new Set(named)].sort()).toEqual(files.sort());
});

it('closes mailed links and the account to robots, and nothing that is worth finding', () => {
  expect(CLOSED_PATHS).toEqual([
    '/aujourdhui',
    '/texts/*/fin',
    '/apercu/',
    '/exercices/',
    '/reset-password/',
    '/verify-email/',
    '/compte',
    '/resiliation/',
    '/rappels/',
    '/suivi/',
  ]);
  for (const path of PERMANENT_PATHS)
    expect(CLOSED_PATHS.filter((closed) => path.startsWith(closed))).toEqual([]);
});

it('closes every page whose address bears a token', () => {
  const rows: [string, SitePage][] = Object.entries(PAGES);
  for (const [path, { isMailed }] of rows)
    expect([path, isMailed === true]).toEqual([path, /:token$/.test(path)]);
});
