import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectNoAxeViolations } from '../../support/browser/browser.ts';
import { HOUSE } from '../library/small-library.ts';
import { type MemberSite, openMemberSite } from '../member-site.ts';
import { saveWordsOf, tableOf } from './saved-words.ts';

let site: MemberSite;
beforeAll(async () => {
  site = await openMemberSite();
  await saveWordsOf(site.db, site.member, [HOUSE.title]);
});

async function openTakeaway(allow: RegExp[] = []): Promise<Page> {
  const page = await site.visitAs(site.member, '/vocabulary', { allow });
  await tableOf(page).waitFor();
  await page.getByRole('button', { name: 'Emporter (CSV, Anki, papier)' }).click();
  return page;
}

/** Presses a button of the exports, and reads the file. */
async function take(page: Page, label: string): Promise<{ name: string; text: string }> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: label, exact: true }).click();
  const file = await downloading;
  await page.getByText('Le fichier est dans vos téléchargements.').waitFor();
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

describe('« Emporter mes mots »', () => {
  it('says that it goes one way only', async () => {
    const page = await openTakeaway();
    await page.getByText('L’export va dans un seul sens').waitFor();
    await expectNoAxeViolations(page);
  });

  it('gives a sheet with a row a word', async () => {
    const { name, text } = await take(await openTakeaway(), 'Tableur (CSV)');
    expect(name).toMatch(/^soutour-vocabulaire-\d{4}-\d{2}-\d{2}\.csv$/);
    expect(text.startsWith('\uFEFF')).toBe(true);
    expect(text.trimEnd().split('\r\n')).toHaveLength(7);
    expect(text).toContain('"بَيْتٌ";"maison";"بيت";"Nom";"ب ي ت"');
  });

  it('gives a file for Anki with a note a word', async () => {
    const { name, text } = await take(await openTakeaway(), 'Anki');
    expect(name).toMatch(/^soutour-vocabulaire-\d{4}-\d{2}-\d{2}\.txt$/);
    expect(text.split('\n').filter((line) => line.startsWith('soutour-'))).toHaveLength(6);
  });

  it('says when it fails', async () => {
    const page = await openTakeaway([/status of 503/]);
    await page.route('**/notebook/', (route) => route.fulfill({ status: 503, json: {} }));
    await page.getByRole('button', { name: 'Anki', exact: true }).click();
    await page.getByRole('alert').getByText('Vos mots n’ont pas pu être rassemblés.').waitFor();
  });
});
