import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { HOUSE } from '../library/small-library.ts';
import { openSpokenSite, type SpokenSite } from '../listening/open-spoken-site.ts';
import { TIMED } from '../listening/spoken-library.ts';
import { cardOf, openSite, type Site, wordOf } from '../open-site.ts';

let site: Site;
let spoken: SpokenSite;
beforeAll(async () => {
  [site, spoken] = await Promise.all([openSite(), openSpokenSite()]);
});

/** The language and direction that an element's text is read in. */
const voiceOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => ({
      language: element.closest('[lang]')?.getAttribute('lang'),
      direction: getComputedStyle(element).direction,
    }));

describe('a line as a screen reader gives it', () => {
  it('is its Arabic, each known word a button of its own, then its number and its French', async () => {
    const page = await site.visit(HOUSE.path);
    expect(await page.locator('#l6').ariaSnapshot()).toBe(
      [
        '- listitem:',
        '  - paragraph:',
        '    - button "يَفْتَحُ"',
        '    - button "الْوَلَدُ"',
        '    - button "الْبَابَ"',
        '    - text: .',
        '  - text: "6"',
        '  - paragraph: Le garçon ouvre la porte.',
      ].join('\n'),
    );
  });

  it('with timed sound has a button that says what it does, not a bare number', async () => {
    const page = await spoken.visit(TIMED.path);
    const snapshot = await page.locator('#l2').ariaSnapshot();
    expect(snapshot).toContain('- button "Écouter la ligne 2"');
    expect(snapshot).toContain('- button "الْقِطُّ"');
    expect(snapshot).toContain('- paragraph: Le chat est dans la maison.');
  });

  it('without translation offers to show it, and is silent about what is hidden', async () => {
    const page = await site.visit(HOUSE.path);
    await page.getByRole('switch', { name: 'Afficher la traduction' }).click();
    const snapshot = await page.locator('#l6').ariaSnapshot();
    expect(snapshot).toContain('- button "Voir la traduction de la ligne 6"');
    expect(snapshot).not.toContain(HOUSE.french[5]);
  });

  it('says its words in Arabic and what they mean in French', async () => {
    const page = await site.visit(HOUSE.path);
    expect(await voiceOf(page, '#l6 .w')).toEqual({ language: 'ar', direction: 'rtl' });
    await wordOf(page, 'الْوَلَدُ', 6).click();
    await cardOf(page).waitFor();
    const description = await wordOf(page, 'الْوَلَدُ', 6).getAttribute('aria-describedby');
    expect(await voiceOf(page, `[id="${description}"]`)).toEqual({ language: 'fr', direction: 'ltr' });
    expect(await page.locator(`[id="${description}"]`).textContent()).toBe('le garçon');
  });
});

describe('the reading page at 200 % of its size', () => {
  it('is still read and used in half a window: controls in sight, nothing cut off, the card over nothing it explains', async () => {
    // A window of 1280 px at 200 % has 640 px to lay its page out in.
    const page = await spoken.visit(TIMED.path, { width: 640, height: 400 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    const controls = [
      page.getByRole('switch', { name: 'Afficher les voyelles' }),
      page.getByRole('button', { name: 'Affichage' }),
      page.getByRole('button', { name: 'Écouter le texte' }),
    ];
    for (const control of controls) {
      await control.scrollIntoViewIfNeeded();
      const box = await control.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(640);
    }
    await wordOf(page, 'الْقِطُّ', 2).click();
    await cardOf(page).waitFor();
    const isSeen = await wordOf(page, 'الْقِطُّ', 2).evaluate((word) => {
      const box = word.getBoundingClientRect();
      return word.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
    });
    expect(isSeen).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Affichage' }).click();
    const panel = page.getByRole('dialog', { name: 'Affichage' });
    await panel.getByRole('radio', { name: 'Sombre' }).scrollIntoViewIfNeeded();
    const box = await panel.getByRole('radio', { name: 'Sombre' }).boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(400);
  });

  it.each([320, 640])('keeps the reading bar to less than half of a low window, at %i px', async (width) => {
    const page = await spoken.visit(TIMED.path, { width, height: 400 });
    const height = await page.locator('.tools').evaluate((bar) => bar.getBoundingClientRect().height);
    expect(height).toBeLessThan(200);
  });
});
