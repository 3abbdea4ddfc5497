import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '../../support/builders/accounts.ts';
import { HOUSE } from '../library/small-library.ts';
import {
  BOY_WORD,
  begin,
  DOOR_WORD,
  HOUSE_WORD,
  openReviewSite,
  press,
  type ReviewSite,
  SECRET_WORD,
  side,
} from './review-site.ts';

let site: ReviewSite;
beforeAll(async () => {
  site = await openReviewSite();
});

/** The first card of a session, for somebody who reads without vowels. */
async function beginWithoutVowels(member: Member): Promise<Page> {
  const page = await site.visitAs(member, HOUSE.path);
  await page.getByRole('switch', { name: 'Afficher les voyelles' }).click();
  await page.goto('/revision');
  await press(page, 'Commencer');
  await side(page, 'Recto').waitFor();
  return page;
}

const isFocused = (page: Page, name: 'Recto' | 'Verso') =>
  side(page, name).evaluate((card) => card === document.activeElement);

describe('the start of a review', () => {
  it('[NAV-07] is for members: a visitor is sent to the login, and the page is not for search engines', async () => {
    const page = await site.visit('/revision');
    await page.waitForURL('**/login');
    await page.getByText('Vous devez être connecté pour accéder à cette page.').waitFor();
    const html = await (await fetch(`${site.url}/revision`)).text();
    expect(html).toContain('<meta name="robots" content="noindex">');
  });

  it('says how much waits, and keeps the length that was chosen last', async () => {
    const member = await site.aReader([HOUSE_WORD, BOY_WORD]);
    const page = await site.visitAs(member, '/revision');
    await page.getByText('2\u00A0nouveaux mots à apprendre.').waitFor();
    expect(await page.getByLabel('20', { exact: true }).isChecked()).toBe(true);
    await page.getByText('50', { exact: true }).click();
    await press(page, 'Commencer');
    await side(page, 'Recto').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Commencer' }).waitFor();
    expect(await page.getByLabel('50', { exact: true }).isChecked()).toBe(true);
  });

  it('says when nothing waits, and where words come from', async () => {
    const page = await site.visitAs(await site.aReader([]), '/revision');
    await page.getByText('Rien à revoir pour le moment.').waitFor();
    expect(
      await page.getByRole('main').getByRole('link', { name: 'Lire un texte' }).getAttribute('href'),
    ).toBe('/books');
    expect(await page.getByRole('button', { name: 'Commencer' }).count()).toBe(0);
  });
});

describe('a card', () => {
  it('[TXT-04] shows the line as its reader likes to read: with vowels unless they have switched them off', async () => {
    const page = await begin(site, await site.aReader([BOY_WORD]));
    expect(await side(page, 'Recto').locator('.asked-line').innerText()).toBe(HOUSE.arabic[2]);
    expect(await side(page, 'Recto').locator('mark').allInnerTexts()).toEqual(['الْوَلَدُ']);
  });

  it('shows the line without its vowels to who reads so, the word marked whole, and nothing of the answer', async () => {
    const page = await beginWithoutVowels(await site.aReader([BOY_WORD]));
    const front = side(page, 'Recto');
    expect(await front.locator('.asked-line').innerText()).toBe(
      'يسكن الولد في البيت مع أمه وأبيه وأخته الصغيرة، ويذهب كل يوم إلى المدرسة، ثم يرجع إلى البيت في المساء.',
    );
    expect(await front.locator('mark').allInnerTexts()).toEqual(['الولد']);
    expect(await front.innerText()).not.toContain('garçon');
  });

  it('tells on its back the line with its vowels, the sense there, the entry and where it was met', async () => {
    const page = await begin(site, await site.aReader([BOY_WORD]));
    await press(page, 'Voir la réponse');
    const back = side(page, 'Verso');
    expect(await back.locator('.asked-line').innerText()).toBe(HOUSE.arabic[2]);
    expect(await back.locator('mark').allInnerTexts()).toEqual(['الْوَلَدُ']);
    const said = await back.innerText();
    for (const part of [BOY_WORD.sense, HOUSE.french[2], 'وَلَدٌ', 'أَوْلَادٌ', 'و ل د', 'enfant']) {
      expect(said).toContain(part);
    }
    const source = back.getByRole('link', { name: 'La maison · ligne 3' });
    expect(await source.getAttribute('href')).toBe(`${HOUSE.path}#l3`);
  });

  it('shows the word alone where the text is not this reader’s to open', async () => {
    const page = await beginWithoutVowels(await site.aReader([SECRET_WORD]));
    expect(await side(page, 'Recto').locator('.asked-line').innerText()).toBe('سر');
    await press(page, 'Voir la réponse');
    expect(await side(page, 'Verso').innerText()).toContain(SECRET_WORD.sense);
    expect(await side(page, 'Verso').getByRole('link').count()).toBe(0);
  });
});

