import { beforeAll, it } from 'vitest';
import { look } from '../look.ts';
import { BOY_WORD, HOUSE_WORD, openReviewSite, press, type ReviewSite, side } from '../review/review-site.ts';

let site: ReviewSite;
beforeAll(async () => {
  site = await openReviewSite();
});

it('the review breaks no rule of axe and never scrolls sideways, in none of its states', async () => {
  const member = await site.aReader([HOUSE_WORD, BOY_WORD]);
  const page = await site.visitAs(member, '/revision');
  await page.getByRole('button', { name: 'Commencer' }).waitFor();
  await look(page, 'review-1-start');
  await press(page, 'Commencer');
  await side(page, 'Recto').waitFor();
  await look(page, 'review-2-front');
  await press(page, 'Voir la réponse');
  await side(page, 'Verso').waitFor();
  await look(page, 'review-3-back');
  await press(page, /Facile/);
  await press(page, 'Voir la réponse');
  await look(page, 'review-4-long-back');
  await press(page, /Facile/);
  await page.getByRole('heading', { name: 'Séance terminée' }).waitFor();
  await look(page, 'review-5-end');
  await page.reload();
  await page.getByText('Rien à revoir pour le moment.').waitFor();
  await look(page, 'review-6-nothing');
});
