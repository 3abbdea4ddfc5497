import type { Browser, Page } from 'playwright';
import { withChromium } from '../chromium.ts';
import { eventTime, SETTLE_MS, type Watched, watchEvents } from '../event-times.ts';
import { french, median, table } from '../figures/figures.ts';
import type { Site } from '../servers/site.ts';
import { wireAnswer } from '../servers/wire-answer.ts';

const RUNS = 5;

/** What a reader does, in this order, and the events that it makes. */
const ACTIONS: Record<string, (page: Page) => Promise<void>> = {
  'voyelles cachées': (page) => page.locator('[data-choice=vowels]').click(),
  'voyelles montrées': (page) => page.locator('[data-choice=vowels]').click(),
  'traduction cachée': (page) => page.locator('[data-choice=translation]').click(),
  'traduction montrée': (page) => page.locator('[data-choice=translation]').click(),
  'fiche d’un mot, par un clic': (page) => page.locator('.lines .w').nth(4).click(),
  'mot suivant, par une flèche': (page) => page.keyboard.press('ArrowLeft'),
  'ligne suivante, par une flèche': (page) => page.keyboard.press('ArrowDown'),
  'fiche fermée, par Échap': (page) => page.keyboard.press('Escape'),
};

/** One reader's visit: milliseconds, by what was waited for. */
async function visit(browser: Browser, url: string): Promise<Record<string, number>> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(watchEvents);
  await page.goto(url);
  await page.waitForFunction(() => (window as unknown as { watched: Watched }).watched.aliveAt);
  await page.waitForTimeout(SETTLE_MS);
  const read = () => page.evaluate(() => (window as unknown as { watched: Watched }).watched);
  const times: Record<string, number> = {
    'premier affichage': await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    ),
    'page aux mains de React': (await read()).aliveAt ?? Number.NaN,
  };
  for (const [name, act] of Object.entries(ACTIONS)) {
    times[name] = await eventTime(page, act);
  }
  await context.close();
  return times;
}

/** A text of 400 lines and 2,000 entries in Chromium, the processor as it is. */
export async function longText(site: Site): Promise<string> {
  const url = `${site.server.origin}/texts/${site.longText.slug}`;
  const { body } = await wireAnswer(url, 'identity');
  const compressed = await wireAnswer(url);
  return withChromium(async (browser) => {
    const visits: Record<string, number>[] = [];
    for (let run = 0; run < RUNS; run += 1) visits.push(await visit(browser, url));
    const rows = Object.keys(visits[0] ?? {}).map((name) => {
      const times = visits.map((one) => one[name] ?? Number.NaN);
      const said = (time: number) => (time === 0 ? '< 16' : french(time));
      return [name, said(median(times)), said(Math.max(...times))];
    });
    const size = `page de ${french(body.length / 1000)} ko, ${french(compressed.body.length / 1000)} ko une fois comprimée`;
    const title = `Texte de 400 lignes et 2 000 mots, ${size} (visé\u00a0: événements de moins de 100 ms)`;
    return table(title, ['en millisecondes', `médiane de ${RUNS}`, 'le plus long'], rows);
  });
}
