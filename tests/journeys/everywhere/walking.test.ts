import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { EMPTY, ENDING, HOUSE, JOURNEY, MARKET, MEDINE, TALES } from '../library/small-library.ts';
import { openSite, PUBLIC_URL, type Site } from '../open-site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});

const SENTENCE = 'Des textes bilingues à lire ligne par ligne, chaque mot expliqué.';

/** Waits for the page of this heading, as a reader does after following a link. */
async function arriveAt(page: Page, title: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
}

/** What the document says of itself, and what has the focus. */
function readState(page: Page) {
  return page.evaluate(() => ({
    title: document.title,
    path: location.pathname,
    canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? null,
    noindex: document.querySelector('meta[name="robots"]')?.getAttribute('content') ?? null,
    openGraph: document.querySelector('meta[property="og:title"]')?.getAttribute('content') ?? null,
    description: document.querySelector('meta[name="description"]')?.getAttribute('content') ?? null,
    focused: document.activeElement?.tagName === 'H1' ? document.activeElement.textContent : null,
    headings: document.querySelectorAll('h1').length,
  }));
}

const leaveMarker = (page: Page) => page.evaluate(() => void Object.assign(window, { marker: 'still here' }));
const readMarker = (page: Page) => page.evaluate(() => (window as { marker?: string }).marker);

describe('a reader who walks from the shelf to a text and on', () => {
  it('finds each page under its own title and address, with the focus on its heading, and never waits for a new document', async () => {
    const page = await site.visit('/books');
    await leaveMarker(page);
    expect((await readState(page)).title).toBe('Livres · Soutour');

    const steps = [
      { link: `Voir les textes : ${MEDINE.title}`, ...MEDINE },
      { link: `Lire ce texte : ${HOUSE.title}`, ...HOUSE },
      { link: `Suivant : ${MARKET.title}`, ...MARKET },
      { link: MEDINE.title, ...MEDINE },
    ];
    for (const { link, title, path } of steps) {
      await page.getByRole('link', { name: link, exact: true }).click();
      await arriveAt(page, title);
      await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
      expect(await readState(page)).toMatchObject({
        title: `${title} · Soutour`,
        path,
        canonical: PUBLIC_URL + path,
        openGraph: title,
        noindex: null,
        focused: title,
        headings: 1,
      });
    }
    expect(await readMarker(page)).toBe('still here');
  });

  it('finds a page that has styles of its own dressed from its first sight as it is when it is opened', async () => {
    const columns = (page: Page) =>
      page.locator('.conj').evaluate((place) => getComputedStyle(place).columnGap);
    const opened = await columns(await site.visit('/conjugaison'));
    const page = await site.visit(HOUSE.path);
    await page.route('**/*.css', async (route) => {
      await wait(500);
      await route.continue();
    });
    await page.evaluate(() => {
      new MutationObserver((_, observer) => {
        const place = document.querySelector('.conj');
        if (!place) return;
        Object.assign(window, { firstSight: getComputedStyle(place).columnGap });
        observer.disconnect();
      }).observe(document.body, { childList: true, subtree: true });
    });
    await page.getByRole('banner').getByRole('link', { name: 'Conjugaison' }).click();
    await page.locator('.conj').waitFor();
    expect(opened).not.toBe('normal');
    expect(await page.evaluate(() => (window as { firstSight?: string }).firstSight)).toBe(opened);
  });

  it('is taken by the back button to the page before, at the place where they left it, and forward again', async () => {
    const page = await site.visit(MEDINE.path, { width: 390, height: 500 });
    await leaveMarker(page);
    const link = page.getByRole('link', { name: `Lire ce texte : ${JOURNEY.title}`, exact: true });
    await link.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(0);
    await link.click();
    await arriveAt(page, JOURNEY.title);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await arriveAt(page, MEDINE.title);
    await page.waitForFunction((top) => scrollY === top, place);
    expect((await readState(page)).title).toBe(`${MEDINE.title} · Soutour`);
    await page.goForward();
    await arriveAt(page, JOURNEY.title);
    expect(await readMarker(page)).toBe('still here');
  });

  it('[TXT-03] finds the neighbours of a text at its head and at its end', async () => {
    const page = await site.visit(MARKET.path);
    const turn = page.getByRole('navigation', { name: 'Textes voisins' });
    expect(
      await turn.getByRole('link').evaluateAll((links) => links.map((one) => one.getAttribute('href'))),
    ).toEqual([HOUSE.path, JOURNEY.path]);
    const head = page.getByRole('navigation', { name: 'Fil d’Ariane' });
    expect(await head.getByRole('link').allInnerTexts()).toEqual([MEDINE.title, 'Précédent', 'Suivant']);
  });

  it.each([
    [JOURNEY.title, JOURNEY.path, ['Précédent']],
    [ENDING.title, ENDING.path, []],
  ])('at « %s » [TXT-03] is offered no neighbour that they may not read', async (_, path, offered) => {
    const page = await site.visit(path);
    const links = page.getByRole('link', { name: /^(Précédent|Suivant) : / });
    expect(await links.allInnerTexts()).toEqual(offered);
    const turn = page.getByRole('navigation', { name: 'Textes voisins' });
    expect(await turn.getByRole('link').count()).toBe(offered.length);
  });

  it('gets the right address of a page again after a page that has none', async () => {
    const page = await site.visit('/nulle-part', { allow: [/status of 404/] });
    expect(await readState(page)).toMatchObject({ canonical: null, noindex: 'noindex' });
    await page.getByRole('link', { name: 'Voir les livres' }).click();
    await arriveAt(page, 'Livres');
    expect(await readState(page)).toMatchObject({ canonical: `${PUBLIC_URL}/books`, noindex: null });
  });

  it('may skip to the content with the first key', async () => {
    const page = await site.visit(HOUSE.path);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Aller au contenu' });
    expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
    expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
    await page.keyboard.press('Tab');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent?.trim()))
      .toBe(MEDINE.title);
  });

  it('with a narrow screen opens the menu, which closes once it has led somewhere', async () => {
    const page = await site.visit(HOUSE.path, { width: 390 });
    const menu = page.getByRole('navigation', { name: 'Navigation principale' });
    expect(await menu.count()).toBe(0);
    await page.getByRole('button', { name: 'Menu' }).click();
    await menu.getByRole('link', { name: 'Livres' }).click();
    await arriveAt(page, 'Livres');
    await menu.waitFor({ state: 'hidden' });
  });
});

