import type { Knex } from 'knex';
import { beforeAll, expect, it } from 'vitest';
import { expectNoAxeViolations } from '../../support/browser/browser.ts';
import { aMember, type Member } from '../../support/builders/accounts.ts';
import { startTestServer, type TestServer } from '../../support/http/server.ts';
import { taughtDatabase } from '../../support/services/database.ts';
import { openConsole } from './console-desk.ts';

let server: TestServer;
let db: Knex;
let staff: Member;

beforeAll(async () => {
  db = await taughtDatabase();
  server = await startTestServer({ db });
  staff = await aMember(db, { username: 'Maryam', isStaff: true, isSuperuser: true });
});

const open = (path: string) => openConsole(server.url, staff, path);

/** The line of which most is in doubt: its words are asked of somebody who is not named. */
const mostDoubtful = () =>
  db('parsed_lines')
    .orderBy([{ column: 'doubtful_count', order: 'desc' }, 'id'])
    .first();
const decisions = () => db('parsing_decisions').orderBy('id').select('form', 'kind', 'word', 'is_lost');

it('[ANA-03] the queue leads to the most doubtful line; a key confirms a word, and goes on to the next', async () => {
  const page = await open('/parsed-lines');
  await page.getByText('Tous les textes sont analysés.').waitFor();
  await expectNoAxeViolations(page);
  await page.getByRole('row').nth(1).click();
  await page.waitForURL(/parsed-lines\/\d+/);
  const line = await db('parsed_lines')
    .where('id', Number(page.url().split('/').at(-1)))
    .first();
  expect(line.doubtful_count).toBe((await mostDoubtful()).doubtful_count);
  const [first, second] = line.words.filter((word: { withheld?: string[] }) => word.withheld);
  const panel = page.getByRole('region', { name: 'Mot', exact: true });
  await panel.getByRole('heading').getByText(first.form).waitFor();
  await panel.getByText('Douteux').waitFor();
  await expectNoAxeViolations(page);

  await page.keyboard.press('c');
  await panel.getByRole('heading').getByText(second.form).waitFor();
  expect(await decisions()).toMatchObject([{ form: first.form, kind: 'CONFIRMED' }]);
  await page.getByRole('button', { name: new RegExp(`^${first.form} .*, confirmé$`) }).click();
  await panel.getByText(/Confirmé par Maryam, \d/).waitFor();
  await page.keyboard.press('u');
  await panel.getByText('Douteux').waitFor();
  expect(await decisions()).toEqual([]);
});

it('[ANA-03] a word is corrected from lists of what it can be, its governor pressed in the line, and its line confirmed', async () => {
  const doubtful = { pos: 'NOUN', withheld: ['function'] };
  const line = await db('parsed_lines')
    .whereRaw('words @> ?::jsonb', JSON.stringify([doubtful, { pos: 'VERB' }]))
    .orderBy('id')
    .first();
  const verb = line.words.find(({ pos }: { pos: string }) => pos === 'VERB');
  const word = line.words.find(
    ({ pos, withheld = [] }: { pos: string; withheld?: string[] }) =>
      pos === 'NOUN' && withheld.includes('function'),
  );
  const page = await open(`/parsed-lines/${line.id}`);
  await page.getByRole('button', { name: 'Corriger' }).click();
  const form = page.getByRole('form', { name: 'Corriger l’analyse' });
  const list = (name: string) => form.getByRole('combobox', { name, exact: true });
  expect(await list('Temps').count()).toBe(0);
  await list('Fonction').selectOption({ label: 'complément d’objet' });
  await list('Cas').selectOption({ label: 'accusatif' });
  await form.getByRole('button', { name: 'Choisir dans la ligne' }).click();
  await page.getByRole('list', { name: 'Le mot qui le demande' }).getByText(verb.form).first().click();
  await form.getByText(verb.form).waitFor();
  await expectNoAxeViolations(page);
  await form.getByRole('button', { name: 'Enregistrer la correction' }).click();
  await form.waitFor({ state: 'detached' });
  const [corrected] = await decisions();
  expect(corrected).toMatchObject({ form: word.form, kind: 'CORRECTED' });
  expect(corrected.word).toMatchObject({ function: 'OBJECT', case: 'ACCUSATIVE', governor: verb.token });

  await page.goto(`/admin/parsed-lines/${line.id}`);
  await page.getByRole('button', { name: /Confirmer toute la ligne/ }).click();
  await expect.poll(async () => (await decisions()).length).toBe(line.words_count);

  await page.goto('/admin/activity');
  await page.getByText(new RegExp(`corrigés.*${word.form}`)).waitFor();
});

it('[ANA-03] what a reader reports of a word leads to the analysis of its line', async () => {
  const { text_id, line, arabic } = await mostDoubtful();
  const about = { text_id, line, arabic, french: '…', kind: 'parsing', word: 'تَقُولُ', sense: 'elle dit' };
  const [report] = await db('reports')
    .insert({ ...about, reported_at: new Date() })
    .returning('id');
  const page = await open(`/reports/${report.id}`);
  await page.getByRole('link', { name: 'Analyse de la ligne' }).click();
  await page.getByRole('cell').getByText(`ligne ${line}`).waitFor();
  expect(await page.locator('.parsed-lines tbody tr').count()).toBe(1);
  expect(await page.locator('.lit-line').innerText()).toBe(arabic);
});

it('[ANA-03] the background stops and goes on; an editor says what is in doubt of their text, as readers have it and as it is typed', async () => {
  const page = await open('/parsed-lines');
  await page.getByRole('button', { name: 'Arrêter l’analyse de fond' }).click();
  await page.getByRole('button', { name: 'Reprendre l’analyse de fond' }).click();
  await page.getByText('Tous les textes sont analysés.').waitFor();

  const { text_id } = await db('parsed_lines').where('doubtful_count', '>', 0).orderBy('id').first();
  await page.goto(`/admin/texts/${text_id}`);
  const panel = page.getByRole('region', { name: 'Analyse des mots' });
  await panel.getByRole('button', { name: 'Analyser ce brouillon' }).click();
  await panel.getByText(/Ce brouillon\s: \d+ mots analysés, [1-9]/).waitFor();
  await panel.getByRole('listitem').getByRole('button').first().click();
  await expectNoAxeViolations(page);
  await panel.getByRole('link', { name: 'Voir les mots douteux' }).click();
  await page.getByRole('row').nth(1).waitFor();
  const titles = await page.locator('td.column-text_id').allInnerTexts();
  expect(new Set(titles.map((title) => title.replace(/, ligne.*/s, ''))).size).toBe(1);
});
