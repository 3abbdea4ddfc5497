import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { beforeAll, describe, expect, it } from 'vitest';
import { archivePost } from '#modules/blog';
import { createRevisionCache, raiseContentRevision } from '#modules/platform';
import { createLogger } from '#modules/platform/runtime';
import type { CachedBody } from '../../../apps/api/answers/cached-body.ts';
import { sitemap } from '../../../apps/api/pages/sitemap.ts';
import { requestLog } from '../../../apps/api/requests/request-log.ts';
import { aMember } from '../../support/builders/accounts.ts';
import { aPost } from '../../support/builders/blog.ts';
import { aBook, aText } from '../../support/builders/library.ts';
import { atFileEnd } from '../../support/harness/at-file-end.ts';
import { expectAnswer } from '../../support/http/expect-answer.ts';
import { startTestServer, type TestServer } from '../../support/http/server.ts';

const PUBLIC_URL = 'https://soutour.example';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ config: { publicUrl: PUBLIC_URL } });
  const { db } = server;
  const book = await aBook(db, { title: 'Lettres de Fès' });
  await aText(db, { bookId: book.id, orderInBook: 1, title: 'Une lettre' });
  await aText(db, { bookId: book.id, orderInBook: 2, title: 'Chapitre 2', isFreeSample: false });
  await aText(db, { bookId: book.id, orderInBook: 3, title: 'Inachevé', state: 'draft' });
  await aBook(db, { title: 'Livre en préparation', state: 'draft' });
});

// The blog is for them alone.
const AS_ROBOT = { headers: { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } };

const read = (path: string) => fetch(server.url + path);
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);

describe('sitemap.xml', () => {
  it('names what is published, by its one address, and nothing else', async () => {
    const answer = await read('/sitemap.xml');

    await expectAnswer(answer).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const addresses = addressesIn(await answer.text());
    expect(addresses).toContain(`${PUBLIC_URL}/books/lettres-de-fes`);
    expect(addresses).toContain(`${PUBLIC_URL}/texts/lettres-de-fes-texte-1`);
    expect(addresses).toContain(`${PUBLIC_URL}/texts/lettres-de-fes-chapitre-2`);
    expect(addresses.join(' ')).not.toMatch(/texte-3|preparation|login|admin|vocabulary|compte/);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('every address in it answers 200, and says that it is the right one', async () => {
    for (const address of addressesIn(await (await read('/sitemap.xml')).text())) {
      const page = await fetch(server.url + new URL(address ?? '').pathname, {
        ...AS_ROBOT,
        redirect: 'manual',
      });
      expect([address, page.status]).toEqual([address, 200]);
      expect(await page.text()).toContain(`<link rel="canonical" href="${address}">`);
    }
  });

  it('knows of a text the moment it is published', async () => {
    const before = await (await read('/sitemap.xml')).text();
    const book = await aBook(server.db, { title: 'Un livre neuf' });
    await expect
      .poll(async () => await (await read('/sitemap.xml')).text())
      .toContain(`${PUBLIC_URL}/books/${book.slug}`);
    expect(before).not.toContain(book.slug);
  });

  it('is asked for again without being sent again', async () => {
    const first = await read('/sitemap.xml');
    const etag = first.headers.get('etag') ?? '';
    const again = await fetch(`${server.url}/sitemap.xml`, { headers: { 'If-None-Match': etag } });
    await expectAnswer(again).toBe(304);
  });

  it('is an index of several files when one may not name all pages', async () => {
    const cache = createRevisionCache<CachedBody>(
      1_000_000,
      ({ size }) => size,
      () => '1',
    );
    const app = new Koa();
    app.use(requestLog(createLogger('silent')));
    app.use(sitemap({ db: server.db, publicUrl: PUBLIC_URL, cache, protective: {}, mostAddresses: 4 }));
    const listening = app.listen(0);
    atFileEnd(() => new Promise((settle) => listening.close(settle)));
    const origin = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
    const file = async (path: string) => addressesIn(await (await fetch(origin + path)).text());

    const files = await file('/sitemap.xml');
    expect(files[0]).toBe(`${PUBLIC_URL}/sitemap-1.xml`);
    const named = await Promise.all(files.map((address) => file(new URL(address ?? '').pathname)));
    expect(named.flat()).toEqual(addressesIn(await (await read('/sitemap.xml')).text()));
    expect(Math.max(...named.map(({ length }) => length))).toBe(4);
    await expectAnswer(fetch(`${origin}/sitemap-${files.length + 1}.xml`)).toBe(404);
  });

  it('has no second file while one is enough', async () => {
    await expectAnswer(read('/sitemap-1.xml')).toBe(404);
  });
});

describe('robots.txt', () => {
  it('closes what is no page, and tells where the map is', async () => {
    const answer = await read('/robots.txt');
    const text = await answer.text();
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(text).toContain('User-agent: *\n');
    for (const path of ['/api/', '/admin', '/apercu/']) expect(text).toContain(`Disallow: ${path}\n`);
    expect(text).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml\n`);
  });
});

describe('every public page', () => {
  const PAGES = [
    '/',
    '/racines',
    '/books',
    '/books/lettres-de-fes',
    '/texts/lettres-de-fes-texte-1',
    '/conjugaison',
  ];
  const OTHERS = ['/subscription/plans', '/contact', '/mentions-legales', '/login', '/register'];

  it.each([...PAGES, ...OTHERS])('%s has a title, a description, an address and one h1', async (path) => {
    const html = await (await read(path)).text();
    const has = (pattern: RegExp) => expect([pattern, pattern.test(html)]).toEqual([pattern, true]);
    has(/<title>[^<]{3,}Soutour[^<]*<\/title>/);
    has(/<meta name="description" content="[^"]{40,}">/);
    for (const name of ['title', 'description', 'url', 'type', 'site_name', 'locale', 'image']) {
      has(new RegExp(`<meta property="og:${name}" content="[^"]+">`));
    }
    has(new RegExp(`<link rel="canonical" href="${PUBLIC_URL}${path}">`));
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  it('titles and descriptions are each page’s own', async () => {
    const heads = await Promise.all(
      [...PAGES, ...OTHERS].map(async (path) => {
        const html = await (await read(path)).text();
        return [/<title>([^<]+)/.exec(html)?.[1], /name="description" content="([^"]+)/.exec(html)?.[1]];
      }),
    );
    expect(new Set(heads.map(([title]) => title)).size).toBe(heads.length);
    expect(new Set(heads.map(([, description]) => description)).size).toBe(heads.length);
  });

  it.each(['/vocabulary', '/aucune-page', '/books/aucun'])('%s is not for search engines', async (path) => {
    const html = await (await read(path)).text();
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain('rel="canonical"');
  });

  // By this mark a visitor is led from there to the login and back: tests/journeys/accounts/login.test.ts.
  it.each([
    '/aujourdhui',
    '/compte',
    '/exercices/jour',
    '/progression',
    '/revision',
    '/subscription/billing/success?subscription_id=I-1',
    '/subscription/checkout/1',
    '/subscription/manage',
    '/subscription/payment/cancel',
    '/subscription/payment/success',
  ])('[NAV-07] %s is for members, and not for search engines', async (path) => {
    const html = await (await read(path)).text();
    expect(html).toContain('<div class="members-only">');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain('rel="canonical"');
  });
});

