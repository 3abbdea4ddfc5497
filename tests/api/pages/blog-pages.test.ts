import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import { aMember } from '../../support/builders/accounts.ts';
import { aCategory, aPicture, aPost } from '../../support/builders/blog.ts';
import { expectAnswer } from '../../support/http/expect-answer.ts';
import { startTestServer } from '../../support/http/server.ts';
import { freshDatabase } from '../../support/services/database.ts';

const SITE = 'https://soutour.example';
const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

let db: Knex;
let url: string;
let now = new Date('2026-06-01T10:00:00Z');

beforeAll(async () => {
  db = await freshDatabase();
  const { id: language } = await aCategory(db, 'Langue');
  const { id: method } = await aCategory(db, 'Méthode');
  const { id: authorId } = await aMember(db, { username: 'samira' });
  await db('users').where('id', authorId).update({ first_name: 'Samira', last_name: 'Haddad' });
  const { id: namelessId } = await aMember(db, { username: 'redaction' });
  await aPost(db, {
    slug: 'sans-voyelles',
    title: 'Lire « sans » voyelles',
    titleAr: 'بِلَا حَرَكَاتٍ',
    metaDescription: 'Ce que <l’œil> devine & ce qu’il ne devine pas.',
    content:
      '<h2>Le squelette</h2><p>Trois <em>consonnes</em>&nbsp;: <span lang="ar" dir="rtl">كَتَبَ</span>.</p>',
    keywords: 'arabe, voyelles',
    categoryIds: [language, method],
    featuredImage: await aPicture(db, 'encrier.jpg'),
    featuredImageAlt: 'Un encrier.',
    authorId,
    publishedAt: new Date('2026-05-01T08:00:00Z'),
  });
  for (const day of [2, 3, 4, 5]) {
    const slug = `langue-${day}`;
    const post = {
      slug,
      title: `Langue ${day}`,
      categoryIds: [language],
      authorId: day === 2 ? namelessId : null,
      publishedAt: new Date(`2026-04-0${day}T08:00:00Z`),
    };
    await aPost(db, post);
  }
  const publishedAt = new Date('2026-01-01T08:00:00Z');
  await aPost(db, {
    slug: 'd-abord-la-methode',
    title: 'La méthode',
    categoryIds: [method, language],
    publishedAt,
  });
  const server = await startTestServer({
    db,
    clock: { now: () => now, aheadMs: () => 0 },
    config: { publicUrl: SITE, blogAudience: 'everyone' },
  });
  url = server.url;
});

async function page(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(url + path, { headers });
  const html = await response.text();
  const data = [...html.matchAll(/<script nonce="[^"]+" type="application\/ld\+json">(.*?)<\/script>/g)];
  return { response, html, structured: data.map(([, json = '']) => JSON.parse(json)) };
}

/** What the page says, without its head, its scripts and its tags. */
const wordsOf = (html: string): string =>
  html
    .replace(/^.*<body>/s, '')
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'");

const HOUSE = { '@type': 'Organization', name: 'Soutour', url: `${SITE}/` };

describe('the list', () => {
  it('[BLG-02] comes whole from the server: title, search, categories and every article with its day', async () => {
    const { response, html } = await page('/blog');
    await expectAnswer(response).toBe(200);
    expect(html).toContain('<title>Blog · Soutour</title>');
    expect(html).toContain(`<link rel="canonical" href="${SITE}/blog">`);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain('placeholder="Rechercher un article..."');
    expect(html).toMatch(
      /<option value=""[^>]*>Toutes les catégories<\/option><option value="langue">Langue<\/option>/,
    );
    expect(html.match(/<article class="post">/g)).toHaveLength(6);
    const words = wordsOf(html);
    expect(words).toContain('1er mai 2026');
    expect(words).toContain('4 avril 2026');
    expect(words).toContain('Ce que &lt;l’œil&gt; devine &amp; ce qu’il ne devine pas.');
    expect(words).toContain("Lire l'article");
  });

  it('[BLG-02] shows the picture of an article, and the double-framed title of one that has none', async () => {
    const { html } = await page('/blog');
    expect(html).toContain('<img src="/media/pictures/encrier.jpg" alt="" loading="lazy" decoding="async"/>');
    expect(html).toContain('<b class="latin">Langue 2</b>');
  });

  it('[BLG-03] is a Blog to programs, with each of its articles', async () => {
    const { structured } = await page('/blog');
    const [blog, trail] = structured;
    expect(blog).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Blog',
      url: `${SITE}/blog`,
      inLanguage: 'fr',
      publisher: HOUSE,
    });
    expect(trail['@type']).toBe('BreadcrumbList');
    expect(blog.blogPost.map(({ url: address }: { url: string }) => address)).toEqual(
      ['sans-voyelles', 'langue-5', 'langue-4', 'langue-3', 'langue-2', 'd-abord-la-methode'].map(
        (slug) => `${SITE}/blog/${slug}`,
      ),
    );
  });
});

