import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { screenshot } from '../../support/browser/browser.ts';
import { addVerbs, TALKS } from '../conjugation/verb-library.ts';
import { visitWithVoices } from '../listening/browser-voices.ts';
import { type MemberSite, openMemberSite, storedSession } from '../member-site.ts';
import { cardOf, wordOf } from '../open-site.ts';

// What can be done with a word, at the foot of its card. A verb that can be said has all of it.

const MAJED = { name: 'Majed', lang: 'ar-SA' };

let site: MemberSite;
beforeAll(async () => {
  site = await openMemberSite();
  await addVerbs(site.db);
});

interface Part {
  name: string;
  middle: number;
  left: number;
  right: number;
  height: number;
  width: number;
}

function partsOf(page: Page): Promise<Part[]> {
  return cardOf(page)
    .locator('.card-foot > *')
    .evaluateAll((all) =>
      all.map((one) => {
        const { top, left, right, height, width } = one.getBoundingClientRect();
        const name = one.ariaLabel ?? one.textContent?.trim().replace(/\s+/g, ' ') ?? '';
        return { name, middle: top + height / 2, left, right, height, width };
      }),
    );
}

async function expectOneRow(page: Page, save: string): Promise<void> {
  const parts = await partsOf(page);
  expect(parts.map(({ name }) => name)).toEqual([
    save,
    expect.stringContaining('Écouter'),
    'Conjugaison',
    'Signaler une erreur',
  ]);
  const box = await cardOf(page).boundingBox();
  for (const { middle, left, right, height, width: wide } of parts) {
    expect(Math.abs(middle - (parts[0]?.middle ?? 0))).toBeLessThan(1);
    expect(Math.min(height, wide)).toBeGreaterThanOrEqual(44);
    expect(left).toBeGreaterThanOrEqual(box?.x ?? 0);
    expect(right).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0));
  }
}

const isSolid = (page: Page, name: string) =>
  cardOf(page)
    .getByText(name, { exact: true })
    .evaluate((one) => getComputedStyle(one).backgroundColor !== 'rgba(0, 0, 0, 0)');

it.each([
  ['a member', 'Enregistrer'],
  ['a visitor', 'Garder ce mot'],
])(
  'the foot of a card stands on one row for %s, each part a target, « %s » alone solid',
  async (who, save) => {
    const storage = who === 'a member' ? { storage: storedSession(site.member) } : {};
    for (const width of [390, 1440]) {
      const page = await visitWithVoices(site, TALKS.path, [MAJED], { width, height: 844, ...storage });
      await wordOf(page, TALKS.past, 1).click();
      await cardOf(page).getByText(save).waitFor();
      // The narrowest telephone has the same sheet as the next.
      for (const narrower of width === 390 ? [390, 360] : [width]) {
        await page.setViewportSize({ width: narrower, height: 844 });
        await expectOneRow(page, save);
      }
      expect(await isSolid(page, save)).toBe(true);
      expect(await isSolid(page, 'Conjugaison')).toBe(false);
      await screenshot(page, `card-foot-${save.split(' ')[0]}-${width}`);
    }
  },
);
