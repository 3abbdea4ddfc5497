import { beforeAll, expect, it } from 'vitest';
import type { TextDocument } from '#modules/authoring/contract';
import { expectNoAxeViolations, screenshot } from '../../support/browser/browser.ts';
import { type Desk, lineField, openConsole, openDesk } from './console-desk.ts';

let desk: Desk;

beforeAll(async () => {
  desk = await openDesk();
});

/** A text with an entry that only the team knows, which a machine has proposed. */
function withGuess(document: TextDocument): TextDocument {
  const { words, ...rest } = desk.withStar(document);
  return {
    ...rest,
    words: words.map((word) => (word.word_id === desk.words.star ? { ...word, is_guess: true } : word)),
  };
}

it('[AUT-03] an author sends a text, who reviews it says what is wrong and sends it back, it is mended, looked at and published', async () => {
  const { server, anna, bilal, aTextDocument } = desk;
  const document = withGuess(aTextDocument({ order_in_book: desk.nextNumber(), title: 'Une étoile' }));
  const text = await desk.submitted(anna, document);

  const his = await openConsole(server.url, bilal, `/texts/${text.id}/relecture`);
  const star = his.getByRole('button', { name: /^نَجْمَةٌ/ });
  await star.filter({ hasText: 'étoile' }).filter({ hasText: 'deviné, jamais regardé' }).waitFor();
  await his.getByRole('region', { name: 'Entrées nouvelles' }).getByText('ن ج م').waitFor();
  await his.getByText(/1 mot en ambre/).waitFor();
  expect(await his.getByRole('button', { name: 'Publier…' }).isDisabled()).toBe(true);
  await star.click();
  await his.getByRole('textbox', { name: /^Remarque/ }).fill('Plutôt un astre ?');
  await expectNoAxeViolations(his);
  for (const width of [1440, 820, 390]) {
    await his.setViewportSize({ width, height: 900 });
    await screenshot(his, `console-review-${width}`);
  }
  await his.setViewportSize({ width: 1440, height: 900 });
  await his.getByRole('button', { name: 'Ajouter' }).click();
  await his.getByRole('listitem').getByText('Plutôt un astre ?').waitFor();
  await his.getByRole('button', { name: 'Renvoyer avec 1 remarque' }).click();
  await his.getByRole('dialog').getByLabel('Pour le (facultatif)').fill('2099-06-05');
  await screenshot(his, 'console-review-return');
  await his.getByRole('dialog').getByRole('button', { name: 'Renvoyer', exact: true }).click();
  await expect.poll(async () => (await desk.stored(text)).state).toBe('draft');

  const hers = await openConsole(server.url, anna, `/texts/${text.id}`);
  await hers.getByText(/Plutôt un astre/).waitFor();
  const threads = await openConsole(server.url, anna, `/texts/${text.id}/relecture`);
  await threads.getByRole('button', { name: 'Répondre' }).click();
  await threads.getByRole('textbox', { name: 'Réponse' }).fill('Oui, c’est mieux.');
  await threads.getByRole('button', { name: 'Répondre' }).click();
  await threads.getByRole('list', { name: 'Réponses' }).getByText('Oui, c’est mieux.').waitFor();
  await threads.getByRole('button', { name: 'Résolu' }).click();
  await threads.getByText(/résolu par Anna/).waitFor();
  await expectNoAxeViolations(threads);
  await screenshot(threads, 'console-review-thread');
  await lineField(hers, 2, 'français').fill('Un astre caché.');
  await hers.keyboard.press('Control+S');
  await expect.poll(async () => (await desk.stored(text)).document.french).toContain('Un astre caché.');
  await hers.getByRole('button', { name: 'Soumettre à la relecture' }).click();
  await hers.getByText('En relecture', { exact: true }).waitFor();

  const again = await openConsole(server.url, bilal, `/texts/${text.id}/relecture`);
  await again.getByText('Depuis la version 1').waitFor();
  await again.getByRole('button', { name: 'Prochain mot deviné' }).click();
  await again.getByRole('button', { name: 'Le sens est juste' }).press('Enter');
  await again.getByText(/Tous les mots sont regardés/).waitFor();
  await again.getByRole('button', { name: 'Publier…' }).click();
  const asked = again.getByRole('dialog', { name: /^Publier ce texte/ });
  await asked.getByText('1 entrée nouvelle au dictionnaire.').waitFor();
  await expectNoAxeViolations(again);
  await screenshot(again, 'console-review-publish');
  await asked.getByRole('button', { name: 'Publier', exact: true }).click();
  await again.getByText('Publié', { exact: true }).waitFor();
  expect((await desk.stored(text)).is_live).toBe(true);

  const versions = await openConsole(server.url, anna, `/texts/${text.id}/versions`);
  await versions.getByRole('cell').filter({ hasText: 'Plutôt un astre ?' }).waitFor();
}, 120_000);