describe('an article', () => {
  it('[BLG-04] comes whole from the server: badges, title, day, views, picture and its HTML', async () => {
    const { response, html } = await page('/blog/sans-voyelles');
    await expectAnswer(response).toBe(200);
    expect(html).toContain('<title>Lire « sans » voyelles · Soutour</title>');
    expect(html).toContain('<meta property="og:type" content="article">');
    expect(html).toContain(`<meta property="og:image" content="${SITE}/media/pictures/encrier.jpg">`);
    expect(html).toContain(`<link rel="canonical" href="${SITE}/blog/sans-voyelles">`);
    expect(html).toContain('content="Ce que &lt;l’œil&gt; devine &amp; ce qu’il ne devine pas."');
    expect(html).toMatch(/<img class="frontispiece" src="\/media\/pictures\/encrier.jpg" alt="Un encrier."/);
    expect(html).toContain(
      '<h2>Le squelette</h2><p>Trois <em>consonnes</em>\u00a0: <span lang="ar" dir="rtl">كَتَبَ</span>.</p>',
    );
    const words = wordsOf(html).replaceAll('<!-- -->', '');
    expect(words).toContain('LangueMéthode');
    expect(words).toContain('Par Samira Haddad, le 1er mai 2026 · 0\u00a0vue');
    expect(words).toContain('Retour au blog');
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  it.each([
    ['sans-voyelles', 'Par Samira Haddad,', { '@type': 'Person', name: 'Samira Haddad' }],
    ['langue-2', 'Par redaction,', { '@type': 'Person', name: 'redaction' }],
    ['langue-3', 'Par Soutour,', HOUSE],
  ])(
    '[BLG-04] is signed with the full name, else the username, else the house: %s',
    async (slug, line, author) => {
      const { html, structured } = await page(`/blog/${slug}`);
      expect(wordsOf(html)).toContain(line);
      expect(structured[0].author).toMatchObject(author);
    },
  );

  it('[BLG-04] proposes at most three others of the same first category, never itself, and the way home', async () => {
    const { html } = await page('/blog/sans-voyelles');
    const aside = /<aside.*<\/aside>/s.exec(html)?.[0] ?? '';
    expect([...aside.matchAll(/href="([^"]+)"/g)].map(([, address]) => address)).toEqual([
      '/blog/langue-5',
      '/blog/langue-4',
      '/blog/langue-3',
      '/',
    ]);
    const { html: alone } = await page('/blog/d-abord-la-methode');
    expect(alone).not.toContain('À lire aussi');
  });

  it('[BLG-04] is a BlogPosting to programs, with the way that leads to it', async () => {
    const { structured } = await page('/blog/sans-voyelles');
    const address = `${SITE}/blog/sans-voyelles`;
    expect(structured).toEqual([
      expect.objectContaining({
        '@context': 'https://schema.org',
        '@type': 'BlogPosting',
        headline: 'Lire « sans » voyelles',
        description: 'Ce que <l’œil> devine & ce qu’il ne devine pas.',
        datePublished: '2026-05-01T08:00:00.000Z',
        dateModified: expect.stringMatching(/^2026-/),
        image: `${SITE}/media/pictures/encrier.jpg`,
        mainEntityOfPage: expect.objectContaining({ '@type': 'WebPage', '@id': address }),
        inLanguage: 'fr',
        keywords: 'arabe, voyelles',
        articleSection: 'Langue',
        publisher: expect.objectContaining(HOUSE),
      }),
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Accueil', item: `${SITE}/` },
          { '@type': 'ListItem', position: 2, name: 'Blog', item: `${SITE}/blog` },
          { '@type': 'ListItem', position: 3, name: 'Lire « sans » voyelles', item: address },
        ],
      },
    ]);
  });

  it.each(['nulle-part', 'Sans-Voyelles', 'x'.repeat(300)])(
    '[BLG-04] that does not exist says so with status 404: %s',
    async (slug) => {
      const { response, html } = await page(`/blog/${slug}`);
      await expectAnswer(response).toBe(404);
      expect(html).toContain('Cet article n&#x27;existe pas.');
      expect(html).toContain('href="/blog"');
      expect(html).toContain('<meta name="robots" content="noindex">');
    },
  );
});

