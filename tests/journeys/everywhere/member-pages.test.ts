import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectNoAxeViolations, openPage, screenshot } from '../../support/browser/browser.ts';
import { hold, openHeld, untilStyled } from '../held-page.ts';
import { HOUSE, JOURNEY, MEDINE, SECRET } from '../library/small-library.ts';
import { type MemberSite, openMemberSite, pressLogOut, storedSession, untilGreeted } from '../member-site.ts';
import { untilAlive } from '../open-site.ts';

const SUBSCRIPTIONS = '**/api/subscription/user-subscriptions/';

let site: MemberSite;
beforeAll(async () => {
  site = await openMemberSite();
});

/** The card of a text in its book's list. */
const cardOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** What opens a text from its card. */
const openerOf = (page: Page, title: string) =>
  cardOf(page, title).getByRole('link', { name: `Lire ce texte : ${title}` });

describe('before a page is alive', () => {
  it('nobody who is logged in sees what a visitor would, and its place is kept', async () => {
    const { page, letGo } = await openHeld(site.url, site.subscriber, {
      path: SECRET.path,
      held: '**/assets/*.js',
    });
    expect(await page.getByRole('heading', { level: 1, name: SECRET.title }).isVisible()).toBe(true);
    expect(await page.getByText('Contenu premium').isVisible()).toBe(false);
    expect(await page.locator('.badge.premium').isVisible()).toBe(false);
    expect(await page.getByText('Chargement du texte…').isVisible()).toBe(true);
    letGo();
    await page.getByText(SECRET.french).waitFor();
    await screenshot(page, 'premium-text');
  });

  it('a visitor sees it all', async () => {
    const page = await openPage({ baseUrl: site.url });
    const letGo = await hold(page, '**/assets/*.js');
    await page.goto(SECRET.path, { waitUntil: 'commit' });
    await page.getByText('Contenu premium').waitFor();
    await untilStyled(page);
    expect(await page.getByText('Chargement du texte…').isVisible()).toBe(false);
    letGo();
  });

  it('a card of a locked text does not tell a member that it is', async () => {
    const { page, letGo } = await openHeld(site.url, site.subscriber, {
      path: MEDINE.path,
      held: '**/assets/*.js',
    });
    expect(await cardOf(page, SECRET.title).locator('.badge').isVisible()).toBe(false);
    expect(await openerOf(page, HOUSE.title).isVisible()).toBe(true);
    const heights = () =>
      page.locator('.texts > li').evaluateAll((all) => all.map((one) => one.clientHeight));
    const before = await heights();
    letGo();
    await openerOf(page, SECRET.title).waitFor();
    expect(await heights()).toEqual(before);
  });
});

describe('[BOK-07] the texts of a book', () => {
  it('are open for display while the subscription of a member loads, then as they are', async () => {
    const { page, letGo } = await openHeld(site.url, site.member, {
      path: MEDINE.path,
      held: SUBSCRIPTIONS,
    });
    await openerOf(page, SECRET.title).waitFor();
    expect(await cardOf(page, SECRET.title).locator('.badge.premium').count()).toBe(0);
    letGo();
    await openerOf(page, SECRET.title).waitFor({ state: 'detached' });
    expect(await cardOf(page, SECRET.title).locator('.badge').innerText()).toContain('Premium');
    expect(await openerOf(page, HOUSE.title).count()).toBe(1);
  });

  it('[BOK-05] [BOK-06] bear « Lire ce texte » for a subscriber and for staff, and no badge Premium', async () => {
    for (const reader of [site.subscriber, site.staff]) {
      const page = await site.visitAs(reader, MEDINE.path);
      await page.waitForLoadState('networkidle');
      expect(await openerOf(page, SECRET.title).getAttribute('href')).toBe(SECRET.path);
      expect(await page.getByText('Premium').count()).toBe(0);
    }
  });
});

describe('the shelf', () => {
  const BANNER = '2\u00A0textes sont réservés aux abonnés\u00A0; un livre l’est en entier.';

  it('[BKS-04] tells a member without a subscription how many texts and whole books are for subscribers', async () => {
    const page = await site.visitAs(site.member, '/books');
    await page.locator('.notice.premium:not(.unseen)').waitFor();
    expect(await page.locator('.notice.premium').innerText()).toContain(BANNER);
    expect(await page.locator('.notice.premium a').getAttribute('href')).toBe('/subscription/plans');
  });

  it('[BKS-04] tells a subscriber nothing of that, and does not move for one who has been here before', async () => {
    const page = await site.visitAs(site.subscriber, '/books');
    await page.getByText(BANNER).waitFor({ state: 'detached' });
    const letGo = await hold(page, SUBSCRIPTIONS);
    await page.reload();
    await untilGreeted(page, site.subscriber);
    const top = () => page.locator('.books').evaluate((books) => books.getBoundingClientRect().top);
    const before = await top();
    letGo();
    await page.waitForLoadState('networkidle');
    expect(await top()).toBe(before);
  });
});

