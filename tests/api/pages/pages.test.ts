import { beforeAll, describe, expect, it } from 'vitest';
import { saveBook } from '#modules/library';
import { aBook, aText, aWord, withWords } from '../../support/builders/library.ts';
import { expectAnswer } from '../../support/http/expect-answer.ts';
import { startTestServer, type TestServer } from '../../support/http/server.ts';

let server: TestServer;
let textId: number;

beforeAll(async () => {
  server = await startTestServer({ config: { publicUrl: 'https://soutour.example' } });
  const { db } = server;
  const book = await aBook(db, {
    title: 'Lectures <de> Médine',
    description: 'Des « lignes » & des mots.\u2028',
  });
  textId = await aText(db, { bookId: book.id, orderInBook: 3, title: 'Le livre' });
  await withWords(db, textId, [{ wordId: await aWord(db), form: 'كِتَابٌ', sense: 'un livre' }]);
  await aText(db, { bookId: book.id, orderInBook: 5, title: 'Chapitre 5', isFreeSample: false });
});

async function page(path: string, init?: RequestInit) {
  const response = await fetch(server.url + path, { redirect: 'manual', ...init });
  return { response, html: await response.text() };
}

const TEXT = '/texts/lectures-de-medine-texte-3';

describe('a page', () => {
  it('comes whole from the server: title, description, address, content and words', async () => {
    const { response, html } = await page(TEXT);

    await expectAnswer(response).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(html).toContain('<title>Le livre · Soutour</title>');
    expect(html).toContain(
      '<link rel="canonical" href="https://soutour.example/texts/lectures-de-medine-texte-3">',
    );
    expect(html).toMatch(/<meta name="description" content="[^"]{40,}">/);
    expect(html).toContain('Voici un livre.');
    expect(html).toContain('كِتَابٌ</span>');
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  it('has every line of a long text in its place, though React takes it over in parts', async () => {
    const { db } = server;
    const { id: bookId } = await aBook(db, { title: 'Livre long' });
    const numbers = Array.from({ length: 130 }, (_, index) => index + 1);
    await aText(db, {
      bookId,
      orderInBook: 1,
      title: 'Un long texte',
      arabicLines: numbers.map(() => 'هٰذَا كِتَابٌ.'),
      frenchLines: numbers.map((number) => `Ligne ${number}.`),
    });
    const { html } = await page('/texts/livre-long-texte-1');

    const list = html.slice(html.indexOf('<ol class="lines'), html.indexOf('</ol>'));
    expect([...list.matchAll(/ id="l(\d+)"/g)].map(([, number]) => Number(number))).toEqual(numbers);
  });

  it('names the sheet of the whole site and that which it needs itself, and no other page’s', async () => {
    const sheetsOf = async (path: string) =>
      [
        ...(await page(path)).html.matchAll(/<link rel="stylesheet" href="\/assets\/([a-z-]+)-0{8}\.css">/g),
      ].map(([, name]) => name);

    expect(await sheetsOf(TEXT)).toEqual(['entry-client']);
    expect(await sheetsOf('/conjugaison')).toEqual(['entry-client', 'conjugation']);
  });

  it('escapes what authors write, in the markup, in the head and in the data it hands over', async () => {
    const { html } = await page('/books/lectures-de-medine');

    expect(html).not.toContain('Lectures <de>');
    expect(html).toContain('<title>Lectures &lt;de&gt; Médine · Soutour</title>');
    expect(html).toContain('content="Des « lignes » &amp; des mots.');
    expect(html).toContain('Lectures \\u003cde> Médine');
    expect(html).toContain('des mots.\\u2028');
  });

  it('lets no script run that does not bear its own nonce, new for each answer', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const { response, html } = await page('/books');
        const policy = response.headers.get('content-security-policy') ?? '';
        const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
        expect(policy).toContain("default-src 'none'");
        expect(policy).toContain("frame-ancestors 'none'");
        expect(policy).not.toContain('unsafe');
        expect(nonce.length).toBeGreaterThanOrEqual(22);
        const scripts = html.match(/<script[^>]*>/g) ?? [];
        expect(scripts.length).toBeGreaterThan(0);
        for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
        return nonce;
      }),
    );
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it('[TXT-15] that is locked is a page like others: 200, the notice, nothing of the text', async () => {
    const { response, html } = await page('/texts/lectures-de-medine-chapitre-5');

    await expectAnswer(response).toBe(200);
    expect(html).toContain('Contenu premium');
    expect(html).toContain('Aperçu limité');
    expect(html).not.toContain('Voici un livre.');
  });
});

