import { pino } from 'pino';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseDueTexts } from '#modules/parsing';
import { HOUSE } from '../library/small-library.ts';
import { type MemberSite, openMemberSite } from '../member-site.ts';
import { cardOf, untilWhole, wordOf } from '../open-site.ts';

const WORD = 'الْوَلَدُ';
const LINE = 6;
/** What comes in a second place comes by one of these. */
const PARSING = '**/api/parsing/text/*/';
const REMEMBERED = '**/api/memory/words/*/';
const VISITORS_PART = /\/assets\/visitor-word[^/]*\.js$/;
/** A press at the middle of a button that has moved by less still meets it. */
const HALF_A_BUTTON = 22;

let site: MemberSite;
beforeAll(async () => {
  site = await openMemberSite();
  while ((await parseDueTexts({ db: site.db, log: pino({ level: 'silent' }) })) > 0);
});

/** Holds the answers of an address back until they are let go. */
async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const heightOf = async (page: Page) => (await cardOf(page).boundingBox())?.height ?? 0;

describe.each([390, 1440])('at %i px a card into which something comes late', (width) => {
  it('has the room of what a member knows of the word before it is there', async () => {
    const page = await site.visitAs(site.member, HOUSE.path, { width, height: 1600 });
    const release = await holdBack(page, REMEMBERED);
    await wordOf(page, WORD, LINE).click();
    await cardOf(page).locator('.parsed').waitFor();
    await cardOf(page).getByRole('button', { name: 'Enregistrer' }).waitFor();
    const before = await heightOf(page);
    release();
    await cardOf(page).getByRole('button', { name: 'Ajouter une note' }).waitFor();
    expect(await heightOf(page)).toBe(before);
  });

  it('has the room of what a visitor says of the word before that part of the site is there', async () => {
    const page = await site.visit(HOUSE.path, { width, height: 1600 });
    const release = await holdBack(page, VISITORS_PART);
    await wordOf(page, WORD, LINE).click();
    await cardOf(page).locator('.parsed').waitFor();
    const before = await heightOf(page);
    release();
    await untilWhole(page);
    expect(Math.abs((await heightOf(page)) - before)).toBeLessThan(HALF_A_BUTTON);
  });

  it('says what kind of word it is while nobody knows how it is parsed, and hardly grows by that', async () => {
    const page = await site.visit('/', { width, height: 1600 });
    const release = await holdBack(page, PARSING);
    await wordOf(page, 'بَيْتٌ', 1).click();
    await untilWhole(page);
    await cardOf(page).getByText('Nom.', { exact: true }).waitFor();
    const before = await heightOf(page);
    release();
    await cardOf(page).locator('.parsed').waitFor();
    expect(Math.abs((await heightOf(page)) - before)).toBeLessThan(2 * HALF_A_BUTTON);
  });
});
