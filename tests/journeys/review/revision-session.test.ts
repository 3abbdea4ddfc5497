import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { sendJson } from '../../support/http/send-json.ts';
import { HOUSE } from '../library/small-library.ts';
import {
  answer,
  BOY_WORD,
  begin,
  beginWith,
  DOOR_WORD,
  grades,
  HOUSE_WORD,
  openReviewSite,
  press,
  question,
  type ReviewSite,
  untilCard,
} from './review-site.ts';

let site: ReviewSite;
beforeAll(async () => {
  site = await openReviewSite();
});

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

describe('a session', () => {
  it('[REV-01] is gone through with the keyboard alone, the focus on each question and on each answer', async () => {
    const member = await site.aReader([HOUSE_WORD, BOY_WORD]);
    const page = await begin(site, member);
    expect(await focused(page)).toMatch(/^Que veut dire le mot souligné\u00A0\?/);
    // No answer before it is seen.
    await page.keyboard.press('4');
    await page.keyboard.press('Space');
    await grades(page).waitFor();
    expect(await focused(page)).toBe(HOUSE_WORD.sense);
    await page.keyboard.press('4');
    await untilCard(page, '2 sur 2');
    expect(await focused(page)).toMatch(/^Que veut dire/);
    await page.keyboard.press('Enter');
    await grades(page).waitFor();
    // As the row of digits of a French keyboard says it.
    await question(page).dispatchEvent('keydown', { key: '"', code: 'Digit3', bubbles: true });
    await page.getByRole('heading', { name: 'Séance finie' }).waitFor();
    expect(await focused(page)).toBe('Séance finie');
    await expect.poll(() => site.ratingsOf(member)).toEqual([4, 3]);
    await page.keyboard.press('Escape');
    await page.waitForURL('**/aujourdhui');
  });

  it('[REV-01] is gone through by touch: what is pressed is large, and at the bottom edge', async () => {
    const member = await site.aReader([DOOR_WORD]);
    const page = await begin(site, member, { width: 390, height: 844, touch: true });
    await page.getByRole('button', { name: 'Voir la réponse' }).tap();
    const answers = grades(page).getByRole('button');
    expect(await answers.count()).toBe(4);
    for (const box of await answers.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().toJSON()),
    )) {
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
      expect(box.bottom).toBeLessThanOrEqual(844);
      expect(box.top).toBeGreaterThan(700);
    }
    await answers.filter({ hasText: 'Facile' }).tap();
    await page.getByRole('heading', { name: 'Séance finie' }).waitFor();
    await expect.poll(() => site.ratingsOf(member)).toEqual([4]);
  });

  it('[REV-01] says with each answer how long the card stays away, and borders the likely one', async () => {
    const page = await begin(site, await site.aReader([HOUSE_WORD]));
    await press(page, 'Voir la réponse');
    const said = await grades(page).locator('small').allInnerTexts();
    expect(said[0]).toBe('1\u00A0min');
    expect(said[3]).toMatch(/^\d+\u00A0jours$/);
    expect(await grades(page).locator('.likely span').first().innerText()).toBe('Bien');
  });

  it('shows a card that failed once more at its end', async () => {
    const member = await site.aReader([HOUSE_WORD, BOY_WORD]);
    const page = await begin(site, member);
    await answer(page, 'À revoir');
    await untilCard(page, '2 sur 3');
    await answer(page, 'Facile');
    await untilCard(page, '3 sur 3');
    expect(await question(page).locator('mark').innerText()).toBe(HOUSE_WORD.form);
    await answer(page, 'Facile');
    await page.getByText(/^2\u00A0mots revus en 1\u00A0minute\./).waitFor();
    await expect.poll(() => site.ratingsOf(member)).toEqual([1, 4, 4]);
  });

  it('[REV-01] ends with its words by answer, what was learned as it is read from now on, and the line to go back to', async () => {
    const member = await site.aReader([HOUSE_WORD, BOY_WORD]);
    const { id } = await site.db('texts').where({ title: HOUSE.title }).first<{ id: number }>('id');
    const { headers } = member;
    await sendJson(`${site.url}/api/books/texts/${id}/place/`, { line: 4 }, { method: 'PUT', headers });
    const page = await beginWith(site, member, { vowels: true, fading: true });
    await answer(page, 'Facile');
    await press(page, 'Je le connais');
    await page.getByRole('heading', { name: 'Séance finie' }).waitFor();
    const rows = page.locator('.tally > li');
    expect(await rows.evaluateAll((all) => all.map((row) => row.firstChild?.textContent))).toEqual([
      'Facile',
      'Je le connais',
    ]);
    expect(await rows.locator('ul').allInnerTexts()).toEqual(['بَيْتٌ', 'وَلَدٌ']);
    const learned = page.locator('.just-learned');
    expect(await learned.innerText()).toContain(
      'Un mot de plus est appris. Dans vos textes, il perd ses voyelles',
    );
    expect(await learned.locator('[lang="ar"]').innerText()).toMatch(/وَلَدٌ\s+ولد/);
    const back = page.getByRole('link', { name: 'Reprendre La maison' });
    expect(await back.getAttribute('href')).toBe(`${HOUSE.path}#l4`);
    const undo = await page.getByRole('button', { name: 'Annuler la dernière réponse' }).boundingBox();
    expect(undo?.y).toBeGreaterThan((await back.boundingBox())?.y ?? 0);
  });

  it('goes on when more cards are due than it could hold', async () => {
    const member = await site.aReader([HOUSE_WORD, BOY_WORD]);
    await sendJson(
      `${site.url}/api/memory/settings/`,
      { session_length: 1 },
      { method: 'PUT', headers: member.headers },
    );
    const page = await begin(site, member);
    await answer(page, 'Facile');
    await press(page, 'Revoir le mot qui reste');
    await press(page, 'Voir la réponse');
    expect(await question(page).innerText()).toContain(BOY_WORD.sense);
  });

  it('[REV-02] offers a note or rest for a word that was failed six times', async () => {
    const member = await site.aReader([HOUSE_WORD]);
    const page = await begin(site, member);
    await answer(page, 'Facile');
    await page.getByRole('heading', { name: 'Séance finie' }).waitFor();
    await site
      .db('review_cards')
      .where({ user_id: member.id })
      .update({ lapses: 6, state: 'review', due_at: new Date(0) });
    await page.reload();
    await press(page, 'Voir la réponse');
    // In a note the keys write.
    await page.getByLabel('Ma note').pressSequentially('4 murs');
    await press(page, 'Enregistrer la note');
    await page.getByText('Note enregistrée.').waitFor();
    expect(await site.db('personal_words').where({ user_id: member.id }).pluck('note')).toEqual(['4 murs']);
    await press(page, 'Le mettre en pause');
    await page.getByText('Il ne sera plus demandé.').waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Rien à revoir' }).waitFor();
  });
});

describe('the bar of a member', () => {
  it('says how many words wait, one fewer after each answer', async () => {
    const member = await site.aReader([HOUSE_WORD, BOY_WORD]);
    const page = await begin(site, member);
    await answer(page, 'Facile');
    await page.getByRole('link', { name: 'Quitter' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Mes mots , 1 à revoir' }).waitFor();
  });
});
