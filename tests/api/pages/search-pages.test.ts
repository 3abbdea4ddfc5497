import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import { indexAll } from '../../search/index-all.ts';
import { aBook, aText, aWord, withWords } from '../../support/builders/library.ts';
import { startTestServer } from '../../support/http/server.ts';

let db: Knex;
let site: string;

const page = async (path: string) => {
  const answer = await fetch(site + path);
  return { status: answer.status, html: await answer.text() };
};
const searched = (q: string, more = '') => page(`/recherche?q=${encodeURIComponent(q)}${more}`);
/** Of the page itself, without what its scripts are handed. */
const markupOf = (html: string) => html.slice(0, html.indexOf('id="handed-over"'));

beforeAll(async () => {
  ({ db, url: site } = await startTestServer());
  const { id: bookId } = await aBook(db, { title: 'Deux frères' });
  const word = await aWord(db);
  const free = await aText(db, { bookId, title: 'Un livre' });
  const locked = await aText(db, {
    bookId,
    isFreeSample: false,
    arabicLines: ['كِتَابُ السِّرِّ.', 'كِتَابٌ.'],
    frenchLines: ['Le livre du secret bien tenu.', 'Un livre.'],
  });
  await withWords(db, free, [
    { wordId: word, form: 'كِتَابٌ' },
    { wordId: word, form: 'الْكِتَابُ' },
  ]);
  await withWords(db, locked, [
    { wordId: word, form: 'كِتَابُ' },
    { wordId: word, form: 'كِتَابٌ' },
  ]);
  await indexAll(db);
});

describe('the page of the search', () => {
  it('[SEA-03] has its results and its form without any script', async () => {
    const { status, html } = await searched('كتاب');
    const markup = markupOf(html);

    expect(status).toBe(200);
    expect(markup).toContain('<form class="seek-form" action="/recherche"');
    expect(markup).toContain('value="كتاب"');
    expect(markup).toMatch(/<b>الْكِتَابُ<\/b>/);
    expect(markup).toMatch(/le <b>livre<\/b>|Le <span>livre|<b>livre<\/b>/);
    expect(markup).toContain('/texts/deux-freres-texte-');
  });

  it('[SEA-02] counts the lines of subscribers and has none of them, not in what its scripts are handed either', async () => {
    const { html } = await searched('كتاب');

    expect(html).toContain('2\u00a0autres lignes sont dans un texte réservé aux abonnés.');
    expect(html).not.toContain('secret bien tenu');
  });

  it('is not for search engines when it has been asked something, and for them when not', async () => {
    expect((await searched('كتاب')).html).toContain('<meta name="robots" content="noindex">');
    expect((await page('/recherche')).html).toMatch(/<link rel="canonical" href="[^"]*\/recherche">/);
  });

  it('[SEA-03] says at an address of each kind that kind alone', async () => {
    const { html } = await searched('كتاب', '&kind=entries');

    expect(markupOf(html)).toContain('aria-label="Mot"');
    expect(markupOf(html)).not.toContain('class="kwic"');
  });

  it('offers what is one letter off where nothing is found', async () => {
    const { html } = await searched('كتاق');

    expect(markupOf(html)).toContain('Aucun mot de nos textes ne s’écrit ainsi');
    expect(markupOf(html)).toContain('Une seule lettre change\u00a0:');
  });

  it('writes what was typed as text, whatever it is', async () => {
    const { html } = await searched('<script>alert(1)</script>"\'');

    expect(html).not.toContain('<script>alert(1)');
  });
});
