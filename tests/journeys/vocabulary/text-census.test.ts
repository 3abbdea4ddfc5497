import type { Page, Route } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { openPage } from '../../support/browser/browser.ts';
import { HOUSE, MEDINE } from '../library/small-library.ts';
import { look } from '../look.ts';
import { type MemberSite, openMemberSite, storedSession, untilGreeted } from '../member-site.ts';
import { cardOf, wordOf } from '../open-site.ts';

const NO_BREAK = '\u00A0';
const MEMORY = '**/api/memory/*/*/';

let site: MemberSite;
beforeAll(async () => {
  site = await openMemberSite();
  const { id } = await site.db('texts').where('title', 'Le marché').first('id');
  const row = { user_id: site.member.id, text_id: id, completed_at: new Date() };
  await site.db('text_completions').insert(row);
});

const lineOf = (page: Page) => page.locator('.census');

/** The tops of what must not move. */
const topsOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));

/** Opens a page of which the numbers, or all that makes it alive, are held back. */
async function openHeld(path: string, held: string, width = 1280) {
  const storage = storedSession(site.member);
  const page = await openPage({ baseUrl: site.url, width, storage, allow: [/status of 404/] });
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(held, async (route: Route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  await page.waitForFunction(
    () => getComputedStyle(document.documentElement).getPropertyValue('--paper') !== '',
  );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return { page, letGo: () => letGo() };
}

describe('above a text, a member', () => {
  it('[MEM-02] reads how many of its words are new, met, being learned and known, in the unit of the text’s own count', async () => {
    const page = await site.visitAs(site.member, HOUSE.path);
    await lineOf(page).getByText('5 nouveaux').waitFor();
    expect(await page.locator('.pair .under').innerText()).toContain(`6${NO_BREAK}mots différents`);
    expect(await lineOf(page).locator('.st').allInnerTexts()).toEqual([
      '5 nouveaux',
      '1 rencontré',
      '0 en apprentissage',
      '0 appris',
    ]);
  });

  it('[MEM-02] sees the numbers change with a word that they save', async () => {
    const page = await site.visitAs(site.member, HOUSE.path);
    await wordOf(page, 'الْوَلَدُ', 6).click();
    await cardOf(page).getByRole('button', { name: 'Enregistrer' }).click();
    await lineOf(page).getByText('1 en apprentissage').waitFor();
    expect(await lineOf(page).getByText('4 nouveaux').count()).toBe(1);
    // The page shows it before the server has it.
    await expect.poll(() => site.db('saved_words')).toHaveLength(1);
    await site.db('saved_words').delete();
  });

  it.each([1280, 390, 320])('finds the text where it stood before, at %i px', async (width) => {
    for (const held of ['**/assets/*.js', MEMORY]) {
      const { page, letGo } = await openHeld(HOUSE.path, held, width);
      const before = await topsOf(page, '.line');
      letGo();
      await lineOf(page).getByText('1 rencontré').waitFor();
      expect(await topsOf(page, '.line')).toEqual(before);
    }
  });

  it('finds the text there all the same when the numbers cannot be had', async () => {
    const { page, letGo } = await openHeld(HOUSE.path, '**/assets/*.js');
    const before = await topsOf(page, '.line');
    await page.route(MEMORY, (route) => route.fulfill({ status: 404, json: {} }));
    const answered = page.waitForResponse(MEMORY);
    letGo();
    await answered;
    expect(await topsOf(page, '.line')).toEqual(before);
    expect(await lineOf(page).innerText()).toBe('');
  });
});

describe('above a text, a visitor', () => {
  it('finds nothing of it, and no room for it', async () => {
    const page = await site.visit(HOUSE.path);
    // Until the browser's other tabs have been asked who reads, a member's place is kept, unseen.
    await lineOf(page).waitFor({ state: 'detached' });
    const still = await site.visit(HOUSE.path, { javaScript: false });
    expect(await lineOf(still).isVisible()).toBe(false);
  });
});

describe('the texts of a book', () => {
  it('bear how many of their words a member has met, and do not move for it', async () => {
    for (const width of [1280, 390]) {
      const { page, letGo } = await openHeld(MEDINE.path, MEMORY, width);
      await untilGreeted(page, site.member);
      const before = await topsOf(page, '.text');
      letGo();
      await page.getByText('1\u00A0mot déjà rencontré sur 6').waitFor();
      await page.waitForLoadState('networkidle');
      const known = await page.locator('.text .known').allInnerTexts();
      expect(known.map((one) => one.replace(/\s*·\s*/, ''))).toEqual([
        '1\u00A0mot déjà rencontré sur 6',
        '1\u00A0mot déjà rencontré sur 1',
        '0\u00A0mot déjà rencontré sur 1',
        '0\u00A0mot déjà rencontré sur 1',
      ]);
      expect(await topsOf(page, '.text')).toEqual(before);
    }
  });
});

it('what a member knows is shown accessibly, in a text and in its book', async () => {
  const page = await site.visitAs(site.member, HOUSE.path);
  await lineOf(page).getByText('1 rencontré').waitFor();
  await look(page, 'familiarity');
  await page.goto(MEDINE.path);
  await page.getByText('1\u00A0mot déjà rencontré sur 6').waitFor();
  await look(page, 'known-words');
});