describe('the shelf', () => {
  it('[BKS-02] shows each book with its title, its description and a link to its texts, in order', async () => {
    const page = await site.visit('/books');
    const cards = page.getByRole('article');
    const seen = await cards.evaluateAll((articles) =>
      articles.map((article) => ({
        title: article.querySelector('h2')?.textContent,
        description: article.querySelector('p')?.textContent,
      })),
    );
    expect(seen).toEqual([
      { title: MEDINE.title, description: MEDINE.description },
      { title: TALES.title, description: '' },
      { title: EMPTY.title, description: 'Il se remplira.' },
    ]);
    for (const { title, path } of [MEDINE, TALES, EMPTY]) {
      const link = page.getByRole('link', { name: `Voir les textes : ${title}`, exact: true });
      expect(await link.getAttribute('href')).toBe(path);
      expect(await link.innerText()).toContain('Voir les textes');
    }
  });

  it('[BKS-03] tells a visitor how many texts are for subscribers, and where to log in', async () => {
    const page = await site.visit('/books');
    const notice = page.getByText('4 textes se lisent sans compte, 2 avec l’abonnement.');
    expect(await notice.count()).toBe(1);
    expect(await notice.getByRole('link', { name: 'Connectez-vous' }).getAttribute('href')).toBe('/login');
  });
});

