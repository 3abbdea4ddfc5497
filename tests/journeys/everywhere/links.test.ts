import { describe, expect, it } from 'vitest';
import { expectNone } from '../../support/harness/expect-none.ts';
import { startTestServer } from '../../support/http/server.ts';
import { freshDatabase, starterDatabase } from '../../support/services/database.ts';
import { ALL_PATHS, addSmallLibrary } from '../library/small-library.ts';

interface Walk {
  /** Every address that was asked for, with its status and where it was found. */
  visited: Map<string, { status: number; from: string }>;
  /** Links to a place in a page that does not have it. */
  placesMissing: string[];
}

/** Close to a thousand pages are asked for, one after the other. */
const WALK = { timeout: 180_000 };

const attributes = (document: string, name: string): string[] =>
  [...document.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].map(([, value = '']) =>
    value.replaceAll('&amp;', '&'),
  );

/** Follows every link and every file of every page, from a path on. */
async function walkFrom(url: string, start: string): Promise<Walk> {
  const walk: Walk = { visited: new Map(), placesMissing: [] };
  const waiting = [{ path: start, from: 'the start' }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { path, from } = next;
    if (walk.visited.has(path)) continue;
    const answer = await fetch(url + path);
    const document = await answer.text();
    walk.visited.set(path, { status: answer.status, from });
    if (!answer.headers.get('content-type')?.startsWith('text/html')) continue;
    const ids = new Set(attributes(document, 'id'));
    for (const address of [...attributes(document, 'href'), ...attributes(document, 'src')]) {
      if (address.startsWith('#')) {
        if (!ids.has(decodeURIComponent(address.slice(1)))) walk.placesMissing.push(`${path}${address}`);
      } else if (address.startsWith('/')) {
        waiting.push({ path: address, from: path });
      }
    }
  }
  return walk;
}

function expectAllToLead({ visited, placesMissing }: Walk): void {
  const broken = [...visited].filter(([, { status }]) => status !== 200);
  expectNone(
    'links that lead nowhere',
    broken.map(([path, { status, from }]) => `${path} (${status}), on ${from}`),
  );
  expectNone('links to a missing place', placesMissing);
}

describe('every link of every page leads to a page', () => {
  it(
    'of the starter library, where every text that is free can be reached from the start',
    WALK,
    async () => {
      const { url } = await startTestServer({ db: await starterDatabase() });
      const walk = await walkFrom(url, '/');
      expectAllToLead(walk);
      const texts: { slug: string; is_free_sample: boolean }[] = await fetch(`${url}/api/books/texts/`).then(
        (answer) => answer.json(),
      );
      expect(texts.length).toBeGreaterThan(0);
      const free = texts.filter((text) => text.is_free_sample).map(({ slug }) => `/texts/${slug}`);
      expect(free.filter((path) => !walk.visited.has(path))).toEqual([]);
    },
  );

  it('of a library with locked, empty and missing things', async () => {
    const db = await freshDatabase();
    await addSmallLibrary(db);
    const { url } = await startTestServer({ db });
    for (const path of ALL_PATHS) {
      const { visited, placesMissing } = await walkFrom(url, path);
      // The one page that is not there is asked for on purpose.
      visited.delete('/nulle-part');
      expectAllToLead({ visited, placesMissing });
    }
  });
});
