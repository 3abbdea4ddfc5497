import { beforeAll, describe, expect, it } from 'vitest';
import { screenshot } from '../../support/browser/browser.ts';
import { BOY_WORD, begin, HOUSE_WORD, openReviewSite, press, type ReviewSite, side } from './review-site.ts';

const ANSWERS = '**/api/review/answers/';
/** Here what turns a card and what answers it stand in the same place. */
const PHONE = { width: 390, height: 844 };
const NO_NETWORK = { allow: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] };
const HELD = 'Une réponse attend le réseau. Elle est gardée et partira d’elle-même.';

let site: ReviewSite;
beforeAll(async () => {
  site = await openReviewSite();
});

describe('an answer', () => {
  it('counts once, however fast the button is pressed twice', async () => {
    const member = await site.aReader([HOUSE_WORD, BOY_WORD]);
    const page = await begin(site, member);
    await press(page, 'Voir la réponse');
    await side(page, 'Verso')
      .getByRole('button', { name: /Facile/ })
      .dblclick();
    await page.getByText('Carte 2 sur 2').waitFor({ state: 'attached' });
    expect(await side(page, 'Recto').isVisible()).toBe(true);
    await press(page, 'Voir la réponse');
    await press(page, /Facile/);
    await page.getByText(/^2\u00A0mots vus/).waitFor();
    await expect.poll(() => site.ratingsOf(member)).toEqual([4, 4]);
  });

  it('is none, when the card is turned by a double click', async () => {
    const member = await site.aReader([HOUSE_WORD]);
    const page = await begin(site, member, PHONE);
    const turn = page.getByRole('button', { name: 'Voir la réponse' });
    await turn.dblclick({ position: { x: 40, y: 30 } });
    await side(page, 'Verso').waitFor();
    expect(await page.getByText('Carte 1 sur 1').count()).toBe(1);
    await press(page, /Facile/);
    await page.getByText(/^1\u00A0mot vu, à revoir dans \d+\u00A0jours\.$/).waitFor();
    await expect.poll(() => site.ratingsOf(member)).toEqual([4]);
  });

  it('is kept while the network is away, said so, and sent when it is back', async () => {
    const member = await site.aReader([HOUSE_WORD, BOY_WORD]);
    const page = await begin(site, member, NO_NETWORK);
    await press(page, 'Voir la réponse');
    await page.context().setOffline(true);
    await press(page, /Bien/);
    await page.getByText(HELD).waitFor();
    expect(await page.getByText('Carte 2 sur 2').count()).toBe(1);
    await screenshot(page, 'review-offline');
    expect(await site.ratingsOf(member)).toEqual([]);
    await page.context().setOffline(false);
    await page.getByText(HELD).waitFor({ state: 'detached' });
    expect(await site.ratingsOf(member)).toEqual([3]);
  });

  it('that could not be sent is sent by the page that is opened next', async () => {
    const member = await site.aReader([HOUSE_WORD, BOY_WORD]);
    const page = await begin(site, member, NO_NETWORK);
    await page.route(ANSWERS, (route) => route.abort());
    await press(page, 'Voir la réponse');
    await press(page, /Bien/);
    await page.getByText(HELD).waitFor();
    await page.unroute(ANSWERS);
    await page.reload();
    await expect.poll(() => site.ratingsOf(member)).toEqual([3]);
  });

  it('that arrived though nobody heard so is sent again, and counts once', async () => {
    const member = await site.aReader([HOUSE_WORD, BOY_WORD]);
    const page = await begin(site, member, NO_NETWORK);
    await page.route(
      ANSWERS,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await press(page, 'Voir la réponse');
    await press(page, /Bien/);
    await page.getByText(HELD).waitFor();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.getByText(HELD).waitFor({ state: 'detached' });
    expect(await site.ratingsOf(member)).toEqual([3]);
  });

  it('bears the time zone of the reader', async () => {
    const page = await begin(site, await site.aReader([HOUSE_WORD]));
    await press(page, 'Voir la réponse');
    const [request] = await Promise.all([page.waitForRequest(ANSWERS), press(page, /Facile/)]);
    expect(request.postDataJSON().time_zone).toBe('Europe/Paris');
  });
});

describe('the last answer', () => {
  it('is taken back: its card is there again, turned, and the new answer counts', async () => {
    const member = await site.aReader([HOUSE_WORD, BOY_WORD]);
    const page = await begin(site, member);
    await press(page, 'Voir la réponse');
    await press(page, /À revoir/);
    await page.getByText('Carte 2 sur 3').waitFor({ state: 'attached' });
    await press(page, 'Annuler la dernière réponse');
    // The card that had come back because of that answer is gone with it.
    await page.getByText('Carte 1 sur 2').waitFor({ state: 'attached' });
    expect(await side(page, 'Verso').locator('mark').innerText()).toBe(HOUSE_WORD.form);
    expect(await side(page, 'Verso').evaluate((card) => card === document.activeElement)).toBe(true);
    expect(await site.ratingsOf(member)).toEqual([]);
    await page.keyboard.press('4');
    await page.getByText('Carte 2 sur 2').waitFor({ state: 'attached' });
    await expect.poll(() => site.ratingsOf(member)).toEqual([4]);
  });

  it('is taken back from the end of the session as well', async () => {
    const member = await site.aReader([HOUSE_WORD]);
    const page = await begin(site, member);
    await press(page, 'Voir la réponse');
    await press(page, /Facile/);
    await page.getByRole('heading', { name: 'Séance terminée' }).waitFor();
    await press(page, 'Annuler la dernière réponse');
    await side(page, 'Verso').waitFor();
    expect(await site.ratingsOf(member)).toEqual([]);
  });

  it('that cannot be taken back stays, and says why', async () => {
    const member = await site.aReader([HOUSE_WORD, BOY_WORD]);
    const page = await begin(site, member, { allow: [/status of 409/, ...NO_NETWORK.allow] });
    await page.route('**/api/review/answers/undo/', (route) => route.abort(), { times: 1 });
    await press(page, 'Voir la réponse');
    await press(page, /Facile/);
    await press(page, 'Annuler la dernière réponse');
    await page.getByText('La réponse n’a pas pu être annulée. Veuillez réessayer.').waitFor();
    expect(await page.getByText('Carte 2 sur 2').count()).toBe(1);
    expect(await site.ratingsOf(member)).toEqual([4]);
  });
});
