import { beforeAll, describe, expect, it } from 'vitest';
import { aBook, aText, aVerb, aWord, withWords } from '../../support/builders/library.ts';
import { expectAnswer } from '../../support/http/expect-answer.ts';
import { startTestServer, type TestServer } from '../../support/http/server.ts';

const ORIGIN = 'https://soutour.example';
const WRITE = encodeURI('/racines/ك-ت-ب');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { publicUrl: ORIGIN } });
  const { db } = server;
  const { id: bookId } = await aBook(db, { title: 'Lectures' });
  const wrote = await aVerb(db);
  const book = await aWord(db);
  const take = await aVerb(db, { arabic: 'أَخَذَ', french: 'prendre (quelque chose), saisir', root: 'ء خ ذ' });
  const free = await aText(db, {
    bookId,
    orderInBook: 1,
    title: 'Le livre',
    arabicLines: ['هٰذَا كِتَابٌ.', 'أَخَذَ الْوَلَدُ.'],
    frenchLines: ['Voici un livre.', 'L’enfant a pris.'],
  });
  const locked = await aText(db, {
    bookId,
    orderInBook: 2,
    title: 'La lettre cachée',
    isFreeSample: false,
    arabicLines: ['كَتَبَ سِرًّا.'],
    frenchLines: ['Il a écrit un secret.'],
  });
  await withWords(db, free, [
    { wordId: book, form: 'كِتَابٌ' },
    { wordId: take, form: 'أَخَذَ' },
  ]);
  await withWords(db, locked, [{ wordId: wrote, form: 'كَتَبَ', sense: 'il a écrit en secret' }]);
});

async function page(path: string) {
  const response = await fetch(server.url + path, { redirect: 'manual' });
  return { response, html: await response.text() };
}

type Data = Record<string, unknown> & { '@type': string };
const dataOf = (html: string) =>
  [...html.matchAll(/<script[^>]*application\/ld\+json[^>]*>(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json) as Data,
  );

describe('the page of all roots', () => {
  it('comes whole: each root with its senses, the number of its words and the way to its page', async () => {
    const { response, html } = await page('/racines');
    await expectAnswer(response).toBe(200);
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/racines">`);
    expect(html).toContain(`href="${WRITE}"`);
    expect(html).toContain('écrire, livre');
    expect(html).toContain('2\u00a0mots');
    expect(html).toContain('>prendre');
    expect(dataOf(html)).toEqual([
      expect.objectContaining({ '@type': 'DefinedTermSet', '@id': `${ORIGIN}/racines` }),
      expect.objectContaining({ '@type': 'BreadcrumbList' }),
    ]);
  });
});

describe('the page of a root', () => {
  it('has one address, of letters joined by hyphens', async () => {
    const { response, html } = await page(WRITE);
    await expectAnswer(response).toBe(200);
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}${WRITE}">`);
    expect(html).toContain('<title>Racine ك ت ب\u00a0: écrire, livre · Soutour</title>');
    expect(html).toContain('La racine <bdi lang="ar" dir="rtl">ك ت ب</bdi>');
  });

  it.each(['كتب', 'كَتَبَ', 'ك ت ب', 'ك–ت–ب', 'كـتـب'])(
    'is found by %s, and led to that address',
    async (spelling) => {
      const { response } = await page(`/racines/${encodeURIComponent(spelling)}`);
      await expectAnswer(response).toBe(301);
      expect(response.headers.get('location')).toBe(WRITE);
    },
  );

  it.each(['أخذ', 'ا-خ-ذ', 'آخذ'])('is found whatever bears its hamza: %s', async (spelling) => {
    const { response } = await page(`/racines/${encodeURIComponent(spelling)}`);
    expect(response.headers.get('location')).toBe(encodeURI('/racines/ء-خ-ذ'));
  });

  it.each(['ض-ر-ب', 'k-t-b', 'كتابة', '%00'])(
    '[NAV-09] is a page of its own with status 404 for %s',
    async (unknown) => {
      const { response, html } = await page(`/racines/${encodeURI(unknown)}`);
      await expectAnswer(response).toBe(404);
      expect(html).toContain('Racine non trouvée');
      expect(html).toContain('href="/racines"');
      expect(html).toContain('<meta name="robots" content="noindex">');
    },
  );

  it('[TXT-15] names a text that is not free, with its lock, and says nothing of what stands in it', async () => {
    const { html } = await page(WRITE);
    expect(html).toContain('La lettre cachée');
    expect(html).toContain('Premium');
    expect(html).toContain('Voici un livre.');
    for (const secret of ['secret', 'سِرًّا', 'سرا']) expect(html).not.toContain(secret);
  });

  it('says to programs which term it is, and where it stands', async () => {
    const [term, crumbs] = dataOf((await page(WRITE)).html);
    expect(term).toMatchObject({
      '@type': 'DefinedTerm',
      name: 'ك ت ب',
      url: ORIGIN + WRITE,
      inDefinedTermSet: { '@id': `${ORIGIN}/racines` },
    });
    expect(crumbs).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, item: `${ORIGIN}/` },
        { position: 2, item: `${ORIGIN}/racines` },
        { position: 3, item: ORIGIN + WRITE },
      ],
    });
  });
});
