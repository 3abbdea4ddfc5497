import { beforeAll, expect, it } from 'vitest';
import { expectNoAxeViolations, screenshot } from '../../support/browser/browser.ts';
import { HOUSE } from '../library/small-library.ts';
import { type MemberSite, openMemberSite, storedSession } from '../member-site.ts';
import { cardOf, wordOf } from '../open-site.ts';
import { saveWordsOf } from '../vocabulary/saved-words.ts';
import { cancelled, said, visitWithVoices } from './browser-voices.ts';

const MAJED = { name: 'Majed', lang: 'ar-SA' };
const THOMAS = { name: 'Thomas', lang: 'fr-FR' };
const OWN = '(voix de synthèse de votre appareil)';

let site: MemberSite;
beforeAll(async () => {
  site = await openMemberSite();
  await saveWordsOf(site.db, site.member, [HOUSE.title]);
});

const openSaved = (voices: Parameters<typeof visitWithVoices>[2], width = 1280) =>
  visitWithVoices(site, '/vocabulary', voices, { storage: storedSession(site.member), width });

it.each([390, 1280])(
  '[MYV-02] a saved word is said with its vowels in an Arabic voice of the browser, %i px wide',
  async (width) => {
    const page = await openSaved([THOMAS, MAJED], width);
    await page.getByRole('button', { name: 'Actions : maison', exact: true }).click();
    const menu = page.getByRole('dialog', { name: 'Actions' });
    await menu.getByRole('button', { name: `Écouter ${OWN}` }).click();
    await expect
      .poll(async () => (await said(page)).map(({ text, voice }) => ({ text, voice })))
      .toEqual([{ text: 'بَيْتٌ', voice: 'Majed' }]);
    await menu.getByRole('button', { name: `Arrêter ${OWN}` }).waitFor();
    await expectNoAxeViolations(page);
    await screenshot(page, `vocabulary-voice-${width}`);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Actions : porte', exact: true }).click();
    await expect.poll(() => cancelled(page)).toBe(1);
  },
);

it('[MYV-02] no saved word offers to be said where no voice is Arabic', async () => {
  const page = await openSaved([THOMAS]);
  await page.getByRole('button', { name: 'Actions : maison', exact: true }).click();
  await page.getByRole('dialog', { name: 'Actions' }).getByText('Retirer de mes mots').waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.getByRole('button', { name: /Écouter/ }).count()).toBe(0);
});

it('a word of the passage at home is said from its card, until the card is closed', async () => {
  const page = await visitWithVoices(site, '/', [MAJED]);
  await wordOf(page, 'بَيْتٌ', 1).click();
  await cardOf(page)
    .getByRole('button', { name: `Écouter ${OWN}` })
    .click();
  await expect.poll(async () => (await said(page)).map(({ text }) => text)).toEqual(['بَيْتٌ']);
  await page.keyboard.press('Escape');
  await expect.poll(() => cancelled(page)).toBe(1);
});

it('a word of the passage at home offers nothing where no voice is Arabic', async () => {
  const page = await visitWithVoices(site, '/', [THOMAS]);
  await wordOf(page, 'بَيْتٌ', 1).click();
  await cardOf(page).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.getByRole('button', { name: /Écouter/ }).count()).toBe(0);
});
