import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { articleNodes } from '../../apps/web/features/blog/article-nodes.tsx';
import { pageExists } from '../../apps/web/find-page.ts';
import { PageContextProvider } from '../../apps/web/lib/page-context.tsx';
import type { Queries } from '../../apps/web/lib/queries.ts';

const CONTEXT = {
  queries: {} as Queries,
  publicUrl: 'http://soutour.example',
  publisher: null,
  host: null,
  isBlogOpen: true,
  today: '2026-11-22',
  preload: async () => {},
  pageExists: (address: string) => pageExists(address, true),
  letsCaptchaIn: false,
};

/** What the page shows of an article's HTML, without the element around it. */
function shown(html: string): string {
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <PageContextProvider value={CONTEXT}>{articleNodes(html)}</PageContextProvider>
    </MemoryRouter>,
  );
  return markup.replace(/^<div class="article">(.*)<\/div>$/s, '$1');
}

describe('[BLG-04] the HTML of an article is shown as it is given', () => {
  it.each([
    '<h2 id="article-sens">Le sens</h2><p>Un <em>mot</em>, un <strong>autre</strong>.</p>',
    '<ul><li>un</li><li>deux<ol><li>trois</li></ol></li></ul>',
    '<blockquote><p lang="ar" dir="rtl">الْعِلْمُ نُورٌ.</p><p>Le savoir est une lumière.</p></blockquote>',
    '<p>Un<br/>deux</p><hr/><p>H<sup>2</sup> &amp; <code>a &lt; b</code></p>',
    '<p><a href="https://example.org/a?b=1&amp;c=2" rel="noopener">ailleurs</a></p>',
    '<p><a href="#article-sens">plus haut</a>, <a href="mailto:a@b.example">écrire</a></p>',
  ])('%s', (html) => {
    expect(shown(html)).toBe(html);
  });

  it('leads inside the site without a new document, and to a file of it with one', () => {
    expect(shown('<a href="/books">livres</a> <a href="/blog/x#article-a">x</a>')).toBe(
      '<a href="/books">livres</a> <a href="/blog/x#article-a">x</a>',
    );
    expect(shown('<a href="/sitemap.xml">plan</a>')).toBe('<a href="/sitemap.xml">plan</a>');
  });

  it('marks Arabic that its author has not marked, and turns all Arabic to the right', () => {
    expect(shown('<p>La racine كتب dit écrire.</p>')).toBe(
      '<p>La racine <bdi lang="ar" dir="rtl">كتب</bdi> dit écrire.</p>',
    );
    expect(shown('<p lang="ar">كَتَبَ <em>كِتَابٌ</em></p>')).toBe('<p lang="ar" dir="rtl">كَتَبَ <em>كِتَابٌ</em></p>');
    expect(shown('<p lang="ar">كَتَبَ <span lang="fr">écrire, كتب</span></p>')).toContain(
      '<span lang="fr">écrire, <bdi lang="ar" dir="rtl">كتب</bdi></span>',
    );
  });

  it('gives a table that may be wider than the column a place of its own, and its rows the body they lack', () => {
    expect(shown('<table>\n<tr>\n<th scope="col">a</th>\n</tr>\n<tr><td>b</td></tr></table>')).toBe(
      '<div class="wide" role="region" aria-label="Tableau" tabindex="0"><table><tbody><tr><th scope="col">a</th></tr><tr><td>b</td></tr></tbody></table></div>',
    );
  });

  it('fetches pictures when they are near, without a name where none is given', () => {
    expect(shown('<img src="/media/pictures/a1.jpg" width="640" height="480">')).toBe(
      '<img loading="lazy" decoding="async" alt="" src="/media/pictures/a1.jpg" width="640" height="480"/>',
    );
  });

  it('closes what is open, and takes no notice of what was never opened', () => {
    expect(shown('<p>un<p>deux</b></em>')).toBe('<p>un</p><p>deux</p>');
    expect(shown('')).toBe('');
  });
});

describe('[BLG-04] what the allow-list does not know never reaches the page, were it in the database', () => {
  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script in a picture', '<svg><script>alert(1)</script><p>x</p></svg>'],
    ['a style', '<style>p { color: red }</style>'],
    ['a frame', '<iframe src="https://example.org" srcdoc="<script>alert(1)</script>"></iframe>'],
    ['a form', '<form action="/login"><input name="password"><button>ok</button></form>'],
    ['a template', '<template><img src=x onerror=alert(1)></template>'],
    ['a picture from elsewhere', '<img src="https://example.org/a.png" onerror="alert(1)">'],
    ['a picture of data', '<img src="data:image/svg+xml,<svg onload=alert(1)>">'],
    [
      'formulas',
      '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></table></mtext></math>',
    ],
    ['a comment', '<!-- <p>x</p> --><![CDATA[ <p>x</p> ]]>'],
    ['raw text', '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>'],
  ])('%s', (_, html) => {
    const markup = shown(`<p>avant</p>${html}<p>après</p>`);
    expect(markup).not.toMatch(/script|alert|style|iframe|form|template|example\.org|onerror|svg|math/i);
    expect(markup.startsWith('<p>avant</p>')).toBe(true);
  });

  it.each([
    '<p onclick="alert(1)" style="color:red" class="btn" data-x="1">x</p>',
    '<p ONCLICK=alert(1)>x</p>',
    '<p/onmouseover=alert(1)>x</p>',
    '<p ref="x" key="y" dangerouslySetInnerHTML="z" children="w">x</p>',
    '<p id="x y" dir="up" lang="\'">x</p>',
  ])('no attribute of another name: %s', (html) => {
    expect(shown(html)).toBe('<p>x</p>');
  });

  it.each([
    'javascript:alert(1)',
    ' java&#10;script:alert(1)',
    'JaVaScRiPt&colon;alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '//example.org',
    '/\\example.org',
    'vbscript:x',
  ])('no link to %s', (href) => {
    expect(shown(`<a href="${href}">x</a>`)).toBe('<a>x</a>');
  });

  it('is no name of the page: an id bears the prefix of articles', () => {
    expect(shown('<p id="root">x</p><p id="article-y">y</p>')).toBe(
      '<p id="article-root">x</p><p id="article-y">y</p>',
    );
  });

  it('has a depth at which it ends', () => {
    const markup = shown(`${'<span>'.repeat(5_000)}x${'</span>'.repeat(5_000)}<p>y</p>`);
    expect(markup.match(/<span>/g)?.length).toBeLessThan(40);
    expect(markup.endsWith('<p>y</p>')).toBe(true);
  });
});
