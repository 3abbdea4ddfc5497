import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectNoAxeViolations } from '../../support/browser/browser.ts';
import { opener, panel } from '../everywhere/settings-panel.ts';
import { HOUSE, MARKET, MEDINE } from '../library/small-library.ts';
import { storedSession } from '../member-site.ts';
import { cardOf, openSite, type Site, wordOf } from '../open-site.ts';
import { HOUSE_WORD, openReviewSite, press, question } from '../review/review-site.ts';
import { cancelled, endOfSpeech, said, visitWithVoices, voicesArrive } from './browser-voices.ts';
import { openSpokenSite } from './open-spoken-site.ts';
import { TIMED, UNTIMED } from './spoken-library.ts';

const MAJED = { name: 'Majed', lang: 'ar-SA' };
const LAILA = { name: 'Laila', lang: 'ar-EG' };
const THOMAS = { name: 'Thomas', lang: 'fr-FR' };
const CLOUD = { name: 'Google العربية', lang: 'ar-SA', localService: false };
const OWN = '(voix de synthèse de votre appareil)';

const NO_VOICE = 'Votre appareil n’a pas de voix arabe\u00a0:';
const FAILED = 'La voix de votre appareil n’a pas répondu. Réessayez dans un instant.';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const line = (page: Page, number: number) => button(page, `Écouter la ligne ${number} ${OWN}`);
const texts = async (page: Page) => (await said(page)).map(({ text }) => text);
const litLines = (page: Page) => page.locator('.lines > li.on').evaluateAll((all) => all.map(({ id }) => id));

/** A text that nobody has recorded, in a browser with these voices, once it is known who speaks. */
async function openHouse(...voices: Parameters<typeof visitWithVoices>[2]): Promise<Page> {
  const page = await visitWithVoices(site, HOUSE.path, voices);
  await line(page, 1).waitFor();
  return page;
}

describe('a text that nobody has recorded, in a browser with an Arabic voice', () => {
  it('is said line by line, with its vowels, in that voice; the line that is said stands out', async () => {
    const page = await openHouse(THOMAS, LAILA, MAJED);
    await line(page, 2).click();
    await expect
      .poll(() => said(page))
      .toEqual([{ text: HOUSE.arabic[1], voice: 'Majed', lang: 'ar-SA', rate: 1 }]);
    expect(await litLines(page)).toEqual(['l2']);
    await endOfSpeech(page);
    await expect.poll(() => litLines(page)).toEqual([]);
  });

  it('keeps its vowels for the voice when its reader does without', async () => {
    const page = await openHouse(MAJED);
    await page.getByRole('switch', { name: 'Afficher les voyelles' }).click();
    await line(page, 1).click();
    await expect.poll(() => texts(page)).toEqual([HOUSE.arabic[0]]);
  });

  it('is said from its first line to its last, and no further than its reader wants', async () => {
    const page = await openHouse(LAILA);
    await button(page, `Écouter le texte ${OWN}`).click();
    await endOfSpeech(page);
    await endOfSpeech(page);
    expect(await texts(page)).toEqual(HOUSE.arabic.slice(0, 3));
    await button(page, `Arrêter ${OWN}`).click();
    await expect.poll(() => litLines(page)).toEqual([]);
    await endOfSpeech(page);
    expect(await texts(page)).toHaveLength(3);
  });

  it('says one thing at a time: another line, or a word, takes the place of the first', async () => {
    const page = await openHouse(MAJED);
    await line(page, 1).click();
    await line(page, 2).click();
    await expect.poll(() => cancelled(page)).toBe(1);
    expect(await litLines(page)).toEqual(['l2']);
    await wordOf(page, 'الْوَلَدُ', 6).click();
    await cardOf(page)
      .getByRole('button', { name: `Écouter ${OWN}` })
      .click();
    await expect.poll(async () => (await texts(page)).at(-1)).toBe('الْوَلَدُ');
    expect(await cancelled(page)).toBe(2);
  });

  it('says a word from its card by the keyboard alone, until Escape', async () => {
    const page = await openHouse(MAJED);
    await wordOf(page, 'الْوَلَدُ', 6).focus();
    await page.keyboard.press('Enter');
    const listen = cardOf(page).getByRole('button', { name: `Écouter ${OWN}` });
    await listen.waitFor();
    const isReached = () => listen.evaluate((one) => one === document.activeElement);
    // Past its root, and what is its reader’s own, which may come a moment later.
    for (let stop = 0; stop < 6 && !(await isReached()); stop += 1) await page.keyboard.press('Tab');
    await expect.poll(() => isReached()).toBe(true);
    await page.keyboard.press('Enter');
    await button(page, `Arrêter ${OWN}`).waitFor();
    expect(await texts(page)).toEqual(['الْوَلَدُ']);
    await page.keyboard.press('Escape');
    await expect.poll(() => cancelled(page)).toBe(1);
  });

  it('falls silent when its reader goes elsewhere', async () => {
    const page = await openHouse(MAJED);
    await line(page, 3).click();
    await page
      .getByRole('link', { name: `Suivant : ${MARKET.title}` })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: MARKET.title }).waitFor();
    await expect.poll(() => cancelled(page)).toBe(1);
    await page.getByRole('link', { name: MEDINE.title, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: MEDINE.title }).waitFor();
    expect(await said(page)).toHaveLength(1);
  });

  it('is said slower when its reader wants it, and its panel says who speaks', async () => {
    const page = await openHouse(MAJED);
    await opener(page).click();
    await panel(page).getByText('Majed', { exact: true }).waitFor();
    await panel(page).getByText('Voix de synthèse de votre appareil').waitFor();
    await panel(page).getByRole('combobox', { name: 'Vitesse' }).selectOption('0.5');
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await line(page, 1).click();
    await expect.poll(async () => (await said(page))[0]?.rate).toBe(0.5);
  });

  it('says so when the voice does not answer', async () => {
    const page = await openHouse(MAJED);
    await line(page, 1).click();
    await endOfSpeech(page, 'synthesis-failed');
    await page.getByText(FAILED, { exact: true }).waitFor();
    expect(await litLines(page)).toEqual([]);
  });
});

