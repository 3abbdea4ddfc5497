import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectNoAxeViolations } from '../../support/browser/browser.ts';
import type { Member } from '../../support/builders/accounts.ts';
import { aSubscription, inDays } from '../../support/builders/subscriptions.ts';
import { HOUSE, SECRET } from '../library/small-library.ts';
import { pressLogOut } from '../member-site.ts';
import { untilAlive } from '../open-site.ts';
import {
  answer,
  BOY_WORD,
  begin,
  DOOR_WORD,
  HOUSE_WORD,
  lineOf,
  openReviewSite,
  type ReviewSite,
  SECRET_WORD,
  untilCard,
} from '../review/review-site.ts';
import {
  cached,
  cutNetwork,
  NO_NETWORK,
  offlineSlugs,
  restoreNetwork,
  untilOffline,
  untilWatched,
} from './offline-cache.ts';

const WORKER = { ...NO_NETWORK, worker: true };

let site: ReviewSite;
beforeAll(async () => {
  site = await openReviewSite();
});

/** A review that has lost the network, of which two cards of three are left. */
async function cutOff(member: Member): Promise<Page> {
  const page = await begin(site, member, WORKER);
  await untilWatched(page);
  await answer(page, 'Facile');
  await untilCard(page, '2 sur 3');
  await expect.poll(() => site.ratingsOf(member)).toEqual([4]);
  await expect.poll(async () => (await storedReview(page)).length).toBe(2);
  await cutNetwork(page);
  return page;
}

/** The cards that are stored. */
async function storedReview(page: Page): Promise<unknown[]> {
  const found = (await cached(page)).find(({ path }) => path.endsWith('/review'));
  return JSON.parse(found?.body ?? '[]');
}

describe('without a network', () => {
  it('[REV-01] a review that was begun is opened again, and what is answered there counts once when it is back', async () => {
    const member = await site.aReader([HOUSE_WORD, BOY_WORD, DOOR_WORD]);
    const page = await cutOff(member);
    await page.goto('/revision');
    await untilAlive(page);
    await untilCard(page, '1 sur 2');
    expect(await lineOf(page)).toBe(HOUSE.arabic[2]);
    await page.getByText('Hors ligne. Vos réponses partiront au retour du réseau.').waitFor();
    await answer(page, 'Bien');
    // Left, and come back to: what was answered is not asked again, and waits all the same.
    await page.goto('/revision');
    await untilAlive(page);
    await untilCard(page, '1 sur 1');
    await answer(page, 'Facile');
    await page.getByRole('heading', { name: 'Séance finie' }).waitFor();
    await page.goto('/revision');
    await page.getByText('Hors ligne, il n’y a plus de mot à revoir sur cet appareil.').waitFor();
    await expectNoAxeViolations(page);
    expect(await site.ratingsOf(member)).toEqual([4]);
    await restoreNetwork(page);
    await expect.poll(() => site.ratingsOf(member)).toEqual([4, 3, 4]);
    await page.goto('/revision');
    await page.getByRole('heading', { name: 'Rien à revoir' }).waitFor();
    expect(await site.ratingsOf(member)).toEqual([4, 3, 4]);
  });

  it('[REV-01] what it quotes goes at the logout, and that of a closed text when its reader may no longer read it', async () => {
    const member = await site.aReader([HOUSE_WORD, SECRET_WORD]);
    await aSubscription(site.db, member);
    const page = await begin(site, member, { ...WORKER, allow: [...NO_NETWORK.allow, /status of 403/] });
    await untilOffline(page, '/review');
    const bodies = async () => (await cached(page)).map(({ body }) => body).join();
    expect(await bodies()).toContain(SECRET.arabic);
    await site
      .db('subscriptions')
      .where({ user_id: member.id })
      .update({ status: 'expired', end_date: inDays(-1) });
    await page.goto('/aujourdhui');
    await expect.poll(bodies).not.toContain(SECRET.arabic);
    await page.goto('/revision');
    await untilOffline(page, '/review');
    await page.goto('/aujourdhui');
    await pressLogOut(page);
    await page.waitForURL('**/login');
    await expect.poll(() => offlineSlugs(page)).toEqual([]);
  });

  it('[END-01] the end of a text that was opened is there, and its exercises count once when the network is back', async () => {
    const member = await site.aReader([]);
    const page = await site.visitAs(member, HOUSE.path, WORKER);
    await untilWatched(page);
    await untilOffline(page, HOUSE.path);
    await cutNetwork(page);
    await page.goto(`${HOUSE.path}/fin`);
    await untilAlive(page);
    const exercise = page
      .getByRole('region', { name: 'Trois exercices' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('group', { name: 'Le mot qui manque' }) })
      .first();
    const [, number = '1'] = /ligne (\d+)/.exec(await exercise.innerText()) ?? [];
    const line = HOUSE.arabic[Number(number) - 1] ?? '';
    const choices = await exercise.locator('.opt [lang="ar"]').allInnerTexts();
    await exercise.getByRole('button', { name: choices.find((one) => !line.includes(one)) ?? '' }).click();
    await exercise.getByRole('status').getByText('Pas ici.').waitFor();
    await page.getByText('Hors ligne. Votre réponse partira au retour du réseau.').waitFor();
    await expectNoAxeViolations(page);
    expect(await site.ratingsOf(member)).toEqual([]);
    // Another page sends it, and a second time it would not count.
    await restoreNetwork(page);
    await page.goto('/books');
    await expect.poll(() => site.ratingsOf(member)).toEqual([1]);
    expect(await site.db('saved_words').where('user_id', member.id)).toHaveLength(1);
    await page.reload();
    await page.waitForLoadState('networkidle');
    expect(await site.ratingsOf(member)).toEqual([1]);
  });
});
