import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import type { PictureItem } from '#modules/authoring/contract';
import { aPostDocument } from '../../support/builders/post-document.ts';
import { type Newsroom, openNewsroom } from '../../support/newsroom.ts';
import { aDataFolder } from '../listening/spoken-library.ts';
import { look } from '../look.ts';
import { openConsole } from './console-desk.ts';

let newsroom: Newsroom;
beforeAll(async () => {
  newsroom = await openNewsroom({ config: { dataDir: await aDataFolder() } });
});

const aPicture = (background: string) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .png()
    .toBuffer();

/** A picture that an article shows. */
async function aShownPicture(): Promise<void> {
  const { server, anna } = newsroom;
  const sent = await fetch(`${server.url}/api/admin/pictures/?name=lune.png`, {
    method: 'POST',
    headers: anna.headers,
    body: new Uint8Array(await aPicture('#123456')),
  });
  const { file } = (await sent.json()) as PictureItem;
  const document = aPostDocument({ featured_image: file, featured_image_alt: 'La lune' });
  expect((await newsroom.post(anna, '/posts/', { document })).status).toBe(201);
}

it('[STF-02] a picture is sent, found among those that no article shows, and taken away', async () => {
  await aShownPicture();
  const page = await openConsole(newsroom.server.url, newsroom.anna, '/pictures');
  await page.getByRole('cell', { name: 'lune.png' }).waitFor();
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'soleil.png', mimeType: 'image/png', buffer: await aPicture('#0E5A52') });
  await page.getByText('«\u00a0soleil.png\u00a0» est enregistrée.').waitFor();
  await page.getByRole('cell', { name: 'soleil.png' }).waitFor();
  await look(page, 'console-list-pictures');

  await page.getByLabel('Emploi').click();
  await page.getByRole('option', { name: 'Employées' }).click();
  await page.getByRole('cell', { name: 'soleil.png' }).waitFor({ state: 'detached' });
  await page.getByRole('cell', { name: 'lune.png' }).click();
  await page.getByText(/^Un article l’emploie/).waitFor();
  expect(await page.getByRole('button', { name: 'Supprimer' }).count()).toBe(0);

  await page.goBack();
  await page.getByLabel('Emploi').click();
  await page.getByRole('option', { name: 'Sans emploi' }).click();
  await page.getByRole('cell', { name: 'soleil.png' }).click();
  await page.getByRole('img', { name: 'soleil.png' }).waitFor();
  await look(page, 'console-record-pictures');
  await page.getByRole('button', { name: 'Supprimer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmer' }).click();
  await page.getByText('Aucun résultat').first().waitFor();
  expect(await newsroom.db('pictures').pluck('name')).toEqual(['lune.png']);
});
