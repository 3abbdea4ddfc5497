import { describe, expect, it } from 'vitest';
import { cleanHtml } from '#modules/blog';
import { ALLOWED_TAGS, allowedAttributesOf, isComplete } from '#modules/blog/allowed-html';
import { EVASIONS, MUTATIONS } from '../support/hostile-html.ts';

const GOOD = [
  '<h2 id="article-pratique">Lire <em>sans</em> voyelles</h2>',
  '<p>Un mot, <span lang="ar" dir="rtl">كِتَابٌ</span>, et <a href="/books/le-ciel">un livre</a>.</p>',
  '<p lang="ar" dir="rtl">هٰذَا كِتَابٌ.</p>',
  '<ul><li>1<sup>er</sup></li><li><bdi>x</bdi> <code lang="ar" dir="rtl">ك ت ب</code></li></ul>',
  '<blockquote><p>Une phrase.<br />Une autre.</p></blockquote><hr />',
  '<figure><img src="/media/pictures/ab12.webp" alt="Une carte" width="800" height="600" />' +
    '<figcaption>Une carte</figcaption></figure>',
  '<table><thead><tr><th scope="col">Mot</th></tr></thead><tbody><tr><td>Livre</td></tr></tbody></table>',
  '<p><a href="https://exemple.fr/a?b=1&amp;c=2" rel="noopener">ailleurs</a></p>',
  '<p><a href="mailto:contact@soutour.example">écrire</a> <a href="#article-pratique">plus haut</a></p>',
];

/** Every element of cleaned HTML with its attributes, as anything reads it that reads HTML at all. */
function elementsOf(html: string) {
  const tags = [...html.matchAll(/<([^\s/>!?]+)((?:\s+[^\s=>]+(?:="[^"]*")?)*)\s*\/?>/g)];
  return tags.map(([, tag = '', rest = '']) => ({
    tag,
    attributes: Object.fromEntries(
      [...rest.matchAll(/([^\s=]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
    ),
  }));
}

describe('what an article may hold', () => {
  it.each(GOOD)('[BLG-04] stays as it is: %s', (html) => {
    expect(cleanHtml(html)).toBe(html);
  });

  it.each([...EVASIONS, ...MUTATIONS])('[BLG-04] nothing that runs or leads away is left of %s', (html) => {
    const clean = cleanHtml(`<p>avant</p>${html}<p>après</p>`);

    expect(clean).toContain('<p>avant</p>');
    // All that stands in angle brackets is an element of the list with attributes of the list.
    const elements = elementsOf(clean);
    expect(clean.match(/</g)).toHaveLength(elements.length + (clean.match(/<\/[a-z0-9]+>/g) ?? []).length);
    for (const { tag, attributes } of elements) {
      expect(ALLOWED_TAGS).toContain(tag);
      const decoded = Object.fromEntries(
        Object.entries(attributes).map(([name, value]) => [name, value.replaceAll('&amp;', '&')]),
      );
      expect(decoded).toEqual(allowedAttributesOf(tag, decoded));
      expect(isComplete(tag, decoded)).toBe(true);
    }
    expect(cleanHtml(clean)).toBe(clean);
  });

  it('[BLG-04] no id takes the place of a name that scripts or the page know', () => {
    const clobbering =
      '<a id="location" name="body" href="#main">x</a><p id="__proto__">y</p><p id="a b">z</p>';

    expect(cleanHtml(clobbering)).toBe(
      '<a id="article-location" href="#article-main">x</a><p id="article-__proto__">y</p><p>z</p>',
    );
  });

  it('[BLG-04] a link to another site gives it no hold of this page', () => {
    expect(cleanHtml('<a href="https://exemple.fr" rel="opener" target="x">x</a>')).toBe(
      '<a href="https://exemple.fr" rel="noopener">x</a>',
    );
  });

  it('[BLG-04] text is text, and vowels stay mark for mark', () => {
    expect(cleanHtml('<p>1 < 2 &amp; « كِتَابٌ » <b>gras</b></p>')).toBe('<p>1 &lt; 2 &amp; « كِتَابٌ » gras</p>');
  });

  it('[BLG-04] no article is so deep that it could not be rendered', () => {
    const clean = cleanHtml(`<p>${'<span>'.repeat(10_000)}mot${'</span>'.repeat(10_000)}</p>`);
    expect(clean.length).toBeLessThan(500);
  });
});
