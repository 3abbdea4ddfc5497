import { beforeAll, describe, expect, it } from 'vitest';
import { expectNoAxeViolations, screenshot } from '../support/browser.ts';
import { BOY_WORD, HOUSE_WORD, openReviewSite, press, type ReviewSite, side } from './review-site.ts';

let site: ReviewSite;
beforeAll(async () => {
  site = await openReviewSite();
});

describe('the look of the review', () => {
  it.each([
    [390, 'light'],
    [390, 'dark'],
    [820, 'light'],
    [1440, 'light'],
    [1440, 'dark'],
  ] as const)('breaks no rule of axe at %i px (%s), in none of its states', async (width, colorScheme) => {
    const member = await site.aReader([HOUSE_WORD, BOY_WORD]);
    const page = await site.visitAs(member, '/revision', { width, height: 844, colorScheme });
    const look = async (state: string) => {
      await expectNoAxeViolations(page);
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(beyond).toBeLessThanOrEqual(0);
      await screenshot(page, `review-${state}-${width}-${colorScheme}`);
    };
    await page.getByRole('button', { name: 'Commencer' }).waitFor();
    await look('1-start');
    await press(page, 'Commencer');
    await side(page, 'Recto').waitFor();
    await look('2-front');
    await press(page, 'Voir la réponse');
    await side(page, 'Verso').waitFor();
    await look('3-back');
    await press(page, /Facile/);
    await press(page, 'Voir la réponse');
    await look('4-long-back');
    await press(page, /Facile/);
    await page.getByRole('heading', { name: 'Séance terminée' }).waitFor();
    await look('5-end');
    await page.reload();
    await page.getByText('Rien à revoir pour le moment.').waitFor();
    await look('6-nothing');
  });
});
