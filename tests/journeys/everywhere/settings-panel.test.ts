import { beforeAll, describe, expect, it } from 'vitest';
import { HOUSE } from '../library/small-library.ts';
import { look } from '../look.ts';
import { openSite, type Site } from '../open-site.ts';
import { fontOf, hasFocus, marks, opener, openSettings, option, panel } from './settings-panel.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});

describe('the panel « Affichage »', () => {
  it('opens and closes by its button', async () => {
    const page = await site.visit(HOUSE.path);
    expect(await panel(page).count()).toBe(0);
    await opener(page).click();
    await panel(page).waitFor();
    await opener(page).click();
    await panel(page).waitFor({ state: 'hidden' });
  });

  it('is walked with the keyboard: Tab from group to group, arrows within one, and Escape gives the focus back', async () => {
    const page = await site.visit(HOUSE.path);
    await opener(page).focus();
    await page.keyboard.press('Enter');
    await marks(page).waitFor();
    await page.keyboard.press('Tab');
    await expect.poll(() => hasFocus(option(page, 'Taille 3'))).toBe(true);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => option(page, 'Taille 4').isChecked()).toBe(true);
    expect((await fontOf(page, '.lines [lang="ar"]')).size).toBe(35);
    await page.keyboard.press('Tab');
    await expect.poll(() => hasFocus(option(page, 'Amiri'))).toBe(true);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => option(page, 'Scheherazade').isChecked()).toBe(true);
    await page.keyboard.press('Tab');
    await expect.poll(() => hasFocus(marks(page))).toBe(true);
    await page.keyboard.press('Space');
    await expect.poll(() => marks(page).isChecked()).toBe(false);
    await page.keyboard.press('Tab');
    await expect.poll(() => hasFocus(page.getByRole('switch', { name: 'Analyse de la ligne' }))).toBe(true);
    await page.keyboard.press('Tab');
    await expect.poll(() => hasFocus(option(page, 'Système'))).toBe(true);
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'hidden' });
    expect(await hasFocus(opener(page))).toBe(true);
  });

  it('shows where the keyboard is, on the sizes whose button is a letter too', async () => {
    const page = await openSettings(site, 1440);
    await option(page, 'Taille 3').focus();
    await page.keyboard.press('ArrowRight');
    const outlines = await panel(page)
      .locator('.sizes label')
      .evaluateAll((labels) =>
        labels.map((label) =>
          [label, ...label.querySelectorAll('*')].some(
            (one) =>
              Number.parseFloat(getComputedStyle(one).outlineWidth) > 0 &&
              getComputedStyle(one).outlineStyle !== 'none',
          ),
        ),
      );
    expect(outlines).toEqual([false, false, false, true, false]);
  });

  it('shows each face by a word whose kasra the faces put in different places', async () => {
    const page = await openSettings(site, 390);
    const words = panel(page).getByRole('group', { name: 'Police' }).locator('[lang="ar"]');
    expect(
      await words.evaluateAll((all) =>
        all.map((one) => [
          one.textContent,
          getComputedStyle(one).fontFamily.split(',')[0]?.replaceAll('"', ''),
        ]),
      ),
    ).toEqual([
      ['مُعَلِّم', 'Amiri'],
      ['مُعَلِّم', 'Scheherazade New'],
      ['مُعَلِّم', 'Noto Naskh Arabic'],
    ]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });

  it('and every choice in it, and the theme at the foot of the page, is a target of 44 px', async () => {
    const page = await openSettings(site, 390);
    const targets = page.locator('.settings-btn, .seg label, .seg input');
    const sizes = await targets.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)),
    );
    expect(sizes.length).toBeGreaterThan(12);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
  });

  it('closes at a press outside', async () => {
    const page = await openSettings(site, 1440);
    await page.mouse.click(5, 400);
    await panel(page).waitFor({ state: 'hidden' });
  });

  it('is wholly in the window from 320 to 1440 px, high or low, at the head of the text and below', async () => {
    const page = await site.visit(HOUSE.path);
    for (const width of [320, 390, 640, 820, 1440]) {
      for (const height of [800, 400]) {
        await page.setViewportSize({ width, height });
        for (const top of [0, 500]) {
          await page.evaluate((at) => scrollTo(0, at), top);
          await opener(page).click();
          await marks(page).waitFor();
          const box = await panel(page).boundingBox();
          const where = `${width} × ${height} px, from ${top} px: ${JSON.stringify(box)}`;
          if (!box) throw new Error('the panel is not shown');
          expect(box.x, where).toBeGreaterThanOrEqual(0);
          expect(box.x + box.width, where).toBeLessThanOrEqual(width);
          expect(box.y, where).toBeGreaterThanOrEqual(0);
          expect(box.y + box.height, where).toBeLessThanOrEqual(height);
          expect(box.height, where).toBeGreaterThan(150);
          await page.keyboard.press('Escape');
        }
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    }
  });

  it('moves nothing on the page when it opens', async () => {
    const page = await site.visit(HOUSE.path);
    const tops = () =>
      page.locator('main *').evaluateAll((all) =>
        // What is not displayed has no place: React takes its own marks away whenever it has the time.
        all
          .filter((one) => !one.closest('.settings') && one.getClientRects().length > 0)
          .map((one) => one.getBoundingClientRect().top),
      );
    const before = await tops();
    await opener(page).click();
    await panel(page).waitFor();
    expect(await tops()).toEqual(before);
  });

  it('open breaks no rule of axe, on a phone and at a desk', async () => {
    const page = await openSettings(site, 1440);
    await look(page, 'settings');
    expect(await panel(page).isVisible()).toBe(true);
  });
});