describe('a book', () => {
  it('[BOK-01] shows the way back, its title, its description and how many bilingual texts it has', async () => {
    const page = await site.visit(MEDINE.path);
    const main = page.getByRole('main');
    expect(await main.getByRole('link', { name: 'Livres', exact: true }).getAttribute('href')).toBe('/books');
    expect(await main.getByRole('heading', { level: 1 }).innerText()).toBe(MEDINE.title);
    expect(await main.getByText(MEDINE.description, { exact: true }).count()).toBe(1);
    expect(await main.getByText('5 textes bilingues', { exact: true }).count()).toBe(1);
  });

  it('[BOK-01] without a description shows a default sentence, and counts one text as one', async () => {
    const page = await site.visit(TALES.path);
    expect(await page.getByText(SENTENCE, { exact: true }).count()).toBe(1);
    expect(await page.getByText('1 texte bilingue', { exact: true }).count()).toBe(1);
  });

  it('[BOK-02] of the course of Médine says that its numbers are the course’s, and another says nothing', async () => {
    const NOTICE = 'Les textes gardent les numéros du cours d’origine : il est normal que certains manquent.';
    const page = await site.visit(MEDINE.path);
    expect(await page.getByText(NOTICE).count()).toBe(1);
    await page.goto(TALES.path);
    expect(await page.getByText(NOTICE).count()).toBe(0);
  });

  it('[BOK-04] shows its texts in order, each with its number, its title and the title of the book', async () => {
    const page = await site.visit(MEDINE.path);
    const seen = await page
      .getByRole('main')
      .getByRole('listitem')
      .evaluateAll((cards) =>
        cards.map((card) => [
          card.querySelector('.no')?.textContent,
          card.querySelector('h2')?.textContent,
          card.querySelector('.from')?.textContent?.split(' · ')[0],
        ]),
      );
    expect(seen).toEqual([
      ['1', HOUSE.title, MEDINE.title],
      ['2', MARKET.title, MEDINE.title],
      ['4', JOURNEY.title, MEDINE.title],
      ['5', 'Le secret', MEDINE.title],
      ['6', ENDING.title, MEDINE.title],
    ]);
  });

  it('[BOK-04] sets a title across a phone, its Arabic below at the right, and does not repeat its number', async () => {
    const page = await site.visit(MEDINE.path, { width: 390 });
    const [house, ending] = [page.locator('.text').first(), page.locator('.text').last()];
    const boxOf = async (selector: string) => {
      const box = await house.locator(selector).boundingBox();
      if (!box) throw new Error(`${selector} is not shown`);
      return box;
    };
    const [card, french, arabic] = [await boxOf('.from'), await boxOf('h2'), await boxOf('[lang="ar"]')];
    expect(french.width).toBe(card.width);
    expect(arabic.y).toBeGreaterThanOrEqual(french.y + french.height);
    expect(await ending.locator('h2 .vh').textContent()).toBe('Chapitre 6\u00a0: ');
    expect(await ending.locator('h2 .name').textContent()).toBe('la fin');
  });

  it('[BOK-06] offers a visitor its free samples to be read, marks the others Premium and leads from them to the plans', async () => {
    const page = await site.visit(MEDINE.path);
    const cards = page.getByRole('main').getByRole('listitem');
    const links = await cards.evaluateAll((items) =>
      items.map((item) => [...item.querySelectorAll('a')].map((link) => link.getAttribute('href'))),
    );
    expect(links).toEqual([
      [HOUSE.path],
      [MARKET.path],
      [JOURNEY.path],
      ['/subscription/plans'],
      [ENDING.path],
    ]);
    const premium = await cards.evaluateAll((items) =>
      items.map((item) => item.textContent?.includes('Premium') === true),
    );
    expect(premium).toEqual([false, false, false, true, false]);
    // What members are told of themselves.
    await page.waitForLoadState('networkidle');
    expect(await page.getByText(/^(À lire|Terminé)$/).count()).toBe(0);
    expect(await page.locator('.known').count()).toBe(0);
  });

  it('[BOK-03] that has no text yet says so', async () => {
    const page = await site.visit(EMPTY.path);
    expect(
      await page.getByText("Aucun texte n'est encore disponible pour ce livre.", { exact: true }).count(),
    ).toBe(1);
  });
});
