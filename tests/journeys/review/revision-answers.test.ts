import { beforeAll, describe, expect, it } from 'vitest';
import { screenshot } from '../../support/browser/browser.ts';
import {
  answer,
  BOY_WORD,
  begin,
  grades,
  HOUSE_WORD,
  openReviewSite,
  press,
  question,
  type ReviewSite,
  untilCard,
} from './review-site.ts';

const ANSWERS = '**/api/review/answers/';
/** Here what shows an answer and what judges it stand in the same place. */
const PHONE = { width: 390, height: 844 };
const NO_NETWORK = { allow: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] };
const OFFLINE = 'Hors ligne. Votre réponse partira au retour du réseau.';
const HELD = 'Le site ne répond pas. Votre réponse partira d’elle-même.';

let site: ReviewSite;
beforeAll(async () => {
  site = await openReviewSite();
});

describe('an answer', () => {
  it('[REV-01] counts once, however fast the button is pressed twice', async () => {
    const member = await site.aReader([HOUSE_WORD, BOY_WORD]);
    const page = await begin(site, member);
    await press(page, 'Voir la réponse');
    await grades(page)
      .getByRole('button', { name: /^Facile/ })
      .dblclick();
    await untilCard(page, '2 sur 2');
    expect(await grades(page).count()).toBe(0);
    await answer(page, 'Facile');
    await page.getByText(/^2\u00A0mots revus/).waitFor();
    await expect.poll(() => site.ratingsOf(member)).toEqual([4, 4]);
  });

  it('is none, when the answer is shown by a double click', async () => {
    const member = await site.aReader([HOUSE_WORD]);
    const page = await begin(site, member, PHONE);
    await page.getByRole('button', { name: 'Voir la réponse' }).dblclick({ position: { x: 40, y: 30 } });
    await grades(page).waitFor();
    await untilCard(page, '1 sur 1');
    await press(page, /^Facile/);
    await page.getByText(/^1\u00A0mot revu/).waitFor();
    await expect.poll(() => site.ratingsOf(member)).toEqual([4]);
  });

  it('[REV-01] waits while the network is away, which is said so and moves nothing, and is sent when it is back', async () => {
    const member = await site.aReader([HOUSE_WORD, BOY_WORD]);
    const page = await begin(site, member, NO_NETWORK);
    const top = () => question(page).getByRole('heading').boundingBox();
    await press(page, 'Voir la réponse');
    const before = await top();
    await page.context().setOffline(true);
    await press(page, /^Bien/);
    await page.getByText(OFFLINE).waitFor();
    await untilCard(page, '2 sur 2');
    expect((await top())?.y).toBe(before?.y);
    await screenshot(page, 'review-offline');
    expect(await site.ratingsOf(member)).toEqual([]);
    await page.context().setOffline(false);
    await page.getByText(OFFLINE).waitFor({ state: 'detached' });
    await expect.poll(() => site.ratingsOf(member)).toEqual([3]);
  });

  it('[REV-01] that could not be sent is sent by whatever page is opened next, in another tab too', async () => {
    const member = await site.aReader([HOUSE_WORD, BOY_WORD]);
    const page = await begin(site, member, NO_NETWORK);
    await page.route(ANSWERS, (route) => route.abort());
    await answer(page, 'Bien');
    await page.getByText(HELD).waitFor();
    const other = await page.context().newPage();
    await other.goto('/books');
    await expect.poll(() => site.ratingsOf(member)).toEqual([3]);
    await page.unroute(ANSWERS);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.getByText(HELD).waitFor({ state: 'detached' });
    expect(await site.ratingsOf(member)).toEqual([3]);
  });

  it('[REV-01] that arrived though nobody heard so is sent again, and counts once', async () => {
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
    await answer(page, 'Bien');
    await page.getByText(HELD).waitFor();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.getByText(HELD).waitFor({ state: 'detached' });
    expect(await site.ratingsOf(member)).toEqual([3]);
  });

  it('bears the time zone of the reader', async () => {
    const page = await begin(site, await site.aReader([HOUSE_WORD]));
    const [request] = await Promise.all([page.waitForRequest(ANSWERS), answer(page, 'Facile')]);
    expect(request.postDataJSON().time_zone).toBe('Europe/Paris');
  });

  it('[REV-01] « Je le connais » takes a word out of what is asked, before its answer is seen, and can be taken back', async () => {
    const member = await site.aReader([HOUSE_WORD, BOY_WORD]);
    const page = await begin(site, member);
    const declared = () =>
      site.db('review_cards').where({ user_id: member.id }).whereNotNull('declared_at').pluck('word_id');
    await press(page, 'Je le connais');
    await untilCard(page, '2 sur 2');
    await expect.poll(async () => (await declared()).length).toBe(1);
    await page.keyboard.press('Control+z');
    await untilCard(page, '1 sur 2');
    await grades(page).waitFor();
    expect(await declared()).toEqual([]);
    await press(page, /^Facile/);
    await expect.poll(() => site.ratingsOf(member)).toEqual([4]);
  });
});

describe('the last answer', () => {
  it('[REV-01] is taken back: its card is there again with its answer, and the new one counts', async () => {
    const member = await site.aReader([HOUSE_WORD, BOY_WORD]);
    const page = await begin(site, member);
    await answer(page, 'À revoir');
    await untilCard(page, '2 sur 3');
    await press(page, 'Annuler la précédente');
    // The card that had come back because of that answer is gone with it.
    await untilCard(page, '1 sur 2');
    expect(await question(page).locator('mark').innerText()).toBe(HOUSE_WORD.form);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(HOUSE_WORD.sense);
    expect(await site.ratingsOf(member)).toEqual([]);
    await page.keyboard.press('4');
    await untilCard(page, '2 sur 2');
    await expect.poll(() => site.ratingsOf(member)).toEqual([4]);
  });

  it('[REV-01] is taken back without a network as long as nobody has heard of it', async () => {
    const member = await site.aReader([HOUSE_WORD, BOY_WORD]);
    const page = await begin(site, member, NO_NETWORK);
    await press(page, 'Voir la réponse');
    await page.context().setOffline(true);
    await press(page, /^À revoir/);
    await page.getByText(OFFLINE).waitFor();
    await page.keyboard.press('Control+z');
    await untilCard(page, '1 sur 2');
    await page.keyboard.press('3');
    await untilCard(page, '2 sur 2');
    await page.context().setOffline(false);
    await expect.poll(() => site.ratingsOf(member)).toEqual([3]);
  });

  it('[REV-01] is taken back from the end of the session as well', async () => {
    const member = await site.aReader([HOUSE_WORD]);
    const page = await begin(site, member);
    await answer(page, 'Facile');
    await page.getByRole('heading', { name: 'Séance finie' }).waitFor();
    await press(page, 'Annuler la dernière réponse');
    await grades(page).waitFor();
    expect(await site.ratingsOf(member)).toEqual([]);
  });

  it('that cannot be taken back stays, and says why', async () => {
    const member = await site.aReader([HOUSE_WORD, BOY_WORD]);
    const page = await begin(site, member, { allow: [/status of 409/, ...NO_NETWORK.allow] });
    await page.route('**/api/review/answers/undo/', (route) => route.abort(), { times: 1 });
    await answer(page, 'Facile');
    await untilCard(page, '2 sur 2');
    await press(page, 'Annuler la précédente');
    await page.getByText('La réponse n’a pas pu être annulée. Veuillez réessayer.').waitFor();
    await untilCard(page, '2 sur 2');
    expect(await site.ratingsOf(member)).toEqual([4]);
  });
});
