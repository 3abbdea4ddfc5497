import { expect, it } from 'vitest';
import type { PageAssets } from '../../../apps/api/pages/page-assets.ts';
import { NONCE_PLACE, pageDocument } from '../../../apps/api/pages/page-document.ts';

type Page = Parameters<typeof pageDocument>[0];

const SITE = 'https://soutour.example';
const page = (change: object = {}) =>
  ({
    title: 'Lire & relire',
    description: 'Des textes.',
    canonicalPath: '/books',
    kind: 'website',
    image: undefined,
    structuredData: [],
    earlyCall: undefined,
    styles: [],
    pageFile: 'books',
    markup: '<p>Bonjour</p>',
    handedOver: { publicUrl: SITE },
    ...change,
  }) as unknown as Page;

const assets = (change: object = {}) =>
  ({
    stylesheets: () => ['/assets/site.css'],
    preloadedFonts: ['/assets/newsreader.woff2', '/assets/naskh.woff2'],
    preloadedModules: (file: string) => [`/assets/${file}.js`],
    entryScripts: ['/assets/entry.js'],
    inlineScript: undefined,
    ...change,
  }) as unknown as PageAssets;

const written = (change: object = {}, given: object = {}) => pageDocument(page(change), assets(given));
const fontsIn = (html: string) => [...html.matchAll(/href="([^"]+)" as="font"/g)].map(([, url]) => url);

it('a page that has an address says it to search engines and to whoever shares it', () => {
  const html = written();
  expect(html).toContain(`<link rel="canonical" href="${SITE}/books">`);
  expect(html).toContain(`<meta property="og:url" content="${SITE}/books">`);
  expect(html).toContain('<title>Lire &amp; relire</title>');
  expect(html).not.toContain('noindex');
});

it('a page that has none is not to be found', () => {
  const html = written({ canonicalPath: null });
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toMatch(/canonical|og:url/);
});

it('a link is shared with the page’s picture, or the site’s', () => {
  expect(written()).toContain(`<meta property="og:image" content="${SITE}/share.png">`);
  expect(written({ image: '/media/a.jpg' })).toContain(
    `<meta property="og:image" content="${SITE}/media/a.jpg">`,
  );
});

it('the feed of the blog is named on its pages alone', () => {
  const feed = 'href="/blog/atom.xml"';
  expect(written({ canonicalPath: '/blog/un-article' })).toContain(feed);
  for (const canonicalPath of ['/books', null]) expect(written({ canonicalPath })).not.toContain(feed);
});

it('the code of a page waits behind what is read; where nothing can be read without it, it comes at once', () => {
  const [ahead, entry] = [
    `<link rel="modulepreload" nonce="${NONCE_PLACE}" href="/assets/books.js">`,
    `<script nonce="${NONCE_PLACE}" type="module" src="/assets/entry.js"></script>`,
  ];
  const usual = written();
  expect(usual).toContain(`<template id="code">${ahead}${entry}</template>`);
  expect(fontsIn(usual)).toEqual(['/assets/newsreader.woff2', '/assets/naskh.woff2']);

  const early = written({ earlyCall: { path: '/api/books/' } });
  expect(early).toContain(ahead + entry);
  expect(early).not.toContain('<template id="code">');
  expect(fontsIn(early)).toEqual(['/assets/naskh.woff2']);

  const developing = written({}, { inlineScript: 'go()' });
  expect(developing).toContain(`<script nonce="${NONCE_PLACE}" type="module">go()</script>${entry}`);
  expect(developing).not.toMatch(/modulepreload|<template id="code">/);
});

it('what is handed over ends no script and no line', () => {
  const html = written({
    handedOver: { publicUrl: SITE, text: '</script>\u2028\u2029' },
    structuredData: [{ name: '<b>' }],
  });
  expect(html).toContain('"text":"\\u003c/script>\\u2028\\u2029"');
  expect(html).toContain(
    `<script nonce="${NONCE_PLACE}" type="application/ld+json">{"name":"\\u003cb>"}</script>`,
  );
});