describe('a text for subscribers', () => {
  it.each(['subscriber', 'staff'] as const)(
    'opens to a %s, with its words and its neighbours',
    async (kind) => {
      const page = await site.visitAs(site[kind], SECRET.path);
      await page.getByText(SECRET.french).waitFor();
      expect(await page.getByText('Contenu premium').count()).toBe(0);
      await page.locator('.w').first().click();
      await page.getByRole('dialog', { name: 'Fiche du mot' }).getByText(SECRET.word).first().waitFor();
      await expectNoAxeViolations(page);
    },
  );

  it('[TXT-15] stays shut to a member without a subscription, who is not asked to log in again', async () => {
    const page = await site.visitAs(site.member, SECRET.path);
    await page.getByRole('heading', { name: 'Contenu premium' }).waitFor();
    const links = await page
      .getByRole('main')
      .getByRole('link')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    expect(links).toContain('/subscription/plans');
    expect(links).not.toContain('/login');
    expect(await page.content()).not.toContain(SECRET.french);
    await expectNoAxeViolations(page);
  });

  it('shows nothing of itself while it is not known who reads, and while it is on its way', async () => {
    const { page, letGo } = await openHeld(site.url, site.subscriber, {
      path: SECRET.path,
      held: '**/api/{subscription,users,books}/**',
    });
    await page.waitForFunction(() => document.documentElement.dataset.member === undefined);
    const content = await page.content();
    for (const part of [SECRET.arabic, SECRET.french, SECRET.word, 'Contenu premium']) {
      expect(content).not.toContain(part);
    }
    letGo();
    await page.getByText(SECRET.french).waitFor();
  });

  it('opens whatever becomes of the question about the subscription: the server decides', async () => {
    const page = await site.visit('/books', {
      storage: storedSession(site.subscriber),
      allow: [/status of 503/],
    });
    await page.route(SUBSCRIPTIONS, (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto(SECRET.path);
    await page.getByText(SECRET.french).waitFor();
  });

  it('is gone from the page, and asked for again, when its reader logs out', async () => {
    const page = await site.visitAs(site.subscriber, SECRET.path, { allow: [/status of 40[14]/] });
    await page.getByText(SECRET.french).waitFor();
    await pressLogOut(page);
    await page.waitForURL('**/login');
    await page.goBack();
    await page.getByRole('heading', { name: 'Contenu premium' }).waitFor();
    expect(await page.content()).not.toContain(SECRET.french);
  });

  it('[TXT-03] is a neighbour for those who may read it, and for nobody else', async () => {
    const turn = (page: Page) => page.getByRole('navigation', { name: 'Textes voisins' });
    const page = await site.visitAs(site.subscriber, JOURNEY.path);
    expect(await turn(page).getByRole('link', { name: SECRET.title }).getAttribute('href')).toBe(SECRET.path);
    const other = await site.visitAs(site.member, JOURNEY.path);
    await turn(other).getByRole('link', { name: SECRET.title }).waitFor({ state: 'detached' });
  });
});

describe('a free text', () => {
  it('is not asked for again by a member, and never with a token', async () => {
    const asked: string[] = [];
    const page = await site.visit('/nulle-part', {
      storage: storedSession(site.member),
      allow: [/status of 404/],
    });
    page.on('request', (request) => {
      if (/\/api\/(books|books\/texts|vocabulary\/text)\/(\d+\/)?$/.test(request.url()))
        asked.push(request.headers().authorization ?? 'none');
    });
    await page.goto(HOUSE.path);
    await untilGreeted(page, site.member);
    expect(asked).toEqual([]);
    await page.goto(MEDINE.path);
    // Before that a link asks the server for a whole page.
    await untilAlive(page);
    await openerOf(page, HOUSE.title).click();
    await page.getByText(HOUSE.french[0]).waitFor();
    expect(new Set(asked)).toEqual(new Set(['none']));
  });
});