describe('a session', () => {
  it('is gone through with the keyboard alone, the focus on each side of each card', async () => {
    const member = await site.aReader([HOUSE_WORD, BOY_WORD]);
    const page = await begin(site, member);
    expect(await isFocused(page, 'Recto')).toBe(true);
    // No answer before the card is turned.
    await page.keyboard.press('4');
    await page.keyboard.press('Space');
    await side(page, 'Verso').waitFor();
    expect(await isFocused(page, 'Verso')).toBe(true);
    await page.keyboard.press('4');
    await page.getByText('Carte 2 sur 2').waitFor({ state: 'attached' });
    expect(await isFocused(page, 'Recto')).toBe(true);
    await page.keyboard.press('Enter');
    await side(page, 'Verso').waitFor();
    // As the row of digits of a French keyboard says it.
    await side(page, 'Verso').dispatchEvent('keydown', { key: '"', code: 'Digit3', bubbles: true });
    await page.getByRole('heading', { name: 'Séance terminée' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Séance terminée');
    expect(
      await page
        .getByText(/^2\u00A0mots vus\. 1\u00A0revient d’ici \d+\u00A0min, l’autre dans \d+\u00A0jours\.$/)
        .isVisible(),
    ).toBe(true);
    await expect.poll(() => site.ratingsOf(member)).toEqual([4, 3]);
  });

  it('is gone through by touch: the whole card turns, the answers are large', async () => {
    const member = await site.aReader([DOOR_WORD]);
    const page = await begin(site, member, { width: 390, height: 844, touch: true });
    await side(page, 'Recto').tap({ position: { x: 40, y: 60 } });
    await side(page, 'Verso').waitFor();
    const answers = side(page, 'Verso').getByRole('group', { name: 'Votre réponse' }).getByRole('button');
    expect(await answers.count()).toBe(4);
    for (const box of await answers.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().toJSON()),
    )) {
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
      expect(box.bottom).toBeLessThanOrEqual(844);
      expect(box.top).toBeGreaterThan(844 / 2);
    }
    await answers.filter({ hasText: 'Facile' }).tap();
    await page.getByRole('heading', { name: 'Séance terminée' }).waitFor();
    await expect.poll(() => site.ratingsOf(member)).toEqual([4]);
  });

  it('says with each answer when the card comes back', async () => {
    const page = await begin(site, await site.aReader([HOUSE_WORD]));
    await press(page, 'Voir la réponse');
    const said = await side(page, 'Verso').locator('.when').allInnerTexts();
    expect(said[0]).toBe('dans 1\u00A0min');
    expect(said[3]).toMatch(/^dans \d+\u00A0jours$/);
  });

  it('shows a card that failed once more at its end', async () => {
    const member = await site.aReader([HOUSE_WORD, BOY_WORD]);
    const page = await begin(site, member);
    await press(page, 'Voir la réponse');
    await press(page, /À revoir/);
    await page.getByText('Carte 2 sur 3').waitFor({ state: 'attached' });
    await press(page, 'Voir la réponse');
    await press(page, /Facile/);
    await page.getByText('Carte 3 sur 3').waitFor({ state: 'attached' });
    expect(await side(page, 'Recto').locator('mark').innerText()).toBe(HOUSE_WORD.form);
    await press(page, 'Voir la réponse');
    await press(page, /Facile/);
    await page.getByText(/^2\u00A0mots vus, à revoir dans/).waitFor();
    await expect.poll(() => site.ratingsOf(member)).toEqual([1, 4, 4]);
  });

  it('offers at its end, under what leads on, to take the last answer back', async () => {
    const page = await begin(site, await site.aReader([HOUSE_WORD]));
    await press(page, 'Voir la réponse');
    await press(page, /Facile/);
    await page.getByRole('heading', { name: 'Séance terminée' }).waitFor();
    const undo = await page.getByRole('button', { name: 'Annuler la dernière réponse' }).boundingBox();
    const ways = await page.getByRole('main').getByRole('link', { name: 'Livres' }).boundingBox();
    expect(undo?.y).toBeGreaterThan((ways?.y ?? 0) + (ways?.height ?? 0));
    await press(page, 'Annuler la dernière réponse');
    await side(page, 'Verso').waitFor();
  });

  it('goes on when more cards are due than were asked for', async () => {
    const member = await site.aReader([HOUSE_WORD, BOY_WORD]);
    const page = await site.visitAs(member, '/revision');
    await page.route('**/api/review/session/**', (route) =>
      route.continue({
        url: route
          .request()
          .url()
          .replace(/length=\d+/, 'length=1'),
      }),
    );
    await press(page, 'Commencer');
    await press(page, 'Voir la réponse');
    await press(page, /Facile/);
    await press(page, 'Continuer');
    await press(page, 'Voir la réponse');
    expect(await side(page, 'Verso').innerText()).toContain(BOY_WORD.sense);
  });
});

describe('the bar of a member', () => {
  it('says how many words wait, and goes down with each answer', async () => {
    const member = await site.aReader([HOUSE_WORD, BOY_WORD]);
    const page = await begin(site, member);
    const link = (words: string) =>
      page.getByRole('banner').getByRole('link', { name: `Mes mots , ${words}` });
    await link('2 à revoir').waitFor();
    await press(page, 'Voir la réponse');
    await press(page, /Facile/);
    await link('1 à revoir').waitFor();
  });
});
