import type { Locator, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectNoAxeViolations } from '../../support/browser/browser.ts';
import { taughtDatabase } from '../../support/services/database.ts';
import { type MemberSite, openMemberSite } from '../member-site.ts';
import { cardOf, untilAlive } from '../open-site.ts';

const LESSON = '/lecons/phrase-sans-verbe-etre';
const UNIT = '/alphabet/alif-ba-ta';

let site: MemberSite;
beforeAll(async () => {
  site = await openMemberSite({}, { db: await taughtDatabase() });
});

const exercise = (page: Page, id: string) => page.locator(`#${id}`);
const said = (one: Locator) => one.getByRole('status').filter({ hasText: /\S/ }).last();

describe('[LES-01] a lesson', () => {
  it('is there whole without a script, with its lines, its way back and the next one', async () => {
    const page = await site.visit(LESSON, { javaScript: false });
    await page.getByRole('heading', { level: 1, name: 'La phrase sans verbe « être »' }).waitFor();
    expect(await page.locator('.point').count()).toBeGreaterThanOrEqual(3);
    expect(await page.locator('.ex-lines [lang="ar"] b').count()).toBeGreaterThan(0);
    expect(await page.getByRole('link', { name: /À qui est cette clé/ }).count()).toBeGreaterThan(0);
    expect(await page.getByRole('link', { name: /^Leçon 2/ }).getAttribute('href')).toMatch(/^\/lecons\//);
  });

  it('that is for subscribers says so to a visitor and opens to a subscriber', async () => {
    const { slug } = await site.db('lessons').where({ kind: 'lesson', number: 34 }).first('slug');
    const page = await site.visit(`/lecons/${slug}`, { allow: [/403/] });
    await page.getByRole('heading', { name: 'Cette leçon est réservée aux abonnés' }).waitFor();
    const theirs = await site.visitAs(site.subscriber, `/lecons/${slug}`);
    await theirs.getByRole('heading', { name: 'Exercices' }).waitFor();
  });
});

describe('[LES-04] an exercise', () => {
  it('says why a wrong choice is wrong, and that the right one is right', async () => {
    const page = await site.visit(LESSON);
    const choice = exercise(page, 'L01-porte-neuve');
    await choice.getByRole('button', { name: 'الْبَابُ الْجَدِيدُ', exact: true }).click();
    await said(choice).getByText('Pas ici.').waitFor();
    await choice.getByRole('button', { name: 'الْبَابُ جَدِيدٌ.', exact: true }).click();
    await said(choice).getByText('Juste.').waitFor();
    await page.getByText('1 réponse juste sur 8').waitFor();
  });

  it('marks what is written on two levels, letters and vowels, with the keyboard of the page', async () => {
    const page = await site.visit(LESSON);
    const blank = page.locator('.exo').filter({ has: page.getByText('La clé est très petite') });
    await blank.getByRole('textbox').fill('صغير');
    await blank.getByRole('button', { name: 'Vérifier' }).click();
    await said(blank).getByText('Les lettres sont justes').waitFor();
    await blank.getByRole('button', { name: 'Clavier arabe' }).click();
    await blank.getByRole('textbox').fill('صَغِير');
    await blank.getByRole('button', { name: 'tanwin oun' }).click();
    await expect.poll(() => blank.getByRole('textbox').inputValue()).toBe('صَغِيرٌ');
    await blank.getByRole('button', { name: 'Vérifier' }).click();
    await said(blank).getByText('Juste.').waitFor();
    await expectNoAxeViolations(page);
  });

  it('counts what is answered right while other tabs are still asked who reads', async () => {
    const page = await site.visit('/lecons');
    await page.addInitScript(() => {
      const later = window.setTimeout;
      // The page waits half a second for their answer.
      const slower = (ms = 0) => (ms === 500 ? 60_000 : ms);
      const wait = (task: TimerHandler, ms?: number) => later(task, slower(ms));
      window.setTimeout = wait as typeof setTimeout;
    });
    await page.goto(LESSON);
    await untilAlive(page);
    const choice = exercise(page, 'L01-porte-neuve');
    await choice.getByRole('button', { name: 'الْبَابُ جَدِيدٌ.', exact: true }).click();
    await said(choice).getByText('Juste.').waitFor();
    expect(await page.locator('html').getAttribute('data-asking')).toBe('');
    await page.evaluate(() => {
      delete document.documentElement.dataset.asking;
      window.dispatchEvent(new Event('storage'));
    });
    await page.getByText('1 réponse juste sur 8').waitFor();
  });

  it('what was typed stays when the answer cannot be checked', async () => {
    const page = await site.visit(LESSON, { allow: [/503/] });
    await page.route('**/check/', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
    const blank = page.locator('.exo').filter({ has: page.getByText('La clé est très petite') });
    await blank.getByRole('textbox').fill('صَغِيرٌ');
    await blank.getByRole('button', { name: 'Vérifier' }).click();
    await said(blank).getByText('n’a pas pu être vérifiée').waitFor();
    expect(await blank.getByRole('textbox').inputValue()).toBe('صَغِيرٌ');
    await blank.getByRole('button', { name: 'Vérifier' }).click();
    await said(blank).getByText('Juste.').waitFor();
  });
});

describe('[ALP-01] the alphabet', () => {
  it('has its 28 letters and nine signs, each with its unit', async () => {
    const page = await site.visit('/alphabet');
    expect(await page.locator('a.tile').count()).toBe(28);
    expect(await page.locator('.signs a').count()).toBe(9);
    await page.getByRole('link', { name: /bā’/ }).first().click();
    await page.getByRole('heading', { level: 1, name: /alif, bā’ et tā’/ }).waitFor();
    await expectNoAxeViolations(page);
  });

  it('leads from a word to be read to its entry, by a press or by the keyboard', async () => {
    const page = await site.visit(UNIT);
    const words = page.locator('.first-words');
    await words.getByRole('button', { name: 'بَابٌ', exact: true }).click();
    await cardOf(page).getByText('أَبْوَابٌ').waitFor();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await cardOf(page).waitFor({ state: 'detached' });
    // Another form than that of the dictionary leads to its verb.
    const word = words.getByRole('button', { name: 'بَاتَ', exact: true });
    await word.focus();
    await page.keyboard.press('Enter');
    await cardOf(page).getByRole('link', { name: 'Conjugaison' }).waitFor();
    expect(await word.getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('Tab');
    await expect.poll(() => cardOf(page).locator(':focus').count()).toBe(1);
    await cardOf(page).getByRole('link', { name: 'Conjugaison' }).click();
    await page.waitForURL('**/conjugaison/bata?forme=*');
    await page.getByText('Verbe concave').first().waitFor();
  });
});

/** Draws along a path of the page, as a hand would. */
async function draw(page: Page, places: readonly (readonly [number, number])[], board: Locator) {
  const box = await board.boundingBox();
  if (!box) throw new Error('The board is not in sight.');
  const at = ([x, y]: readonly [number, number]) =>
    [box.x + (x / 100) * box.width, box.y + (y / 100) * box.height] as const;
  const [first, ...others] = places.map(at);
  await page.mouse.move(...(first as readonly [number, number]));
  await page.mouse.down();
  for (const place of others) await page.mouse.move(...place, { steps: 4 });
  await page.mouse.up();
}

describe('[ALP-02] a letter', () => {
  it('is traced with the mouse, wrong from below, right from above; or named by who cannot draw', async () => {
    const page = await site.visit(UNIT);
    const alif = page.locator('.letter-part').first();
    const board = alif.getByRole('img', { name: /À vous de tracer alif/ });
    await board.scrollIntoViewIfNeeded();
    await draw(
      page,
      [
        [50, 85],
        [50, 50],
        [51, 15],
      ],
      board,
    );
    await alif.getByRole('button', { name: 'Vérifier', exact: true }).click();
    await alif.getByText('commencez par le 1').waitFor();
    await alif.getByRole('button', { name: 'Effacer' }).click();
    await draw(
      page,
      [
        [50, 15],
        [51, 50],
        [50, 85],
      ],
      board,
    );
    await alif.getByText('C’est alif, dans le bon sens.').waitFor();
    await alif.getByText('Sans dessiner').click();
    await alif.getByRole('textbox').fill('Alif');
    await alif.getByRole('button', { name: 'Vérifier le nom' }).click();
    await alif.getByText('C’est alif.').waitFor();
  });
});
