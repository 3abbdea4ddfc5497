import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { allowProblems, expectNoAxeViolations, openPage, screenshot } from '../../support/browser/browser.ts';
import { storedSession } from '../member-site.ts';
import { type Desk, openConsole, openDesk } from './console-desk.ts';

const DAY_MS = 24 * 3600 * 1000;

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterEach(() => {
  vi.useRealTimers();
});

it('[STF-02] [STF-03] a book is edited, its versions are compared, and an earlier one is had again', async () => {
  const { server, anna, book } = desk;
  const page = await openConsole(server.url, anna, `/books/${book.id}`);
  const title = page.getByLabel('Titre', { exact: true });
  await title.fill('Le Ciel du soir');
  await page.keyboard.press('Control+S');
  await page.getByText(/^Version 2, enregistrée le .* par Anna\.$/).waitFor();
  await expectNoAxeViolations(page);
  await screenshot(page, 'console-book');

  await page.getByRole('link', { name: 'Versions et aperçu', exact: true }).click();
  await page.getByRole('heading', { name: 'De la version 1 à la version 2' }).waitFor();
  const change = page.getByRole('row', { name: /^Titre / });
  await change.waitFor();
  expect(await change.getByRole('cell').allTextContents()).toEqual(['Le Ciel', 'Le Ciel du soir']);
  await expectNoAxeViolations(page);
  await screenshot(page, 'console-book-versions');

  await page.getByRole('button', { name: 'Restaurer la version 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restaurer' }).click();
  await page.getByRole('cell', { name: 'Restauré de la version 1' }).waitFor();
  await page.getByRole('link', { name: 'Revenir au livre' }).click();
  await expect.poll(() => title.inputValue()).toBe('Le Ciel');
});

it('[STF-03] what was typed of a book survives a closed tab, and is offered again', async () => {
  const { server, anna, book } = desk;
  const first = await openConsole(server.url, anna, `/books/${book.id}`);
  await first.getByLabel('Description').fill('Une description que personne n’a enregistrée.');
  const again = await first.context().newPage();
  await first.close();
  await again.goto(`${server.url}/admin/books/${book.id}`);
  await again.getByRole('button', { name: /^Reprendre ce que vous aviez tapé le / }).click();
  await expect
    .poll(() => again.getByLabel('Description').inputValue())
    .toBe('Une description que personne n’a enregistrée.');
  await again.getByRole('button', { name: 'Enregistrer' }).click();
  await again.getByText(/par Anna\.$/).waitFor();
});

it('[STF-03] two who edit one book: the second is told, sees what differs and goes on from it', async () => {
  const { server, anna, bilal, book } = desk;
  const first = await openConsole(server.url, anna, `/books/${book.id}`);
  const second = await openConsole(server.url, bilal, `/books/${book.id}`);
  allowProblems(second, /409/);
  await second.getByLabel('Titre', { exact: true }).fill('Le Ciel de Bilal');
  await first.getByLabel('Titre', { exact: true }).fill('Le Ciel d’Anna');
  await first.getByRole('button', { name: 'Enregistrer' }).click();
  await first.getByText(/par Anna\.$/).waitFor();
  await second.getByRole('button', { name: 'Enregistrer' }).click();
  const dialog = second.getByRole('dialog');
  await dialog.getByText(/Anna a enregistré une autre version/).waitFor();
  await dialog.getByRole('button', { name: 'Voir leur version' }).click();
  await dialog.getByRole('cell', { name: 'Le Ciel d’Anna' }).waitFor();
  await dialog.getByRole('button', { name: 'Continuer avec la leur' }).click();
  await expect.poll(() => second.getByLabel('Titre', { exact: true }).inputValue()).toBe('Le Ciel d’Anna');
});

