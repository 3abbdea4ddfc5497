import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import { archiveText } from '#modules/library';
import { raiseContentRevision } from '#modules/platform';
import { aBook, aText, aWord, withWords } from '../../support/builders/library.ts';
import { expectAnswer } from '../../support/http/expect-answer.ts';
import { startTestServer } from '../../support/http/server.ts';

const SECRET = 'Une phrase réservée.';
const WEEKLY = 'De nouveaux textes chaque semaine';

let now = new Date('2026-11-25T12:00:00Z');
let db: Knex;
let url: string;
let last: number;

beforeAll(async () => {
  const config = { publicUrl: 'https://soutour.example' };
  ({ db, url } = await startTestServer({ config, clock: { now: () => now, aheadMs: () => 0 } }));
  const { id: bookId } = await aBook(db, { title: 'Lectures de Médine', titleAr: 'قِرَاءَاتٌ' });
  const wordId = await aWord(db);
  const weeks = ['2026-10-28', '2026-11-04', '2026-11-11', '2026-11-18'];
  for (const [index, published_at] of weeks.entries()) {
    const isFreeSample = index < 2;
    const frenchLines = isFreeSample ? ['Voici un livre.', 'Le livre est neuf.'] : [SECRET, SECRET];
    last = await aText(db, { bookId, orderInBook: index + 1, isFreeSample, frenchLines });
    await withWords(db, last, [{ wordId, form: 'كِتَابٌ', sense: 'un livre' }]);
    await db('texts').where({ id: last }).update({ published_at });
  }
  await raiseContentRevision(db);
});

async function home(at = url) {
  const response = await fetch(`${at}/`, { redirect: 'manual' });
  return { response, html: await response.text() };
}

/** The page's words without its marks and without what it hands over. */
function wordsOf(html: string): string {
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? [];
  return main.replace(/<[^>]*>/g, '').replaceAll('\u00A0', ' ');
}

describe('the home page, as it comes from the server', () => {
  it('[HOM-01] has its title and two buttons, to the books and to the plans', async () => {
    const { response, html } = await home();
    await expectAnswer(response).toBe(200);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toMatch(/<h1[^>]*>Lire l’arabe littéraire, ligne après ligne<\/h1>/);
    const buttons = [...html.matchAll(/<a class="btn[^"]*" href="([^"]*)"/g)].map(([, to]) => to);
    expect(buttons.slice(0, 2)).toEqual(['/books', '/subscription/plans']);
    expect(html).toContain('<link rel="canonical" href="https://soutour.example/">');
  });

  it('[HOM-02] shows a passage, a word that comes back, the books, what is to come, and the subscription', async () => {
    const { html } = await home();
    const headings = [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, heading]) => heading);
    expect(headings).toEqual(['Pourquoi les mots s’oublient', 'Les livres', 'Ce qui est là', 'L’abonnement']);
    const words = wordsOf(html);
    expect(words).toContain('Voici un livre.');
    expect(words).toContain('Le même mot, كِتَابٌ (« livre »), dans deux textes');
    expect(html).toContain('href="/texts/lectures-de-medine-texte-2#l1"');
    expect(html).toContain('href="/books/lectures-de-medine"');
    for (const feature of [
      'Prononciation',
      'Tableaux de conjugaison',
      'Leçons de grammaire',
      'Lecture et alphabet',
      'Nouveaux textes',
    ])
      expect(html).toContain(`<h3>${feature}</h3>`);
    // The plan brings new texts every week: nothing is left to announce.
    const [, there] = /Ce qui est là(.*)L’abonnement/s.exec(html) ?? [];
    for (const path of ['/conjugaison', '/lecons', '/alphabet']) expect(there).toContain(`href="${path}"`);
    expect(there).toContain('Nouveaux textes');
  });

  it('[HOM-03] tells programs that it costs nothing: a price of 0 EUR', async () => {
    const { html } = await home();
    const data = [...html.matchAll(/<script[^>]*application\/ld\+json[^>]*>(.*?)<\/script>/gs)].map(
      ([, json = '']) => JSON.parse(json),
    );
    expect(data.map((one) => one['@type'])).toEqual(['WebSite', 'WebApplication']);
    expect(data[1]).toMatchObject({
      '@context': 'https://schema.org',
      name: 'Soutour',
      url: 'https://soutour.example/',
      applicationCategory: 'EducationalApplication',
      offers: { '@type': 'Offer', price: '0', priceCurrency: 'EUR' },
    });
  });

  it('quotes no line that only subscribers may read', async () => {
    expect((await home()).html).not.toContain(SECRET);
  });

  it('[HOM-04] counts what is published, and says of each week no more than was true in it', async () => {
    expect(wordsOf((await home()).html)).toContain(`4 textes1 mot expliqué${WEEKLY}`);

    now = new Date('2026-12-02T12:00:00Z');
    const later = wordsOf((await home()).html);
    expect(later).toContain('4 textes1 mot expliqué');
    expect(later).not.toContain('haque semaine');

    await archiveText(db, last);
    await raiseContentRevision(db);
    await expect.poll(async () => wordsOf((await home()).html)).toContain('3 textes1 mot expliqué');
  });

  it('[NAV-06] is of the year that it is in Paris when it is asked for, nothing having changed meanwhile', async () => {
    for (const [at, year] of [
      ['2026-12-31T22:59:00Z', '2026'],
      ['2026-12-31T23:01:00Z', '2027'],
    ]) {
      now = new Date(`${at}`);
      expect((await home()).html.replaceAll('<!-- -->', '')).toContain(`© ${year} Soutour`);
    }
  });
});

describe('the home page of an empty library', () => {
  it('[HOM-01] [HOM-02] stands, and claims nothing', async () => {
    const empty = await startTestServer();
    const { response, html } = await home(empty.url);
    await expectAnswer(response).toBe(200);
    expect(html).toContain('Aucun livre disponible pour le moment.');
    expect(html.match(/<h2/g)).toHaveLength(5);
    expect(wordsOf(html)).not.toMatch(/\d+ (textes?|mots?)/);
  });

  it('says so when it cannot be asked, with 503, and keeps its buttons', async () => {
    const lonely = await startTestServer();
    await lonely.db.raw('alter table books rename to books_away');
    const { response, html } = await home(lonely.url);
    await expectAnswer(response).toBe(503);
    expect(html).toContain('Erreur lors du chargement des données. Veuillez réessayer plus tard.');
    expect(html).toContain('href="/books"');
    await lonely.db.raw('alter table books_away rename to books');
  });
});
