import { beforeAll, expect, it } from 'vitest';
import { expectNoAxeViolations, screenshot } from '../../support/browser/browser.ts';
import { aWord } from '../../support/builders/library.ts';
import { type Desk, openConsole, openDesk } from './console-desk.ts';

let desk: Desk;

beforeAll(async () => {
  desk = await openDesk();
});

it('[AUT-01] a change of an entry that everybody sees is compared and published by a second person, and what it was is had again', async () => {
  const { db, server, anna, bilal } = desk;
  const id = await aWord(db, { arabic: 'قَلَمٌ', french: 'crayon', root: null, plural: null });
  const stored = async () => (await db('words').where({ id }).first('french_translation')).french_translation;

  const hers = await openConsole(server.url, anna, `/words/${id}`);
  await hers.getByLabel('Sens').fill('stylo');
  await hers.keyboard.press('Control+S');
  const waiting = hers.getByRole('region', { name: 'Modification à relire' });
  await waiting.getByText('Quelqu’un d’autre la publiera.').waitFor();
  expect(await waiting.getByRole('cell').allTextContents()).toEqual(['crayon', 'stylo']);
  expect(await hers.getByRole('button', { name: 'Publier la modification' }).count()).toBe(0);
  expect(await stored()).toBe('crayon');

  const list = await openConsole(
    server.url,
    bilal,
    `/words?filter=${encodeURIComponent('{"is_waiting":true}')}`,
  );
  await list.getByText('tous · à relire').waitFor();
  await list.getByText('قَلَمٌ').click();
  const theirs = list.getByRole('region', { name: 'Modification à relire' });
  await theirs.getByText(/^Par Anna, le /).waitFor();
  await expectNoAxeViolations(list);
  await screenshot(list, 'console-word-change');
  await theirs.getByRole('button', { name: 'Publier la modification' }).click();
  await list.getByRole('button', { name: 'Confirmer' }).click();
  await list.getByText('Modification publiée.').waitFor();
  await expect.poll(stored).toBe('stylo');

  await list.getByText(/^Versions/).click();
  await list.getByRole('button', { name: 'Reprendre la version 1' }).click();
  await list.getByRole('button', { name: 'Confirmer' }).click();
  await theirs.getByText(/^Par Bilal, le /).waitFor();
  expect(await stored()).toBe('stylo');
});

it('[AUT-01] a text shows the entries that it brings, and the dictionary those that no published text has, to be taken back', async () => {
  const { db, server, anna, words } = desk;
  const lost = await aWord(db, { arabic: 'شِهَابٌ', french: 'météore', root: null, plural: null });
  await db('words').where({ id: lost }).update({ is_reference: false });
  const draft = await desk.aDraft(desk.withStar(desk.aTextDocument({ order_in_book: desk.nextNumber() })));
  const page = await openConsole(server.url, anna, `/texts/${draft.id}`);
  const entries = page.getByRole('region', { name: 'Nouvelles entrées' });
  await entries.getByText('Une nouvelle entrée').waitFor();
  await entries.getByText('étoile').waitFor();
  await expectNoAxeViolations(page);
  await screenshot(page, 'console-text-new-entries');

  const list = await openConsole(
    server.url,
    anna,
    `/words?filter=${encodeURIComponent('{"is_public":false}')}`,
  );
  await list.getByText('météore').waitFor();
  await screenshot(list, 'console-words-of-the-team');
  await list.getByText('météore').click();
  await list.getByRole('button', { name: 'Supprimer' }).click();
  await list.getByRole('button', { name: 'Confirmer' }).click();
  await expect.poll(async () => db('words').where({ id: lost }).first('id')).toBeUndefined();
  expect(await db('words').where({ id: words.star }).first('id')).toBeDefined();
});