describe('voices', () => {
  it('that come late are used when they come, and missed when they go', async () => {
    const page = await visitWithVoices(site, HOUSE.path, []);
    await opener(page).click();
    await panel(page).getByText(NO_VOICE).waitFor();
    await voicesArrive(page, [THOMAS, MAJED]);
    await line(page, 1).waitFor();
    await voicesArrive(page, [THOMAS]);
    await expect.poll(() => line(page, 1).count()).toBe(0);
  });

  it('of another machine are said to send the text away, wherever they speak', async () => {
    const page = await visitWithVoices(site, HOUSE.path, [CLOUD]);
    await button(page, 'Écouter la ligne 1 (voix de synthèse en ligne)').waitFor();
    await opener(page).click();
    await panel(page).getByText('votre navigateur envoie ce qu’elle lit à son fabricant').waitFor();
  });
});

describe('where nothing can be said', () => {
  it.each([[[]], [[THOMAS]]])(
    'nothing offers to say it, and the panel says why, how to add a voice only to those who ask: %j',
    async (voices) => {
      const page = await visitWithVoices(site, HOUSE.path, voices);
      await opener(page).click();
      await panel(page).getByText(NO_VOICE).waitFor();
      const way = panel(page).getByText('Contenu énoncé').first();
      expect(await way.isVisible()).toBe(false);
      await panel(page).getByText('Comment en ajouter une').click();
      await expect.poll(() => way.isVisible()).toBe(true);
      await expectNoAxeViolations(page);
      await page.keyboard.press('Escape');
      await wordOf(page, 'الْوَلَدُ', 6).click();
      await cardOf(page).waitFor();
      expect(await page.getByRole('button', { name: /Écouter/ }).count()).toBe(0);
    },
  );
});

describe('a text that somebody has recorded', () => {
  it('keeps that voice: a word plays its line, and no browser’s voice is offered', async () => {
    const page = await visitWithVoices(await openSpokenSite(), TIMED.path, [MAJED]);
    await wordOf(page, 'الْقِطُّ', 2).click();
    const play = page.evaluate(
      () => new Promise((resolve) => document.querySelector('audio')?.addEventListener('play', resolve)),
    );
    await cardOf(page).getByRole('button', { name: 'Écouter la ligne', exact: true }).click();
    await play;
    expect(await said(page)).toEqual([]);
    expect(await page.getByRole('button', { name: /synthèse/ }).count()).toBe(0);
  });

  it('keeps it also where nobody has timed its lines: none is said alone', async () => {
    const page = await visitWithVoices(await openSpokenSite(), UNTIMED.path, [MAJED]);
    await button(page, 'Écouter le texte').waitFor();
    expect(await page.getByRole('button', { name: /synthèse|Écouter la ligne/ }).count()).toBe(0);
  });
});

describe('a word that is reviewed', () => {
  it('is said on the back of its card when its line is not recorded, and no longer than it is looked at', async () => {
    const review = await openReviewSite();
    const reader = await review.aReader([HOUSE_WORD]);
    const page = await visitWithVoices(review, '/revision', [MAJED], { storage: storedSession(reader) });
    await press(page, 'Voir la réponse');
    await question(page)
      .getByRole('button', { name: `Écouter ${OWN}` })
      .click();
    await expect.poll(() => texts(page)).toEqual([HOUSE_WORD.form]);
    await press(page, /^Facile/);
    await expect.poll(() => cancelled(page)).toBe(1);
  });
});
