import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { HOUSE, JOURNEY, MARKET } from '../library/small-library.ts';
import { openSite, type Site } from '../open-site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});

const vocabulary = (page: Page) => page.getByRole('region', { name: 'Vocabulaire du texte' });

/** The rows of a table as it is read aloud, its headers first. */
async function rowsOf(page: Page, table: string): Promise<string[][]> {
  const rows = await vocabulary(page).getByRole('table', { name: table }).getByRole('row').all();
  return Promise.all(rows.map((row) => row.locator('th, td').allTextContents()));
}

describe('the vocabulary of a text', () => {
  // At 390 px the table of verbs is laid out as cards: it is still the same table.
  it.each([1440, 390])(
    '[TXT-08] [TXT-09] at %i px is a table of nouns and one of verbs, without the entries that are not for tables',
    async (width) => {
      const page = await site.visit(HOUSE.path, { width });
      expect(await rowsOf(page, 'Noms')).toEqual([
        ['Traduction', 'Pluriel', 'Mot'],
        ['maison', 'بُيُوتٌ', 'بَيْتٌ'],
        ['porte', 'أَبْوَابٌ', 'بَابٌ'],
        ['enfant', 'أَوْلَادٌ', 'وَلَدٌ'],
        ['soir', '–', 'مَسَاءٌ'],
      ]);
      expect(await rowsOf(page, 'Verbes')).toEqual([
        ['Traduction', 'Nom verbal', 'Impératif', 'Présent', 'Passé'],
        ['ouvrir', 'فَتْحٌ', 'اِفْتَحْ', 'يَفْتَحُ', 'فَتَحَ'],
      ]);
      expect(await vocabulary(page).getByText('habiter').count()).toBe(0);
    },
  );

  it('[TXT-10] of a text without any word says that there is none', async () => {
    const page = await site.visit(JOURNEY.path);
    expect(
      await vocabulary(page).getByText('Aucun mot disponible pour ce texte.', { exact: true }).count(),
    ).toBe(1);
    expect(await vocabulary(page).getByRole('table').count()).toBe(0);
  });

  it('[TXT-10] of a text whose words are not for tables says that there is none to show', async () => {
    const page = await site.visit(MARKET.path);
    const message = 'Aucun mot à afficher dans le tableau de vocabulaire.';
    expect(await vocabulary(page).getByText(message, { exact: true }).count()).toBe(1);
    expect(await vocabulary(page).getByRole('table').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'الْبَابَ', exact: true }).count()).toBe(1);
  });
});
