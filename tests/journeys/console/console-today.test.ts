import { beforeAll, expect, it } from 'vitest';
import { allowProblems, expectNoAxeViolations, screenshot } from '../../support/browser/browser.ts';
import { inDays } from '../../support/builders/subscriptions.ts';
import { look } from '../look.ts';
import { type Desk, openConsole, openDesk } from './console-desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});

it('[STF-02] texts that are reviewed get dates a week apart at once, seen before they are given; what cannot have one says why, and the calendar shows the others', async () => {
  const { server, anna, bilal } = desk;
  const submit = (title: string, is_guess?: true) => {
    const document = desk.aTextDocument({ order_in_book: desk.nextNumber(), title });
    const words = document.words.map((word) => (is_guess ? { ...word, is_guess } : word));
    return desk.submitted(anna, { ...document, words });
  };
  const [first, second, guessed] = [
    await submit('Le seuil'),
    await submit('La cour'),
    await submit('Le toit', true),
  ];
  await desk.aDraft({ title: 'Le brouillon' });

  const page = await openConsole(server.url, bilal, '/texts');
  const row = (title: string) => page.getByRole('row').filter({ hasText: title });
  await row('Le brouillon').waitFor();
  await row('Le toit').getByRole('checkbox').waitFor();
  expect(await row('Le brouillon').getByRole('checkbox').count()).toBe(0);
  for (const title of ['Le toit', 'Le seuil', 'La cour']) await row(title).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Programmer…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Programmer 3 textes' });
  await dialog.getByLabel('Première parution').fill('2099-06-03T08:00');
  const dates = dialog.getByRole('list', { name: 'Parutions' }).getByRole('listitem');
  await dates.nth(1).filter({ hasText: 'La cour' }).getByText('mercredi 10 juin à 8:00').waitFor();
  await expectNoAxeViolations(page);
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await screenshot(page, `console-schedule-${width}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  allowProblems(page, /409/);
  await dialog.getByRole('button', { name: 'Programmer', exact: true }).click();
  await dialog.getByRole('alert').waitFor();
  await expect.poll(() => dialog.innerText()).toMatch(/Le toit[\s\S]*2 mots devinés/);
  await screenshot(page, 'console-schedule-refused');
  const stateOf = async (text: { id: number }) => {
    const { state, publish_at } = await desk.stored(text);
    return [state, publish_at];
  };
  expect(await stateOf(first)).toEqual(['scheduled', '2099-06-03T06:00:00.000Z']);
  expect(await stateOf(second)).toEqual(['scheduled', '2099-06-10T06:00:00.000Z']);
  expect(await stateOf(guessed)).toEqual(['in_review', null]);

  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await desk
    .db('drafts')
    .where({ subject_id: second.id, kind: 'texts' })
    .update({ publish_at: new Date(Date.now() + 86_400_000) });
  const calendar = await openConsole(server.url, anna, '/texts?vue=calendrier');
  await calendar
    .getByRole('list', { name: 'Calendrier des parutions' })
    .getByRole('link', { name: 'La cour' })
    .waitFor();
}, 120_000);

it('[STF-02] the desk has what came back, what is to be reviewed, and the words that readers open and forget, with their line; in every width and colour', async () => {
  const { server, anna, bilal, reader, words, db } = desk;
  const aText = (title: string) =>
    desk.withStar(desk.aTextDocument({ order_in_book: desk.nextNumber(), title }));
  const text = await desk.published(aText('La nuit'));
  const [star] = await db('text_words').where({ text_id: text.id, word_id: words.star }).pluck('id');
  await db('word_openings').insert({ text_word_id: star, day: inDays(-1), openings: 12 });
  const answer = { user_id: reader.id, word_id: words.star, rating: 1, answered_at: inDays(-1) };
  await db('review_answers').insert({ ...answer, id: crypto.randomUUID() });
  const back = await desk.submitted(anna, aText('Le retour'));
  const remark = 'Relis l’accord de la ligne 2.';
  await desk.move(bilal, back, { action: 'return', remark, due_on: '2099-06-05' });
  await desk.submitted(bilal, aText('La visite'));

  const page = await openConsole(server.url, anna, '');
  await page.getByText(/pour le 5 juin/).waitFor();
  const row = page.getByRole('row').filter({ hasText: 'نَجْمَةٌ' }).filter({ hasText: '12' });
  const place = row.getByRole('link', { name: 'La nuit, ligne 2' });
  expect(await place.getAttribute('href')).toBe(`/admin/texts/${text.id}?ligne=2`);
  await page.getByRole('row').filter({ hasText: '1 / 1' }).waitFor();
  await look(page, 'console-desk');
});
