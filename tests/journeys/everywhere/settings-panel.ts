import type { Locator, Page } from 'playwright';
import { HOUSE } from '../library/small-library.ts';
import type { Site } from '../open-site.ts';

// The panel « Affichage » of a text, as a reader finds it.

export const opener = (page: Page) => page.getByRole('button', { name: 'Affichage' });
export const panel = (page: Page) => page.getByRole('dialog', { name: 'Affichage' });
export const option = (page: Page, name: string) => panel(page).getByRole('radio', { name, exact: true });
export const marks = (page: Page) =>
  panel(page).getByRole('switch', { name: 'Repères sous les mots', exact: true });
export const hasFocus = (locator: Locator) =>
  locator.evaluate((element) => element === document.activeElement);
export const fontOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { fontSize, fontFamily } = getComputedStyle(element);
      return { size: Number.parseFloat(fontSize), face: fontFamily.split(',')[0]?.replaceAll('"', '') };
    });

/** The text of the house, with the panel open. */
export async function openSettings(site: Site, width: number): Promise<Page> {
  const page = await site.visit(HOUSE.path, { width });
  await opener(page).click();
  // What is in it comes with the first press.
  await marks(page).waitFor();
  return page;
}