describe('addresses', () => {
  it("[TXT-01] the other noun of a text's address redirects to the right one", async () => {
    for (const [from, to] of [
      ['/texts/lectures-de-medine-chapitre-3', TEXT],
      ['/texts/lectures-de-medine-texte-5', '/texts/lectures-de-medine-chapitre-5'],
    ] as const) {
      const { response } = await page(from);

      await expectAnswer(response).toBe(301);
      expect(response.headers.get('location')).toBe(to);
    }
  });

  it.each([
    ['/texts/lectures-de-medine-texte-4', 'Texte non trouvé'],
    ['/texts/nulle-part-texte-1', 'Texte non trouvé'],
    ['/texts/lectures-de-medine-texte-99999999999999999999', 'Texte non trouvé'],
    ['/texts/n-importe-quoi', 'Texte non trouvé'],
    ['/books/nulle-part', 'Livre non trouvé.'],
    ['/nulle-part', 'Page introuvable'],
    ['/books/lectures-de-medine/encore', 'Page introuvable'],
    ['/%E0%A4%A', 'Page introuvable'],
    ['//evil.example', 'Page introuvable'],
  ])('[NAV-09] [TXT-16] %s is a page of its own with status 404', async (path, title) => {
    const { response, html } = await page(path);

    await expectAnswer(response).toBe(404);
    expect(html).toContain(title);
    expect(html).toContain('href="/books"');
    expect(html).toContain('<meta name="robots" content="noindex">');
  });

  it('a last slash changes nothing', async () => {
    expect((await page('/books/')).response.status).toBe(200);
  });

  it('[TXT-01] no two books can share a slug, and a slug is never empty', async () => {
    const { db } = server;

    await expect(db('books').insert({ slug: '', title: 'x', position: 1 })).rejects.toThrow(
      /check constraint/,
    );
    await expect(db('books').insert({ slug: 'lectures-de-medine', title: 'x', position: 1 })).rejects.toThrow(
      /unique/,
    );
    await saveBook(db, {
      slug: 'autre',
      title: 'Autre',
      titleAr: null,
      description: '',
      isPremium: false,
      position: 90,
      state: 'draft',
    });
    expect((await page('/books/autre')).response.status).toBe(404);
  });
});

describe('the page of a mailed link', () => {
  const LINKS = [
    '/reset-password/7/Secret-1',
    '/verify-email/7/Secret-1',
    '/compte/adresse/7/Secret-1',
    '/resiliation/7/Secret-1',
    '/apercu/Secret-1',
  ];

  it.each(LINKS)('%s is for no search engine, and tells nobody where its reader was', async (path) => {
    const { response, html } = await page(path);

    // Only of a preview it is known at once whether there is one.
    await expectAnswer(response).toBe(path.startsWith('/apercu/') ? 404 : 200);
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(html).toContain('<meta name="robots" content="noindex">');
  });

  it.each(LINKS)('%s is rendered once for all links, and bears none of them', async (path) => {
    const withoutNonces = (html: string) => html.replace(/nonce="[^"]*"/g, '');
    const one = await page(path);
    const other = await page(path.replace('Secret-1', 'Secret-2'));

    expect(one.html).not.toContain('Secret');
    expect(withoutNonces(other.html)).toBe(withoutNonces(one.html));
  });
});

describe('the pages of a purchase', () => {
  it.each([
    ['/subscription/checkout/7', '/subscription/checkout/8'],
    ['/subscription/billing/cancel/7', '/subscription/billing/cancel'],
  ])('%s is rendered once whatever is bought, and is for no search engine', async (one, other) => {
    const plain = async (path: string) => (await page(path)).html.replace(/nonce="[^"]*"/g, '');
    expect(await plain(one)).toBe(await plain(other));
    expect(await plain(one)).toContain('<meta name="robots" content="noindex">');
  });
});

describe('the captcha of somebody else', () => {
  const captcha = { provider: 'recaptcha', siteKey: 'site', secret: 'secret' } as const;
  const policyOf = async (url: string, path: string) =>
    (await fetch(url + path)).headers.get('content-security-policy') ?? '';

  it('is let into the forms that it guards, and no other page', async () => {
    const { url } = await startTestServer({ db: server.db, config: { captcha } });
    for (const path of ['/login', '/register', '/forgot-password', '/reset-password/7/x', '/resiliation']) {
      const policy = await policyOf(url, path);
      expect(policy).toMatch(/frame-src https:\/\/www\.google\.com\/recaptcha\//);
      expect(policy).toMatch(/style-src 'self' 'nonce-/);
    }
    for (const path of ['/books', TEXT, '/contact', '/compte', '/verify-email/7/x', '/mentions-legales']) {
      const policy = await policyOf(url, path);
      expect(policy).not.toContain('google');
      expect(policy).toContain("style-src 'self';");
    }
  });

  it('is let in nowhere while our own is in use', async () => {
    expect(await policyOf(server.url, '/login')).not.toMatch(/google|frame-src/);
  });
});

describe('when the database is away', () => {
  it('a page says so with 503, and the next one after its return is whole', async () => {
    const lonely = await startTestServer();
    await aBook(lonely.db, { title: 'Seul' });
    const table = (name: string) => lonely.db.raw(`alter table ${name}`);
    await table('books rename to books_away');
    const broken = await fetch(`${lonely.url}/books`);
    const html = await broken.text();

    await expectAnswer(broken).toBe(503);
    expect(html).toContain('Erreur lors du chargement des livres. Veuillez réessayer plus tard.');

    await table('books_away rename to books');
    await expectAnswer(fetch(`${lonely.url}/books`)).toBe(200);
  });
});

describe('on the wire', () => {
  it('a page is compressed for those who take gzip, the same page for those who do not', async () => {
    const plain = await fetch(`${server.url}/books`, { headers: { 'Accept-Encoding': 'identity' } });
    const gzip = await fetch(`${server.url}/books`, { headers: { 'Accept-Encoding': 'gzip, deflate, br' } });

    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(gzip.headers.get('content-encoding')).toBe('gzip');
    expect(gzip.headers.get('vary')).toContain('Accept-Encoding');
    const withoutNonces = (html: string) => html.replace(/nonce="[^"]*"/g, '');
    expect(withoutNonces(await gzip.text())).toBe(withoutNonces(await plain.text()));
  });
});
