import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Site } from '../open-site.ts';
import { CASES, openBlogSite, ROOT, VOWELS } from './blog-site.ts';

const POST_CALL = /\/api\/blog\/posts\/[^/?]+\/$/;
const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

let site: Site;
beforeAll(async () => {
  site = await openBlogSite();
});

const titles = (page: Page) => page.locator('.post h2').allInnerTexts();

describe('an article', () => {
  it('[BLG-04] is reached from the list, and leads back to it and on to another of its category', async () => {
    const page = await site.visit('/blog');
    await page.getByRole('link', { name: `Lire l'article : ${VOWELS.title}`, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: VOWELS.title }).waitFor();
    const others = page.getByRole('complementary').getByRole('listitem').getByRole('link');
    await expect.poll(() => others.allInnerTexts()).toEqual([ROOT.title, CASES.title]);
    await others.first().click();
    await page.getByRole('heading', { level: 1, name: ROOT.title }).waitFor();
    expect(new URL(page.url()).pathname).toBe(ROOT.path);
    await expect.poll(() => page.title()).toBe(`${ROOT.title} · Soutour`);
    await page.getByRole('link', { name: 'Retour au blog' }).click();
    await page.getByRole('heading', { level: 1, name: 'Blog' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/blog');
  });

  it('[BLG-04] leads inside the site without a new document, and to a place in itself', async () => {
    const page = await site.visit(VOWELS.path);
    await page.evaluate(() => {
      document.documentElement.dataset.same = 'yes';
    });
    await page.getByRole('link', { name: 'plus haut' }).click();
    expect(new URL(page.url()).hash).toBe('#article-le-squelette');
    await page.getByRole('link', { name: 'la conjugaison' }).click();
    await page.getByRole('heading', { level: 1, name: 'Conjugaison' }).waitFor();
    expect(await page.locator('html').getAttribute('data-same')).toBe('yes');
  });

  it('[BLG-04] that does not exist says so, and leads back to the blog', async () => {
    const page = await site.visit('/blog/nulle-part', { allow: [/status of 404/] });
    await page.getByText("Cet article n'existe pas.", { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Retour au blog' }).click();
    await page.getByRole('heading', { level: 1, name: 'Blog' }).waitFor();
  });

  it('[BLG-04] that cannot be had says so in fixed words, with the way back, and comes at « Réessayer »', async () => {
    const page = await site.visit('/blog', { allow: [/status of 500/] });
    await page.clock.install();
    await page.route(POST_CALL, (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('link', { name: `Lire l'article : ${ROOT.title}`, exact: true }).click();
    await expect
      .poll(async () => {
        await page.clock.runFor(1000);
        return page.getByRole('alert').count();
      })
      .toBe(1);
    expect(await page.getByRole('alert').innerText()).toContain(
      "Nous n'avons pas pu charger cet article. Il est possible qu'il n'existe pas ou qu'une erreur soit survenue.",
    );
    expect(await page.getByRole('link', { name: 'Retour au blog' }).getAttribute('href')).toBe('/blog');
    await page.unroute(POST_CALL);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await page.getByRole('heading', { level: 1, name: ROOT.title }).waitFor();
  });

  it('prints its text alone, and where it came from', async () => {
    const page = await site.visit(VOWELS.path, { width: 688, colorScheme: 'dark' });
    await page.emulateMedia({ media: 'print' });
    expect(
      await page.locator('nav, aside, footer, button, header.bar').filter({ visible: true }).count(),
    ).toBe(0);
    expect(await page.getByText('Un squelette de consonnes').isVisible()).toBe(true);
    expect(await page.locator('.print-foot').innerText()).toContain(VOWELS.path);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    );
  });
});

describe('[BLG-02] [BLG-04] without scripts', () => {
  it('the whole list is there, and leads to the whole article', async () => {
    const page = await site.visit('/blog', { javaScript: false });
    expect(await titles(page)).toHaveLength(4);
    // Nothing is offered that could do nothing.
    expect(await page.locator('.post-filter').isVisible()).toBe(false);
    await page.getByRole('link', { name: `Lire l'article : ${VOWELS.title}`, exact: true }).click();
    await page.getByRole('heading', { level: 2, name: 'Un squelette de consonnes' }).waitFor();
    expect(await page.locator('.article table td').count()).toBe(5);
    expect(await page.getByRole('complementary').getByRole('link').count()).toBe(3);
  });
});

describe('[BLG-01] the blog that is for crawlers', () => {
  let closed: Site;
  beforeAll(async () => {
    closed = await openBlogSite({ blogAudience: 'crawlers' });
  });

  it('is linked nowhere, and leads people home, by its address and inside the site', async () => {
    const page = await closed.visit('/contact');
    expect(await page.getByRole('link', { name: 'Blog', exact: true }).count()).toBe(0);
    await page.evaluate(() => {
      history.pushState(null, '', '/blog/la-racine');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
    await page.goto('/blog');
    expect(new URL(page.url()).pathname).toBe('/');
  });

  it('stays where it is for a crawler that runs scripts', async () => {
    const page = await closed.visit('/contact');
    await page.setExtraHTTPHeaders({ 'User-Agent': GOOGLEBOT });
    await page.goto(VOWELS.path);
    await page.getByRole('link', { name: 'Retour au blog' }).click();
    await page.getByRole('heading', { level: 1, name: 'Blog' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/blog');
    await expect.poll(() => titles(page)).toHaveLength(4);
  });
});
