import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestServer } from '../../support/http/server.ts';
import { starterDatabase } from '../../support/services/database.ts';

let files: { path: string; text: string }[];
/** The longest line of each column of each text that is not free; it stands in no free one. */
let sold: string[];
let url: string;

async function filesBelow(folder: string | undefined): Promise<{ path: string; text: string }[]> {
  if (!folder) throw new Error('the site is not built');
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(path, 'utf8') })));
}

beforeAll(async () => {
  files = [...(await filesBelow(inject('builtSite'))), ...(await filesBelow(inject('builtConsole')))];
  const db = await starterDatabase();
  const texts = await db('texts').select('is_free_sample', 'content_with_vowels', 'french_translation');
  const free = texts.filter((text) => text.is_free_sample).map((text) => JSON.stringify(text));
  const longest = (column: string) =>
    column
      .split('\n')
      .filter((line) => !free.some((text) => text.includes(line)))
      .sort((one, other) => other.length - one.length)
      .slice(0, 1);
  sold = texts
    .filter((text) => !text.is_free_sample)
    .flatMap((text) => [...longest(text.content_with_vowels), ...longest(text.french_translation)]);
  ({ url } = await startTestServer({ db }));
});

/** In which texts a sold line stands, in any spelling that a script or a page could have. */
function placesOf(texts: { path: string; text: string }[]): string[] {
  const spellings = sold.flatMap((line) => [
    line,
    JSON.stringify(line).slice(1, -1),
    line.replace(/[^\x20-\x7E]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`),
  ]);
  return texts.filter(({ text }) => spellings.some((line) => text.includes(line))).map(({ path }) => path);
}

describe('what is shipped to browsers', () => {
  it('the check is no empty one: there is much that is sold, and it is found where it stands', () => {
    expect(files.length).toBeGreaterThan(50);
    expect(sold.length).toBeGreaterThan(20);
    expect(placesOf([{ path: 'planted', text: `x ${sold[7]} y` }])).toEqual(['planted']);
  });

  it('[API-02] has no line of a text that is not free, and no map that leads to the sources', () => {
    expect(placesOf(files)).toEqual([]);
    expect(files.filter(({ path }) => path.endsWith('.map')).map(({ path }) => path)).toEqual([]);
    expect(files.filter(({ text }) => text.includes('sourceMappingURL=')).map(({ path }) => path)).toEqual(
      [],
    );
  });

  it('[PAY-05] names no key: neither a variable of the server nor a secret’s own name', () => {
    const keys = /PAYPAL_|RECAPTCHA_SECRET|DATABASE_URL|REDIS_URL|SMTP_URL|client_secret|clientSecret/;
    expect(files.filter(({ text }) => keys.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it('[API-02] is joined by no page, list, map, feed or description that quotes such a line', async () => {
    const map = await (await fetch(`${url}/sitemap.xml`)).text();
    const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address = '']) => new URL(address).pathname,
    );
    const texts: { slug: string }[] = await (await fetch(`${url}/api/books/texts/`)).json();
    const paths = [
      ...listed.filter((path) => !/^\/(conjugaison|racines)\//.test(path)),
      ...texts.map(({ slug }) => `/texts/${slug}`),
      '/sitemap.xml',
      '/robots.txt',
      '/blog/feed.xml',
      '/sw.js',
      '/manifest.webmanifest',
      '/hors-ligne',
      '/api/openapi.json',
      '/api/books/',
      '/api/books/texts/',
      '/api/vocabulary/roots/',
      '/api/vocabulary/showcase/',
      '/api/vocabulary/verbs/bescherelle/',
    ];
    const pages = [];
    for (const path of new Set(paths)) {
      pages.push({
        path,
        text: await (await fetch(url + path, { headers: { 'User-Agent': 'Googlebot' } })).text(),
      });
    }
    expect(placesOf(pages)).toEqual([]);
  });
});
