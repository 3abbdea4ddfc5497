import type { Browser, Page } from 'playwright';
import { withChromium } from './chromium.ts';
import { french, table } from './figures/figures.ts';
import { holdAgainst } from './figures/goals.ts';
import type { Site } from './servers/site.ts';
import { wireAnswer } from './servers/wire-answer.ts';

interface Fetched {
  url: string;
  /** Bytes over the wire, heads included. */
  transferred: number;
}

/** What a page loads in a browser that has nothing of the site, until it asks for nothing more. */
async function fetchedBy(page: Page, url: string): Promise<Fetched[]> {
  await page.goto(url, { waitUntil: 'networkidle' });
  return page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(
      (entry) => {
        const { name, transferSize } = entry as PerformanceResourceTiming;
        return { url: name, transferred: transferSize };
      },
    ),
  );
}

async function weightOf(fetched: readonly Fetched[], ending: string, codings: string): Promise<number> {
  const urls = fetched.map(({ url }) => url).filter((url) => url.endsWith(ending));
  const bodies = await Promise.all(urls.map((url) => wireAnswer(url, codings)));
  return bodies.reduce((sum, { body }) => sum + body.length, 0) / 1000;
}

const MOST_SCRIPTS_KB = 130;
/** The page of the first part that its weight is held against. */
const READING = 'un texte';

const HEAD = [
  'page',
  'requêtes',
  'JS gzip',
  'JS br',
  'CSS gzip',
  'CSS br',
  'HTML gzip',
  'polices',
  'en tout',
];

/**
 * What pages weigh in Chromium.
 * @param addresses by their names
 * @param held names of those that have a limit, and the most that their sheets may weigh
 */
export function weightsTable(
  addresses: Readonly<Record<string, string>>,
  held: { names: readonly string[]; stylesKb: number },
): Promise<string> {
  return withChromium(async (browser) => {
    const rows: string[][] = [];
    for (const [name, url] of Object.entries(addresses)) {
      rows.push(
        await weigh(browser, { name, url, stylesKb: held.names.includes(name) ? held.stylesKb : undefined }),
      );
    }
    const limits = `JS ${MOST_SCRIPTS_KB}, CSS ${held.stylesKb}`;
    const of = held.names.join(', ');
    return table(`Poids sur le réseau, en ko (visé pour ${of}, en gzip\u00a0: ${limits})`, HEAD, rows);
  });
}

async function weigh(
  browser: Browser,
  { name, url, stylesKb }: { name: string; url: string; stylesKb: number | undefined },
): Promise<string[]> {
  const page = await browser.newPage();
  const fetched = await fetchedBy(page, url);
  await page.close();
  const fonts = fetched.filter(({ url }) => url.endsWith('.woff2'));
  const sum = (list: readonly Fetched[]) =>
    list.reduce((total, { transferred }) => total + transferred, 0) / 1000;
  const scripts = await weightOf(fetched, '.js', 'gzip');
  const styles = await weightOf(fetched, '.css', 'gzip');
  if (stylesKb !== undefined) {
    holdAgainst(`${name}, JavaScript gzip`, scripts, { atMost: MOST_SCRIPTS_KB, unit: 'ko', digits: 1 });
    holdAgainst(`${name}, CSS gzip`, styles, { atMost: stylesKb, unit: 'ko', digits: 1 });
  }
  return [
    name,
    french(fetched.length),
    french(scripts, 1),
    french(await weightOf(fetched, '.js', 'br'), 1),
    french(styles, 1),
    french(await weightOf(fetched, '.css', 'br'), 1),
    french((await wireAnswer(url, 'gzip')).body.length / 1000, 1),
    french(sum(fonts), 1),
    french(sum(fetched), 1),
  ];
}

/** Those of the library. */
export function weights({ server: { origin }, texts }: Site): Promise<string> {
  const addresses = {
    [READING]: `${origin}/texts/${texts[0]?.slug}`,
    accueil: `${origin}/`,
    livres: `${origin}/books`,
    'un livre': `${origin}/books/livre-1`,
  };
  return weightsTable(addresses, { names: [READING], stylesKb: 15 });
}
