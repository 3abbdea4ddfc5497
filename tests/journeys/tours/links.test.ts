import { expect, it } from 'vitest';
import { startTestServer } from '../../support/http/server.ts';
import { starterDatabase } from '../../support/services/database.ts';
import { expectAllToLead, walkFrom } from './walk-links.ts';

/** Close to a thousand pages are asked for, one after the other. */
const WALK = { timeout: 600_000 };

it(
  'every link of every page of the starter library leads to a page, and every text that is free can be reached from the start',
  WALK,
  async () => {
    const { url } = await startTestServer({ db: await starterDatabase() });
    const walk = await walkFrom(url, ['/']);
    expectAllToLead(walk);
    const texts: { slug: string; is_free_sample: boolean }[] = await fetch(`${url}/api/books/texts/`).then(
      (answer) => answer.json(),
    );
    expect(texts.length).toBeGreaterThan(0);
    const free = texts.filter((text) => text.is_free_sample).map(({ slug }) => `/texts/${slug}`);
    expect(free.filter((path) => !walk.visited.has(path))).toEqual([]);
  },
);