describe('the feed of the blog', () => {
  it('[BLG-01] is a part of the blog: who is led away from one is led away from the other', async () => {
    const answer = await fetch(`${server.url}/blog/atom.xml`, AS_ROBOT);
    expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    const asPerson = await fetch(`${server.url}/blog/atom.xml`, { redirect: 'manual' });
    expect([asPerson.status, asPerson.headers.get('location')]).toEqual([302, '/']);
  });

  it('names who has signed an article by their name, else by the one that they have chosen, else the house', async () => {
    const { db } = server;
    const named = await aMember(db, { username: 'arossi' });
    await db('users').where('id', named.id).update({ first_name: 'Anna', last_name: 'Rossi' });
    const { id: unnamed } = await aMember(db, { username: 'bilal' });
    const slugs = ['signe-anna', 'signe-bilal', 'signe-maison'];
    const authors = [named.id, unnamed, null];
    const posts: number[] = [];
    for (const [at, slug] of slugs.entries()) {
      posts.push((await aPost(db, { slug, authorId: authors[at] ?? null })).id);
    }
    const feed = async () => await (await fetch(`${server.url}/blog/atom.xml`, AS_ROBOT)).text();
    await expect.poll(feed).toContain('/blog/signe-maison');
    const xml = await feed();
    const signedBy = (slug: string) =>
      new RegExp(`/blog/${slug}</id>.*?<name>([^<]*)</name>`, 's').exec(xml)?.[1];
    expect(slugs.map(signedBy)).toEqual(['Anna Rossi', 'bilal', 'Soutour']);
    for (const id of posts) await archivePost(db, id);
    await raiseContentRevision(db);
  });

  it('names published articles alone, the newest first, each with what a feed must say', async () => {
    const { db } = server;
    await aPost(db, { slug: 'ancien', title: 'Ancien & bon', publishedAt: new Date('2026-01-02T08:00:00Z') });
    await aPost(db, { slug: 'recent', publishedAt: new Date('2026-03-04T08:00:00Z') });
    const gone = await aPost(db, { slug: 'retire' });
    await archivePost(db, gone.id);
    await raiseContentRevision(db);
    const feed = async () => await (await fetch(`${server.url}/blog/atom.xml`, AS_ROBOT)).text();
    await expect.poll(feed).toContain('/blog/ancien');
    const xml = await feed();
    const links = [...xml.matchAll(/<entry><id>([^<]+)<\/id>/g)].map(([, id]) => id);
    expect(links).toEqual([`${PUBLIC_URL}/blog/recent`, `${PUBLIC_URL}/blog/ancien`]);
    expect(xml).toContain('<title>Ancien &amp; bon</title>');
    expect(xml).not.toContain('retire');
    for (const element of ['published', 'updated', 'author', 'summary']) {
      expect(xml.split(`<${element}>`).length - 1).toBeGreaterThanOrEqual(2);
    }
  });
});