it('[STF-03] a book is seen by a link as learners would see it, and its free texts are read there', async () => {
  const { server, anna } = desk;
  const document = {
    slug: 'la-traversee',
    title: 'La Traversée',
    title_ar: 'الْعُبُورُ',
    description: 'Un livre que personne n’a encore lu.',
    is_premium: true,
    position: 40,
  };
  const { body: book } = await desk.post(anna, '/books/', { document });
  await desk.aDraft({ book_id: book.id, title: 'Le quai' });
  await desk.aDraft({ book_id: book.id, title: 'Le large', is_free_sample: false });

  const page = await openConsole(server.url, anna, `/books/${book.id}`);
  await page.getByRole('link', { name: 'Versions et aperçu' }).click();
  await page.getByRole('button', { name: 'Créer un lien d’aperçu' }).click();
  const address = await page.getByLabel(/^Adresse à envoyer/).inputValue();
  await page.getByText(/^Version 1, jusqu’au /).waitFor();
  await expectNoAxeViolations(page);
  await screenshot(page, 'console-book-previews');

  const visitor = await openPage({ baseUrl: server.url });
  await visitor.goto(new URL(address).pathname);
  await visitor.getByRole('heading', { name: 'La Traversée' }).waitFor();
  await visitor.getByText(/^Aperçu — version 1, jusqu’au /).waitFor();
  await visitor.getByText('Un livre que personne n’a encore lu.').waitFor();
  expect(await visitor.getByRole('heading', { level: 2 }).allTextContents()).toEqual(['Le quai', 'Le large']);
  await visitor.getByRole('link', { name: /^Abonnez-vous pour lire : Le large/ }).waitFor();
  await expectNoAxeViolations(visitor);
  await screenshot(visitor, 'preview-book');

  await visitor.getByRole('link', { name: 'Lire ce texte : Le quai' }).click();
  await visitor.getByRole('heading', { name: 'Le quai' }).waitFor();
  await visitor.getByRole('button', { name: 'كِتَابٌ' }).waitFor();
  await visitor.getByRole('link', { name: 'La Traversée' }).click();
  await visitor.getByRole('heading', { name: 'La Traversée' }).waitFor();

  // Whom it will open to reads the rest as well.
  const reading = await openPage({ baseUrl: server.url, storage: storedSession(anna) });
  await reading.goto(new URL(address).pathname);
  await reading.getByRole('link', { name: 'Lire ce texte : Le large' }).click();
  await reading.getByRole('heading', { name: 'Le large' }).waitFor();
  await reading.getByRole('button', { name: 'كِتَابٌ' }).waitFor();

  await page.getByRole('button', { name: 'Retirer le lien vers la version 1' }).click();
  await page.getByText(/^Version 1, jusqu’au /).waitFor({ state: 'detached' });
  allowProblems(visitor, /404/);
  await visitor.reload();
  await visitor.getByRole('heading', { name: 'Aperçu introuvable' }).waitFor();
});

it('[STF-03] a draft is seen by a link as learners would see it, nothing of it is kept, and the link ends', async () => {
  const { server, anna } = desk;
  const text = await desk.aDraft({ title: 'Un livre à venir' });
  const page = await openConsole(server.url, anna, `/texts/${text.id}/versions`);
  await page.getByRole('button', { name: 'Créer un lien d’aperçu' }).click();
  const address = await page.getByLabel(/^Adresse à envoyer/).inputValue();
  await page.getByText(/^Version 1, jusqu’au /).waitFor();
  await expectNoAxeViolations(page);
  await screenshot(page, 'console-previews');

  const visitor = await openPage({ baseUrl: server.url });
  await visitor.goto(new URL(address).pathname);
  await visitor.getByRole('heading', { name: 'Un livre à venir' }).waitFor();
  await visitor.getByText(/^Aperçu — version 1, jusqu’au /).waitFor();
  expect(await visitor.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
  await visitor.getByRole('button', { name: 'كِتَابٌ' }).click();
  await visitor.getByRole('dialog', { name: 'Fiche du mot' }).getByText('livre').first().waitFor();
  for (const name of [/terminé/, /Sauvegarder/, /Signaler/]) {
    expect(await visitor.getByRole('button', { name }).count()).toBe(0);
  }
  await expectNoAxeViolations(visitor);
  await screenshot(visitor, 'preview');

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * DAY_MS + 1_000 });
  allowProblems(visitor, /404/);
  await visitor.reload();
  await visitor.getByRole('heading', { name: 'Aperçu introuvable' }).waitFor();
  await expectNoAxeViolations(visitor);
});
