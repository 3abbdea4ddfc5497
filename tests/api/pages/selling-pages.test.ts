import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import { raiseContentRevision } from '#modules/platform';
import { aBook, aText, aWord, withWords } from '../../support/builders/library.ts';
import { aPlan } from '../../support/builders/subscriptions.ts';
import { startTestServer } from '../../support/http/server.ts';
import { freshDatabase, starterDatabase } from '../../support/services/database.ts';
import { claimsIn, type Facts, isTrue, readFacts, untrueToPrograms } from './selling-sentences.ts';

const NOW = new Date('2026-11-25T12:00:00Z');
const FOUR_WEEKS = ['2026-10-28', '2026-11-04', '2026-11-11', '2026-11-18'];

interface Shape {
  /** Books by title. A letter is a text: F free, L for subscribers; a small one has a recording. */
  books: Record<string, string>;
  isWeekly?: boolean;
  /** Cents by days. */
  plans: Record<number, number>;
}

const SHAPES: Record<string, Shape> = {
  'all free': { books: { Sources: 'fF', Rivages: 'F' }, plans: { 30: 990, 365: 11_880 } },
  'all locked': { books: { Sources: 'll', Rivages: 'l' }, isWeekly: true, plans: { 30: 500, 365: 3_000 } },
  mixed: {
    books: { Sources: 'fFL', Rivages: 'LFl', Jardins: 'LL', Vide: '' },
    isWeekly: true,
    plans: { 30: 990, 90: 2_490, 365: 7_600 },
  },
  'one free text in a locked book': { books: { Rivages: 'LfL' }, plans: { 90: 2_490, 365: 7_600 } },
  'one locked text': { books: { Sources: 'FFL' }, plans: { 7: 300 } },
  empty: { books: {}, plans: { 30: 990 } },
};

async function buildLibrary({ books, isWeekly = false, plans }: Shape): Promise<Knex> {
  const db = await freshDatabase();
  const wordId = await aWord(db);
  const recording = { file: 'r.mp3', credit: 'Leïla Haddad', lines: null };
  let index = 0;
  for (const [title, texts] of Object.entries(books)) {
    const { id: bookId } = await aBook(db, { title, isPremium: title === 'Rivages' });
    for (const code of texts) {
      const id = await aText(db, {
        bookId,
        orderInBook: index + 1,
        title: `Soir ${index}`,
        isFreeSample: code.toUpperCase() === 'F',
        recording: code === code.toLowerCase() ? recording : null,
      });
      await withWords(db, id, [{ wordId, form: 'كِتَابٌ', sense: 'un livre' }]);
      const published_at = isWeekly ? FOUR_WEEKS[index % 4] : FOUR_WEEKS[0];
      await db('texts').where({ id }).update({ published_at });
      index += 1;
    }
    // What is not published counts for nothing.
    await aText(db, { bookId, isFreeSample: false, state: 'draft', recording });
  }
  const hidden = await aBook(db, { state: 'draft' });
  await aText(db, { bookId: hidden.id, recording });
  for (const [days, priceCents] of Object.entries(plans)) {
    await aPlan(db, { name: `Formule ${days}`, durationDays: Number(days), priceCents });
  }
  await aPlan(db, { name: 'Retirée', priceCents: 1, isOffered: false });
  await raiseContentRevision(db);
  return db;
}

/** Every page that anybody may find, and those that are linked on the way to paying. */
async function walk(db: Knex) {
  const config = { publicUrl: 'https://soutour.example', blogAudience: 'everyone' } as const;
  const { url } = await startTestServer({ db, config, clock: { now: () => NOW, aheadMs: () => 0 } });
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const found = [...sitemap.matchAll(/<loc>https:\/\/soutour\.example([^<]*)<\/loc>/g)].map(
    ([, path = '']) => path,
  );
  // Verbs and roots are hundreds, and made alike: one of each. The legal page binds, and sells nothing.
  const paths = found.filter((path) => !/^\/(conjugaison|racines)\/.|^\/mentions-legales$/.test(path));
  const samples = ['/conjugaison/', '/racines/'].flatMap(
    (start) => found.find((path) => path.startsWith(start)) ?? [],
  );
  const others = ['/login', '/register', '/subscription/checkout/1', '/subscription/payment/cancel'];
  return Promise.all(
    [...paths, ...samples, ...others].map(async (path) => ({
      path,
      html: await (await fetch(url + path)).text(),
    })),
  );
}

/** What a page says to sell and the facts do not bear out, with its path. */
function untrueIn(html: string, path: string, facts: Facts): string[] {
  const untrue = claimsIn(html).filter((claim) => !isTrue(claim, path, facts));
  return [...untrue, ...untrueToPrograms(html, facts)].map((claim) => `${path}: ${claim}`);
}

describe.each([...Object.keys(SHAPES), 'starter'])(
  'every page that sells, over a library that is %s',
  (name) => {
    let facts: Facts;
    let pages: Awaited<ReturnType<typeof walk>>;
    beforeAll(async () => {
      const shape = SHAPES[name];
      const db = shape ? await buildLibrary(shape) : await starterDatabase();
      facts = await readFacts(db, NOW);
      pages = await walk(db);
    });

    it('[TRU-05] says nothing that its database does not bear out', () => {
      expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(['/', '/books', ...facts.books]));
      expect(pages.flatMap(({ path, html }) => untrueIn(html, path, facts))).toEqual([]);
    });

    it('[TRU-05] counts its texts on every page about them, and one more would be untrue', () => {
      const counted = pages.flatMap(({ path, html }) =>
        claimsIn(html)
          .filter((claim) => /^\d+ textes?(?: bilingues?.*| se li.*)?$/.test(claim))
          .map((claim) => ({ path, claim })),
      );
      const about = facts.texts.length > 0 ? ['/', ...facts.texts.map(({ book }) => book)] : [];
      expect(counted.map(({ path }) => path)).toEqual(expect.arrayContaining(about));
      const oneMore = (claim: string) => claim.replace(/\d+/, (count) => `${Number(count) + 1}`);
      expect(counted.filter(({ path, claim }) => isTrue(oneMore(claim), path, facts))).toEqual([]);
    });
  },
);
