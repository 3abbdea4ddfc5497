import { beforeAll, describe, expect, it } from 'vitest';
import { screenshot } from '../../support/browser/browser.ts';
import { HOUSE } from '../library/small-library.ts';
import { look } from '../look.ts';
import { type MemberSite, openMemberSite } from '../member-site.ts';

let site: MemberSite;
beforeAll(async () => {
  site = await openMemberSite();
});

describe('[TXT-06] « Mode Test »', () => {
  it('is nobody’s but the staff’s', async () => {
    for (const reader of [site.member, site.subscriber]) {
      const page = await site.visitAs(reader, HOUSE.path);
      expect(await page.getByRole('switch', { name: 'Mode Test' }).count()).toBe(0);
    }
    const visitor = await site.visit(HOUSE.path);
    expect(await visitor.getByRole('switch', { name: 'Mode Test' }).count()).toBe(0);
  });

  it('is off on every page that opens, and shows the sense of every known word beside it while it is on', async () => {
    const page = await site.visitAs(site.staff, HOUSE.path);
    const mode = page.getByRole('switch', { name: 'Mode Test' });
    expect(await mode.isChecked()).toBe(false);
    expect(await page.locator('.gloss').count()).toBe(0);
    await mode.check();
    const pairs = await page
      .locator('.w')
      .evaluateAll((words) => words.map((word) => [word.textContent, word.nextElementSibling?.textContent]));
    expect(pairs.length).toBeGreaterThan(5);
    expect(pairs).toContainEqual(['الْوَلَدُ', 'le garçon']);
    expect(pairs).toContainEqual(['بَيْتٌ', 'maison']);
    for (const [, sense] of pairs) expect(sense).toBeTruthy();
    await mode.uncheck();
    await expect.poll(() => page.locator('.gloss').count()).toBe(0);
    await mode.check();
    await page.reload();
    expect(await mode.isChecked()).toBe(false);
  });

  it('leaves the word cards, the vowels and the translation as they are', async () => {
    const page = await site.visitAs(site.staff, HOUSE.path);
    await page.getByRole('switch', { name: 'Mode Test' }).check();
    await page.getByRole('switch', { name: /voyelles/ }).uncheck();
    await expect.poll(() => page.locator('.w').first().innerText()).toBe('بيت');
    await page.locator('.w').first().click();
    await expect.poll(() => page.getByRole('dialog', { name: 'Fiche du mot' }).isVisible()).toBe(true);
    expect(await page.getByText(HOUSE.french[0]).isVisible()).toBe(true);
  });

  it('breaks no rule of axe and fits', async () => {
    const page = await site.visitAs(site.staff, HOUSE.path);
    await page.getByRole('switch', { name: 'Mode Test' }).check();
    await look(page, 'mode-test');
  });

  it('is printed as it stands', async () => {
    const page = await site.visitAs(site.staff, HOUSE.path);
    await page.getByRole('switch', { name: 'Mode Test' }).check();
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.gloss').first().isVisible()).toBe(true);
    expect(await page.locator('.tools').isVisible()).toBe(false);
    await screenshot(page, 'mode-test-print');
  });
});
