import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { type LessonDesk, openLessonDesk } from '../../lessons/drafts/lesson-desk.ts';
import { allowProblems, expectNoAxeViolations, openPage, screenshot } from '../../support/browser/browser.ts';
import type { Member } from '../../support/builders/accounts.ts';
import { openConsole } from './console-desk.ts';

let desk: LessonDesk;
beforeAll(async () => {
  desk = await openLessonDesk();
});

const visit = (member: Member, path: string, size = {}) => openConsole(desk.server.url, member, path, size);
const file = (page: Page) => page.getByRole('textbox', { name: 'Fichier de la leçon' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const preview = (page: Page) => page.frameLocator('iframe[title="Aperçu de la leçon"]');
const inOrder = (page: Page) => page.getByText('Rien ne s’oppose à la publication').waitFor();

/** Replaces something of the file, as somebody who types would leave it. */
async function replace(page: Page, from: string, to: string): Promise<void> {
  const source = await file(page).inputValue();
  expect(source).toContain(from);
  await file(page).fill(source.replace(from, to));
}

it('[LES-03] a lesson is opened, a fault is shown with its line and mended, and a second person publishes it', async () => {
  const page = await visit(desk.anna, '/lessons');
  await page.getByLabel('Chercher').fill('L02');
  await page.getByRole('cell', { name: 'L01' }).waitFor({ state: 'detached' });
  await screenshot(page, 'console-lessons');
  // The list is drawn once more when its last answer comes, and with it what is pressed.
  await page.waitForLoadState('networkidle');
  await page.getByRole('cell', { name: 'L02' }).click();
  const { title, document } = await desk.recordOf('L02');
  await preview(page).getByRole('heading', { level: 1 }).getByText(title).waitFor();
  await inOrder(page);

  await replace(page, '[contraste]', '[contrast]');
  const fault = page.getByRole('button', { name: /^Ligne \d+.: .*bloc inconnu/i });
  await fault.waitFor();
  await fault.click();
  const chosen = () =>
    file(page).evaluate((area: HTMLTextAreaElement) =>
      area.value.slice(area.selectionStart, area.selectionEnd),
    );
  await expect.poll(chosen).toBe('[contrast]');
  // Neither at the beginning nor at the end, where typing has left it.
  const scrolled = () =>
    file(page).evaluate(
      ({ scrollTop, scrollHeight, clientHeight }) => scrollTop / (scrollHeight - clientHeight),
    );
  await expect.poll(scrolled).toBeGreaterThan(0.2);
  expect(await scrolled()).toBeLessThan(0.8);
  await screenshot(page, 'console-lesson-fault');
  await expectNoAxeViolations(page);
  await replace(page, '[contrast]', '[contraste]');
  await replace(page, `titre: ${document.source.match(/^titre: (.*)$/m)?.[1]}`, 'titre: Un titre meilleur');
  await preview(page).getByRole('heading', { name: 'Un titre meilleur' }).waitFor();
  await inOrder(page);
  await button(page, 'Soumettre à la relecture').click();
  await page.getByText('En relecture', { exact: true }).waitFor();
  expect(await button(page, 'Publier').count()).toBe(0);

  const second = await visit(desk.bilal, `/lessons/${(await desk.recordOf('L02')).id}`);
  await button(second, 'Publier').click();
  await second.getByText('Publié', { exact: true }).waitFor();
  const learner = await openPage({ baseUrl: desk.server.url });
  await learner.goto(`/lecons/${document.slug}`);
  await learner.getByRole('heading', { level: 1, name: 'Un titre meilleur' }).waitFor();
});

it('[LES-03] what is typed is not lost with the page, and two who edit one lesson see what differs', async () => {
  const { id, document } = await desk.recordOf('L03');
  const page = await visit(desk.anna, `/lessons/${id}`);
  allowProblems(page, /409/);
  await replace(page, 'titre:', '# Anna relit\ntitre:');
  await page.getByText(/^Modifié\./).waitFor();
  await page.reload();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Reprendre/ })
    .click();
  await expect.poll(() => file(page).inputValue()).toContain('# Anna relit');

  const theirs = { ...document, source: `# Bilal\n${document.source}` };
  await desk.save(desk.bilal, await desk.recordOf('L03'), theirs);
  await page.keyboard.press('Control+S');
  await page
    .getByRole('dialog')
    .getByText(/Bilal a enregistré une autre version/)
    .waitFor();
});

it('[LES-03] its exercises are tried in the preview, by judgement of what is typed', async () => {
  const { id } = await desk.recordOf('L01');
  const page = await visit(desk.anna, `/lessons/${id}`);
  await replace(page, '= الْبَابُ جَدِيدٌ.', '= الْبَابُ الْجَدِيدُ جِدًّا.');
  const exercise = preview(page).locator('#L01-porte-neuve');
  await exercise.getByText('الْبَابُ الْجَدِيدُ جِدًّا.').first().click();
  const answer = exercise.getByRole('button', { name: 'Vérifier' });
  if (await answer.count()) await answer.click();
  await exercise.getByText('Juste.').waitFor();
});

it.each([
  ['a phone', 390, 844],
  ['a tablet', 820, 1100],
])('[LES-03] on %s the file and its preview are shown one at a time', async (_, width, height) => {
  const { id, title } = await desk.recordOf('L06');
  const page = await visit(desk.anna, `/lessons/${id}`, { width, height });
  await inOrder(page);
  expect(await page.locator('iframe').isVisible()).toBe(false);
  await button(page, 'Aperçu').click();
  await preview(page).getByRole('heading', { level: 1 }).getByText(title).waitFor();
  expect(await file(page).isVisible()).toBe(false);
  await expectNoAxeViolations(page);
});

it('[LES-03] a link shows it to whoever has it, as learners would see it', async () => {
  const { body: draft } = await desk.create(desk.anna, await desk.aLesson());
  const { body } = await desk.post<{ path: string }>(desk.anna, `/lessons/${draft.id}/preview-links/`, {
    revision: 1,
  });
  const page = await openPage({ baseUrl: desk.server.url });
  await page.goto(body.path);
  await page.getByText(/^Aperçu — version 1/).waitFor();
  await page.getByRole('heading', { level: 1 }).getByText('La phrase sans verbe').waitFor();
  await expectNoAxeViolations(page);
  await screenshot(page, 'lesson-preview');
});

it('[LES-03] the list names the lessons whose quoted line has changed', async () => {
  await desk
    .db('texts')
    .where('content_with_vowels', 'like', '%وَالْبَيْتُ هَادِئٌ%')
    .update({
      content_with_vowels: desk.db.raw("replace(content_with_vowels, 'وَالْبَيْتُ هَادِئٌ', 'وَالْبَيْتُ بَارِدٌ')"),
    });
  const page = await visit(desk.anna, '/');
  await page.getByRole('link', { name: /leçons? dont une ligne citée est à revoir/ }).click();
  await page
    .getByText(/à revoir$/)
    .first()
    .waitFor();
  await page.getByRole('cell', { name: 'L01' }).click();
  await page.getByRole('button', { name: /n’est pas, signe pour signe, dans la ligne 3/ }).waitFor();
});
