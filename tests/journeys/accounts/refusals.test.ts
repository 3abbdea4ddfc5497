import { beforeAll, describe, expect, it } from 'vitest';
import { ENDING, HOUSE, MEDINE, SECRET } from '../library/small-library.ts';
import { openSite, type Site } from '../open-site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});

/** The answer itself, before any redirect is followed. */
const ask = (path: string) => fetch(site.url + path, { redirect: 'manual' });

describe('a text for subscribers', () => {
  it('[TXT-15] stands under its title as « Contenu premium » with an « Aperçu limité », and shows the ways in', async () => {
    const page = await site.visit(SECRET.path);
    const main = page.getByRole('main');
    expect(await main.getByRole('heading').allInnerTexts()).toEqual([
      SECRET.title,
      'Contenu premium',
      'Aperçu limité',
    ]);
    const links = await main
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual(expect.arrayContaining(['/subscription/plans', '/login']));
    expect(await main.locator('.w, table, [role="switch"]').count()).toBe(0);
  });

  it('gives nothing of its content away, in the page or in what a walk to it loads', async () => {
    const bodies: Promise<string>[] = [];
    const page = await site.visit(MEDINE.path);
    page.on('response', (response) => bodies.push(response.text().catch(() => '')));
    await page.evaluate((path) => history.pushState(null, '', path), SECRET.path);
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
    await page.getByRole('heading', { name: 'Contenu premium' }).waitFor();
    const inPage = await ask(SECRET.path).then((answer) => answer.text());
    // Nobody needs to ask for it; whoever does is refused.
    const { id } = await site.db('texts').where('title', SECRET.title).first('id');
    const refused = await Promise.all(
      [`/api/books/texts/${id}/`, `/api/vocabulary/text/${id}/`].map(async (path) =>
        (await ask(path)).text(),
      ),
    );
    for (const body of refused) expect(body).toContain('premium_required');
    const seen = [inPage, ...refused, ...(await Promise.all(bodies))].join('\n');
    expect(inPage).toContain(SECRET.title);
    for (const part of [SECRET.arabic, SECRET.french, SECRET.word, 'سِرٌّ']) expect(seen).not.toContain(part);
  });
});

describe('an address that leads nowhere', () => {
  it('[BOK-03] of a book is answered 404 with « Livre non trouvé. » and the way back to the books', async () => {
    expect((await ask('/books/inconnu')).status).toBe(404);
    const page = await site.visit('/books/inconnu', { allow: [/status of 404/] });
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Livre non trouvé.');
    expect(await page.getByRole('main').getByRole('link', { name: 'Livres' }).getAttribute('href')).toBe(
      '/books',
    );
  });

  it.each([
    '/texts/inconnu',
    '/texts/inconnu-texte-1',
    '/texts/lectures-de-medine-texte-3',
    '/texts/lectures-de-medine-texte-01',
    '/texts/lectures-de-medine-poeme-1',
  ])('of a text is answered 404 with « Texte non trouvé » : %s', async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(404);
    const document = await answer.text();
    expect(document).toContain('<title>Texte non trouvé · Soutour</title>');
    expect(document).toContain('Texte non trouvé.');
  });

  it.each(['/nulle-part', '/books/lectures-de-medine/plus', '/texts', '/%E0%A4%A'])(
    '[NAV-09] of any other kind is answered 404 with links to the home page and the books: %s',
    async (path) => {
      const answer = await ask(path);
      expect(answer.status).toBe(404);
      const document = await answer.text();
      expect(document).toContain('<title>Page introuvable · Soutour</title>');
      const main = /<main.*<\/main>/s.exec(document)?.[0];
      expect(main).toMatch(/<a [^>]*href="\/books"/);
      expect(main).toMatch(/<a [^>]*href="\/"/);
    },
  );

  it('is the same page when a reader comes to it inside the site', async () => {
    const page = await site.visit(HOUSE.path);
    await page.evaluate(() => history.pushState(null, '', '/nulle-part'));
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
    await page.getByRole('heading', { level: 1, name: 'Page introuvable' }).waitFor();
    expect(await page.title()).toBe('Page introuvable · Soutour');
  });
});

describe('another address of something', () => {
  it('the other noun of a text leads to the right address inside the site too', async () => {
    const page = await site.visit(MEDINE.path);
    await page.evaluate((path) => history.pushState(null, '', path), ENDING.otherPath);
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
    await page.getByRole('heading', { level: 1, name: ENDING.title }).waitFor();
    expect(new URL(page.url()).pathname).toBe(ENDING.path);
  });
});
