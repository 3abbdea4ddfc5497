import { beforeAll, describe, expect, it } from 'vitest';
import { allowProblems, expectNoAxeViolations, screenshot } from '../../support/browser/browser.ts';
import { type Desk, lineField, openConsole, openDesk } from './console-desk.ts';

let desk: Desk;

beforeAll(async () => {
  desk = await openDesk();
});

describe('what is typed and not saved', () => {
  it('[STF-04] survives a closed tab, and is offered again to the same person', async () => {
    const { server, anna } = desk;
    const text = await desk.aDraft();
    const page = await openConsole(server.url, anna, `/texts/${text.id}`);
    await lineField(page, 1, 'français').fill('Voici mon livre.');
    await page.close();

    const again = await page.context().newPage();
    await again.goto(`${server.url}/admin/texts/${text.id}`);
    await again.getByRole('button', { name: /^Reprendre ce que vous aviez tapé le / }).click();
    await expect.poll(() => lineField(again, 1, 'français').inputValue()).toBe('Voici mon livre.');
    await again.keyboard.press('Control+S');
    await again.getByText(/^Version 2, enregistrée le .* par Anna\.$/).waitFor();
    expect((await desk.stored(text)).document.french).toBe('Voici mon livre.');

    await again.reload();
    await lineField(again, 1, 'français').waitFor();
    expect(await again.getByRole('dialog').count()).toBe(0);
  });

  it('[STF-04] can be given up', async () => {
    const { server, anna } = desk;
    const text = await desk.aDraft();
    const page = await openConsole(server.url, anna, `/texts/${text.id}`);
    await lineField(page, 1, 'français').fill('Voici mon livre.');
    await page.reload();
    await page.getByRole('button', { name: 'Abandonner' }).click();
    await expect.poll(() => lineField(page, 1, 'français').inputValue()).toBe('Voici un livre.');
  });

  it('[STF-04] waits through a lost network, and is saved by itself when it is back', async () => {
    const { server, anna } = desk;
    const text = await desk.aDraft();
    const page = await openConsole(server.url, anna, `/texts/${text.id}`);
    allowProblems(page, /ERR_INTERNET_DISCONNECTED/);
    await lineField(page, 1, 'français').fill('Voici le livre.');
    await page.context().setOffline(true);
    await page.keyboard.press('Control+S');
    await page.getByText(/^Hors connexion/).waitFor();
    await lineField(page, 1, 'français').fill('Voici le livre neuf.');
    await page.context().setOffline(false);
    await page.getByText(/^Version 2, enregistrée le /).waitFor();
    expect((await desk.stored(text)).document.french).toBe('Voici le livre neuf.');
  });
});

describe('two people at the same text', () => {
  /** Anna has saved while Bilal was typing; he is told when he saves. */
  async function conflict() {
    const { server, anna, bilal, save } = desk;
    const text = await desk.aDraft();
    const page = await openConsole(server.url, bilal, `/texts/${text.id}`);
    allowProblems(page, /409/);
    await lineField(page, 1, 'français').fill('La version de Bilal.');
    await save(anna, text.id, 1, { ...text.document, french: 'La version d’Anna.' });
    await page.keyboard.press('Control+S');
    await page.getByRole('dialog').getByText('Anna').waitFor();
    await page.getByRole('button', { name: 'Voir leur version' }).click();
    const lines = page.getByRole('dialog').getByRole('listitem');
    await lines.filter({ hasText: 'La version d’Anna.' }).waitFor();
    await lines.filter({ hasText: 'La version de Bilal.' }).waitFor();
    return { text, page };
  }

  it('[STF-03] the second is told who was first, and keeps theirs after having seen the difference', async () => {
    const { text, page } = await conflict();
    expect((await desk.stored(text)).document.french).toBe('La version d’Anna.');
    await expectNoAxeViolations(page);
    await screenshot(page, 'console-conflict');
    await page.getByRole('button', { name: 'Garder la mienne comme nouvelle version' }).click();
    await page.getByText(/^Version 3, enregistrée le .* par Bilal\.$/).waitFor();
    expect((await desk.stored(text)).document.french).toBe('La version de Bilal.');
    const { body } = await desk.get<{ document: { french: string } }>(
      desk.anna,
      `/texts/${text.id}/revisions/2/`,
    );
    expect(body.document.french).toBe('La version d’Anna.');
  });

  it('[STF-03] the second may go on from the first one’s, and finds their own again later', async () => {
    const { text, page } = await conflict();
    await page.getByRole('button', { name: 'Continuer avec la leur' }).click();
    await expect.poll(() => lineField(page, 1, 'français').inputValue()).toBe('La version d’Anna.');
    await page.reload();
    await page.getByRole('button', { name: /^Reprendre ce que vous aviez tapé le / }).click();
    await expect.poll(() => lineField(page, 1, 'français').inputValue()).toBe('La version de Bilal.');
    expect((await desk.stored(text)).document.french).toBe('La version d’Anna.');
  });
});

