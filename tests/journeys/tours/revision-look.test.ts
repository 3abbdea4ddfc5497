import { beforeAll, expect, it } from 'vitest';
import { look } from '../look.ts';
import {
  answer,
  BOY_WORD,
  begin,
  grades,
  HOUSE_WORD,
  openReviewSite,
  press,
  type ReviewSite,
} from '../review/review-site.ts';

let site: ReviewSite;
beforeAll(async () => {
  site = await openReviewSite();
});

it('[REV-01] the review breaks no rule of axe and never scrolls sideways, in none of its states', async () => {
  const member = await site.aReader([HOUSE_WORD, BOY_WORD]);
  const page = await begin(site, member, { allow: [/ERR_INTERNET_DISCONNECTED/] });
  await look(page, 'review-1-question');
  await press(page, 'Voir la réponse');
  await grades(page).waitFor();
  await look(page, 'review-2-answer');
  await page.context().setOffline(true);
  await grades(page)
    .getByRole('button', { name: /^Facile/ })
    .click();
  await page.getByText('Hors ligne. Votre réponse partira au retour du réseau.').waitFor();
  await look(page, 'review-3-offline');
  await page.context().setOffline(false);
  await expect.poll(() => site.ratingsOf(member)).toEqual([4]);
  await press(page, 'Voir la réponse');
  await look(page, 'review-4-long-answer');
  await press(page, /^Facile/);
  await page.getByRole('heading', { name: 'Séance finie' }).waitFor();
  await look(page, 'review-5-end');
  await page.reload();
  await page.getByRole('heading', { name: 'Rien à revoir' }).waitFor();
  await look(page, 'review-6-nothing');
});

it('[REV-02] nor does what is offered for a word that resists', async () => {
  const member = await site.aReader([HOUSE_WORD]);
  const page = await begin(site, member);
  await answer(page, 'Facile');
  await page.getByRole('heading', { name: 'Séance finie' }).waitFor();
  await site
    .db('review_cards')
    .where({ user_id: member.id })
    .update({ lapses: 6, due_at: new Date(0), state: 'review' });
  await page.reload();
  await press(page, 'Voir la réponse');
  await page.getByText('Ce mot vous résiste').waitFor();
  await look(page, 'review-7-leech');
});
