import { expect, it } from 'vitest';
import { allowedOnly, meanTheSame, takenOut } from '../../apps/admin/resources/posts/content/read-html.ts';
import { cleanHtml } from '../../modules/blog/clean-html.ts';
import { EVASIONS, MUTATIONS } from '../support/hostile-html.ts';

it('[BLG-03] what the cleaning will take out of an article is told, each thing once', () => {
  const html =
    '<p onclick="a()" style="x">Un</p><p onclick="b()">Deux</p><script>c()</script>' +
    '<img src="https://ailleurs.example/x.png" alt=""><!-- vu --><a href="javascript:d()">Trois</a>';
  expect(takenOut(html)).toEqual([
    'onclick de <p>',
    'style de <p>',
    '<script>',
    '<img> d’ailleurs',
    'commentaires',
    'href de <a>',
  ]);
  expect(takenOut('<p lang="ar" dir="rtl">نَعَمْ</p><a href="https://soutour.example">Oui</a>')).toEqual([]);
});

it.each([...EVASIONS, ...MUTATIONS])(
  '[BLG-03] the editor is given nothing that the cleaning would take out: %s',
  (html) => {
    const given = allowedOnly(html);
    expect(takenOut(given)).toEqual([]);
    expect(cleanHtml(given)).toBe(given.normalize('NFC').trim());
  },
);

it('[BLG-03] the editor is given an article that was cleaned as it is', () => {
  const html =
    '<h2 id="article-un">Un &amp; deux</h2>\n<p lang="ar" dir="rtl">نَعَمْ<br /></p><p>1 &lt; 2</p>' +
    '<img src="/media/pictures/a.jpg" alt="Un" width="3" height="2" />';
  expect(allowedOnly(html)).toBe(html);
});

it.each([
  ['lines and indents', '<ul>\n  <li>Un</li>\n</ul>', '<ul><li><p>Un</p></li></ul>'],
  [
    'the order of marks',
    '<p><em><strong>Un</strong></em></p>',
    '<p><strong><em>U</em></strong><em><strong>n</strong></em></p>',
  ],
  [
    'parts of a table',
    '<table><tr><td>a</td></tr></table>',
    '<table><tbody><tr><td>a</td></tr></tbody></table>',
  ],
  ['empty paragraphs', '<p>Un</p>', '<p>Un</p><p></p>'],
  ['what is taken out in any case', '<p>Un</p>', '<p class="x">Un</p><script>a()</script>'],
])('[BLG-03] two ways to write the same article are the same: %s', (_, one, other) => {
  expect(meanTheSame(one, other)).toBe(true);
});

it.each([
  ['a word', '<p>Un</p>', '<p>Une</p>'],
  ['a no-break space', '<p>Un\u00a0: deux</p>', '<p>Un : deux</p>'],
  ['a language', '<p><span lang="ar" dir="rtl">أ</span></p>', '<p>أ</p>'],
  ['an address', '<p><a href="/books">a</a></p>', '<p><a href="/blog">a</a></p>'],
  ['a picture', '<img src="/media/pictures/a.jpg" alt="Un">', '<img src="/media/pictures/b.jpg" alt="Un">'],
  ['an element', '<h2>Un</h2>', '<h3>Un</h3>'],
])('[BLG-03] what differs is seen: %s', (_, one, other) => {
  expect(meanTheSame(one, other)).toBe(false);
});
