import { beforeAll, describe, it } from 'vitest';
import { expectNone } from '../../support/harness/expect-none.ts';
import { addVerbs, SAY, TAKE } from '../conjugation/verb-library.ts';
import { look } from '../look.ts';
import { openSite, type Site, untilSet } from '../open-site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
  await addVerbs(site.db);
});

const WIDTHS = [320, 360, 390, 719, 720, 820, 959, 960, 1087, 1199, 1200, 1440, 1600];

describe.each(['/conjugaison', SAY.path, TAKE.path])('the page %s', (path) => {
  it('breaks no rule of axe and never scrolls sideways, plain and with all it has', async () => {
    const page = await site.visit(path);
    if (path !== '/conjugaison') {
      await page.getByRole('switch', { name: 'Formes avancées' }).click();
      await page.getByRole('region', { name: 'Apocopé' }).waitFor();
    }
    const tooWide: string[] = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      const cut = await page
        .locator('.forms')
        .evaluateAll(
          (all) => all.filter((one) => one.scrollWidth > (one.parentElement?.clientWidth ?? 0)).length,
        );
      if (excess > 0 || cut > 0) tooWide.push(`${width} px: ${excess} px too wide, ${cut} tables cut`);
    }
    expectNone('widths at which something does not fit', tooWide);
    await page.getByRole('combobox', { name: 'Chercher un verbe' }).fill('قال');
    await page.getByRole('option').nth(1).waitFor();
    await untilSet(page);
    await look(page, path.replaceAll('/', '-').slice(1));
  });
});