describe('views', () => {
  const BROWSER = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
  const seen = async (path: string) =>
    /(\d+)\u00a0vues?/.exec(wordsOf((await page(path, { 'User-Agent': GOOGLEBOT })).html))?.[1];
  const written = () =>
    db('posts')
      .where('slug', 'langue-4')
      .first('views_count')
      .then((row) => row?.views_count);

  it('[BLG-04] of a page and of the call are one and the same, a visitor’s one a day, a crawler’s none', async () => {
    await page('/blog/langue-4', { 'User-Agent': GOOGLEBOT });
    await page('/blog/langue-4', BROWSER);
    await page('/blog/langue-4', BROWSER);
    await fetch(`${url}/api/blog/posts/langue-4/`, { headers: BROWSER });
    await fetch(`${url}/blog/langue-4`, { method: 'HEAD', headers: { 'User-Agent': 'another' } });
    await page('/blog/langue-4', { 'User-Agent': 'yet another' });
    await expect.poll(written).toBe(2);
  });

  it('[BLG-04] are shown a minute later at most', async () => {
    expect(await seen('/blog/langue-5')).toBe('0');
    await db('posts').where('slug', 'langue-5').update({ views_count: 1_234 });
    expect(await seen('/blog/langue-5')).toBe('0');
    now = new Date(now.getTime() + 60_000);
    const { html } = await page('/blog/langue-5', { 'User-Agent': GOOGLEBOT });
    expect(wordsOf(html)).toContain('1\u202f234\u00a0vues');
  });
});

describe('without its database', () => {
  it('[BLG-03] [BLG-04] a page says so with 503, in the words that are meant for it', async () => {
    const gone = await freshDatabase();
    const { url: lost } = await startTestServer({ db: gone, config: { blogAudience: 'everyone' } });
    await gone.schema.dropTable('post_categories');
    for (const [path, message] of [
      ['/blog', 'Une erreur est survenue lors du chargement des articles. Veuillez réessayer plus tard.'],
      [
        '/blog/un-article',
        'Nous n&#x27;avons pas pu charger cet article. Il est possible qu&#x27;il n&#x27;existe pas ou qu&#x27;une erreur soit survenue.',
      ],
    ] as const) {
      const answer = await fetch(lost + path);
      expect(answer.status, path).toBe(503);
      const html = await answer.text();
      expect(html, path).toContain(message);
      expect(html, path).toContain('href="/blog"');
    }
  });
});
