import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { HOUSE } from '../library/small-library.ts';
import { cardOf, openSite, type Site, senseOf, untilWhole, wordOf } from '../open-site.ts';

const PHONE = { width: 390, height: 600, touch: true } as const;

let site: Site;
beforeAll(async () => {
  site = await openSite();
});

const visit = (): Promise<Page> => site.visit(HOUSE.path, PHONE);

describe('with a finger', () => {
  it('[TXT-07] a tap on a word opens its card as a sheet at the foot of the screen, as wide as it', async () => {
    const page = await visit();
    await wordOf(page, 'الْوَلَدُ', 6).tap();
    await expect.poll(() => senseOf(page)).toBe('le garçon');
    const box = await cardOf(page).boundingBox();
    expect(box).toMatchObject({ x: 0, width: PHONE.width });
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(PHONE.height);
  });

  it('the sheet never covers its own word, nor does the reading bar', async () => {
    const page = await visit();
    for (const word of await page.locator('.w').all()) {
      await word.tap();
      await word.and(page.locator('[aria-expanded="true"]')).waitFor();
      const isSeen = await word.evaluate((element) => {
        const box = element.getClientRects()[0];
        return (
          box && element.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2))
        );
      });
      expect(isSeen).toBe(true);
      await untilWhole(page);
      await page.getByRole('button', { name: 'Fermer' }).tap();
      await cardOf(page).waitFor({ state: 'detached' });
    }
  });

  it('a tap on another word moves the card to it', async () => {
    const page = await visit();
    await wordOf(page, 'الْوَلَدُ', 6).tap();
    await cardOf(page).waitFor();
    await wordOf(page, 'يَفْتَحُ', 6).tap();
    await cardOf(page).getByText('il ouvre', { exact: true }).waitFor();
    expect(await cardOf(page).count()).toBe(1);
    expect(await page.locator('[aria-expanded="true"]').allInnerTexts()).toEqual(['يَفْتَحُ']);
  });

  it('a tap elsewhere closes the card', async () => {
    const page = await visit();
    await wordOf(page, 'الْوَلَدُ', 6).tap();
    await cardOf(page).waitFor();
    await page.locator('#l6 .fr').tap();
    await cardOf(page).waitFor({ state: 'detached' });
  });

  it('the button of the card closes it', async () => {
    const page = await visit();
    await wordOf(page, 'الْوَلَدُ', 6).tap();
    await untilWhole(page);
    await page.getByRole('button', { name: 'Fermer' }).tap();
    await cardOf(page).waitFor({ state: 'detached' });
  });

  it('scrolling the text closes the card, and a finger on the card itself does not', async () => {
    const page = await visit();
    await wordOf(page, 'بَيْتٌ', 1).tap();
    await cardOf(page).waitFor();
    const touch = await page.context().newCDPSession(page);
    const drag = async (y: number) => {
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 60, y }] });
      await touch.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: [{ x: 60, y: y - 40 }],
      });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await untilWhole(page);
    await drag(PHONE.height - 60);
    expect(await cardOf(page).isVisible()).toBe(true);
    const sheet = await cardOf(page).boundingBox();
    await drag((sheet?.y ?? 0) - 20);
    await cardOf(page).waitFor({ state: 'detached' });
  });

  it('everything that is to be tapped, links in a sentence aside, is 44 px high', async () => {
    const page = await visit();
    await wordOf(page, 'الْوَلَدُ', 6).tap();
    await cardOf(page).waitFor();
    const low = await page.locator('main a, .btn, label, .card button').evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility() && !one.closest('p.prose'))
        .map((one) => ({ text: one.textContent, height: one.getBoundingClientRect().height }))
        .filter(({ height }) => height < 44),
    );
    expect(low).toEqual([]);
  });
});