describe('a text as a whole', () => {
  it('[STF-01] offers its author no publication, and a second person one', async () => {
    const { server, anna, bilal, submitted, aTextDocument } = desk;
    const text = await submitted(anna, aTextDocument({ order_in_book: desk.nextNumber() }));
    const hers = await openConsole(server.url, anna, `/texts/${text.id}`);
    await hers.getByRole('button', { name: 'Renvoyer à l’auteur' }).waitFor();
    expect(await hers.getByRole('button', { name: 'Publier' }).count()).toBe(0);

    const his = await openConsole(server.url, bilal, `/texts/${text.id}`);
    await his.getByRole('button', { name: 'Renvoyer à l’auteur' }).click();
    await his.getByLabel('Remarque pour l’auteur').fill('Ligne 1\u00a0: le titre.');
    await his.getByRole('dialog').getByRole('button', { name: 'Renvoyer à l’auteur' }).click();
    await his.getByText('Remarque\u00a0: Ligne 1\u00a0: le titre.').waitFor();
    expect((await desk.stored(text)).state).toBe('draft');
  });

  it('[STF-03] is scheduled in the time of Paris, and taken back before it is changed', async () => {
    const { server, anna, bilal, submitted, aTextDocument } = desk;
    const text = await submitted(anna, aTextDocument({ order_in_book: desk.nextNumber() }));
    const page = await openConsole(server.url, bilal, `/texts/${text.id}`);
    await page.getByRole('button', { name: 'Programmer' }).click();
    await page.getByLabel(/^Date et heure de parution \(heure de Paris\)/).fill('2099-07-01T08:30');
    await page.getByRole('dialog').getByRole('button', { name: 'Programmer' }).click();
    await page.getByText(/^Paraîtra le 1er juil. 2099, 08:30\.$/).waitFor();
    expect((await desk.stored(text)).publish_at).toBe('2099-07-01T06:30:00.000Z');
    expect(await lineField(page, 1, 'français').isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Annuler la programmation' }).click();
    await expect.poll(() => lineField(page, 1, 'français').isDisabled()).toBe(false);
  });

  it('[STF-03] leaves the readers’ site only after a confirmation', async () => {
    const { server, anna, direction, aTextDocument } = desk;
    const text = await desk.published(aTextDocument({ order_in_book: desk.nextNumber() }));
    const editors = await openConsole(server.url, anna, `/texts/${text.id}`);
    await editors.getByText('Publié', { exact: true }).waitFor();
    expect(await editors.getByRole('button', { name: 'Archiver' }).count()).toBe(0);
    const page = await openConsole(server.url, direction, `/texts/${text.id}`);
    await page.getByRole('button', { name: 'Archiver' }).click();
    await page.getByRole('button', { name: 'Annuler' }).click();
    await expect.poll(async () => (await desk.stored(text)).state).toBe('published');
    await page.getByRole('button', { name: 'Archiver' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Archiver' }).click();
    await page.getByText('Archivé', { exact: true }).waitFor();
    expect((await desk.stored(text)).is_live).toBe(false);
  });
});
