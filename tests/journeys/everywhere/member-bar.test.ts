import type { Locator, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectNoAxeViolations, screenshot } from '../../support/browser/browser.ts';
import type { Member } from '../../support/builders/accounts.ts';
import { openHeld } from '../held-page.ts';
import { HOUSE } from '../library/small-library.ts';
import {
  type MemberSite,
  openAccountMenu,
  openMemberSite,
  storedSession,
  untilGreeted,
} from '../member-site.ts';
import { untilSet } from '../open-site.ts';

let site: MemberSite;
beforeAll(async () => {
  site = await openMemberSite();
});

const places = (page: Page) => page.getByRole('navigation', { name: 'Navigation principale' });
const linksIn = (place: Locator) =>
  place
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => [link.textContent?.trim(), link.getAttribute('href')]));

describe('[NAV-04] the bar of somebody who is logged in', () => {
  it.each([1440, 820, 390, 320])(
    '[NAV-01] at %i px has the four places of a day in sight, each 44 px high, and no way in',
    async (width) => {
      const page = await site.visitAs(site.member, '/books', { width, height: 700 });
      expect(await linksIn(places(page))).toEqual([
        ['Aujourd’hui', '/aujourdhui'],
        ['Lire', '/books'],
        ['Apprendre', '/lecons'],
        ['Mes mots', '/vocabulary'],
      ]);
      const boxes = await places(page)
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => link.getBoundingClientRect()));
      expect(Math.min(...boxes.map(({ height }) => height))).toBeGreaterThanOrEqual(44);
      // On a phone they stand under the thumb, else at the head.
      if (width < 720) expect(Math.min(...boxes.map(({ bottom }) => bottom))).toBeGreaterThan(690);
      else expect(Math.max(...boxes.map(({ bottom }) => bottom))).toBeLessThan(70);
      expect(await page.getByRole('link', { name: /Connexion|Inscription/ }).count()).toBe(0);
      expect(await page.getByRole('button', { name: 'Menu' }).count()).toBe(0);
      await expectNoAxeViolations(page);
      await screenshot(page, `bar-${width}`);
    },
  );

  it.each([1440, 390])(
    'at %i px greets them in a menu that the keyboard opens, that Escape closes, and from which the focus comes back',
    async (width) => {
      const page = await site.visitAs(site.member, '/books', { width, height: 700 });
      const button = page.getByRole('button', { name: 'Compte de Nadia' });
      const menu = page.getByRole('navigation', { name: 'Compte' });
      expect(await menu.isVisible()).toBe(false);
      const isWhole = await button.locator('bdi').evaluate((name) => name.scrollWidth <= name.clientWidth);
      expect(isWhole).toBe(true);
      await button.focus();
      await page.keyboard.press('Enter');
      await menu.waitFor();
      expect(await menu.getByText('Bonjour, Nadia').isVisible()).toBe(true);
      const heights = await menu
        .locator('a, button, input')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
      await expectNoAxeViolations(page);
      await screenshot(page, `account-menu-${width}`);
      await page.keyboard.press('Tab');
      expect(
        await menu
          .getByRole('link')
          .first()
          .evaluate((one) => one === document.activeElement),
      ).toBe(true);
      await page.keyboard.press('Escape');
      await menu.waitFor({ state: 'hidden' });
      expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
      const out = await openAccountMenu(page);
      await out.getByRole('link', { name: 'Mon compte' }).click();
      await page.getByRole('heading', { level: 1, name: 'Mon compte' }).waitFor();
      await menu.waitFor({ state: 'hidden' });
    },
  );

  it('[NAV-01] [NAV-02] [NAV-03] leads from there to what only members have, and to the plans whoever has no subscription', async () => {
    const linksOf = async (member: Member) => {
      const page = await site.visitAs(member, '/books');
      await page.waitForLoadState('networkidle');
      return linksIn(await openAccountMenu(page));
    };
    const account = [
      ['Mon compte', '/compte'],
      ['Mes textes', '/mon-texte'],
      ['Ma progression', '/progression'],
      ['Mon abonnement', '/subscription/manage'],
    ];
    const ofSite = [
      ['Accueil', '/'],
      ['Conjugaison', '/conjugaison'],
      ['Contact', '/contact'],
    ];
    expect(await linksOf(site.member)).toEqual([
      ...account,
      ["Plans d'abonnement", '/subscription/plans'],
      ...ofSite,
    ]);
    expect(await linksOf(site.subscriber)).toEqual([...account, ...ofSite]);
  });

  it.each([
    ['/aujourdhui', 'Aujourd’hui', 'page'],
    [HOUSE.path, 'Lire', 'true'],
    ['/racines', 'Apprendre', 'true'],
    ['/conjugaison', 'Apprendre', 'true'],
    ['/lecons', 'Apprendre', 'page'],
    ['/vocabulary', 'Mes mots', 'page'],
    ['/progression', 'Mes mots', 'true'],
  ])('tells on %s that one is in « %s »', async (path, name, current) => {
    const page = await site.visitAs(site.member, path);
    const marked = places(page).locator('[aria-current]');
    expect(await marked.evaluateAll((all) => all.map((one) => one.getAttribute('aria-current')))).toEqual([
      current,
    ]);
    expect(await marked.innerText()).toBe(name);
  });

  it('[REV-01] leaves the whole window to a review, and the sheet to what is printed', async () => {
    const page = await site.visitAs(site.member, '/revision', { width: 390 });
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await places(page).count()).toBe(0);
      expect(await page.getByRole('banner').or(page.getByRole('contentinfo')).count()).toBe(0);
    }
    await page.getByRole('link', { name: 'Quitter' }).click();
    await page.waitForURL('**/aujourdhui');
    await places(page).waitFor();
    await page.goto('/books');
    await untilGreeted(page, site.member);
    await page.setViewportSize({ width: 390, height: 700 });
    expect(await places(page).isVisible()).toBe(true);
    await page.emulateMedia({ media: 'print' });
    expect(await places(page).isVisible()).toBe(false);
  });

  it('is there before the page is alive, with nothing of a visitor’s, and does not move when it is', async () => {
    for (const width of [1440, 390]) {
      const { page, letGo } = await openHeld(site.url, site.member, {
        path: '/books',
        held: '**/assets/*.js',
        width,
      });
      const boxes = () =>
        page
          .locator('.places a, .wordmark, h1')
          .evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
      expect(await places(page).getByRole('link').count()).toBe(4);
      await untilSet(page);
      const before = await boxes();
      letGo();
      await untilGreeted(page, site.member);
      expect(await boxes()).toEqual(before);
    }
  });

  it('keeps a long name in its place', async () => {
    await site
      .db('users')
      .where({ id: site.member.id })
      .update({ username: 'N'.repeat(40) });
    for (const width of [1600, 1216, 720, 390, 320]) {
      const page = await site.visit('/books', { width, storage: storedSession(site.member) });
      await untilGreeted(page, { ...site.member, username: 'NNN' });
      const overflows = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect(await overflows()).toBe(false);
      const menu = await openAccountMenu(page);
      expect(await menu.getByRole('button', { name: 'Déconnexion' }).isVisible()).toBe(true);
      expect(await overflows()).toBe(false);
    }
    await site.db('users').where({ id: site.member.id }).update({ username: 'Nadia' });
  });
});
