import { loadavg } from 'node:os';
import { SESSION_KEY } from '../../apps/client/session-store.ts';
import { withChromium } from './chromium.ts';
import { french, median, table } from './figures/figures.ts';
import { holdAgainst } from './figures/goals.ts';
import type { Site } from './servers/site.ts';
import { type Arrival, throttledArrival, VIEWS } from './throttled-arrival.ts';

const RUNS = 5;

function row(page: string, view: string, arrivals: readonly Arrival[]): string[] {
  const of = (figure: 'largestPaint' | 'blocking' | 'shift') => arrivals.map((one) => one[figure]);
  const said = (figures: readonly number[]) => `${french(median(figures))} (${french(Math.max(...figures))})`;
  const shift = french(Math.max(...of('shift')), 4);
  return [page, view, said(of('largestPaint')), said(of('blocking')), shift, arrivals.at(-1)?.largest ?? ''];
}

/** The day of somebody who stopped in a text: they go on where they were. */
async function storeReader({ server, texts, subscriber }: Site): Promise<Record<string, string>> {
  const headers = { ...subscriber, 'Content-Type': 'application/json' };
  const place = `${server.origin}/api/books/texts/${texts[0]?.id}/place/`;
  await fetch(place, { method: 'PUT', headers, body: JSON.stringify({ line: 4 }) });
  const access = subscriber.Authorization?.replace('Bearer ', '');
  const session = { access, refresh: 'none', isRemembered: true, expiresAt: Date.now() + 3_600_000 };
  return { [SESSION_KEY]: JSON.stringify(session) };
}

interface Arriving {
  url: string;
  /** What the browser remembers of its reader. */
  stored?: Record<string, string>;
}

/**
 * How pages come over a slow line, to a phone and to a computer.
 * @param pages by their names
 */
export function frontTable(pages: Readonly<Record<string, Arriving>>): Promise<string> {
  return withChromium(async (browser) => {
    const rows: string[][] = [];
    for (const view of VIEWS) {
      for (const [name, { url, stored = {} }] of Object.entries(pages)) {
        const arrivals: Arrival[] = [];
        for (let run = 0; run < RUNS; run += 1)
          arrivals.push(await throttledArrival(browser, view, url, stored));
        const medianOf = (figure: 'largestPaint' | 'blocking') => median(arrivals.map((one) => one[figure]));
        const where = `${name}, ligne lente, ${view.name}`;
        holdAgainst(`${where}, LCP`, medianOf('largestPaint'), { atMost: 1_800, unit: 'ms', digits: 0 });
        holdAgainst(`${where}, TBT`, medianOf('blocking'), { atMost: 150, unit: 'ms', digits: 0 });
        rows.push(row(name, view.name, arrivals));
      }
    }
    const load = loadavg().map((average) => french(average, 1));
    const title = `Par une ligne lente, 1,6 Mb/s et 150 ms, rien en réserve (visé\u00a0: LCP 1\u00a0800 ms, TBT 150 ms, CLS 0,02)`;
    const head = ['page', 'écran', 'LCP, ms', 'TBT, ms', 'CLS, au plus', 'le plus grand'];
    const under = `Médiane de ${RUNS} (le plus long). Chromium ${browser.version()}, charge de la machine ${load.join(' / ')}.\n`;
    return `${table(title, head, rows)}\n${under}`;
  });
}

/** Those that most readers see first. */
export async function front(site: Site): Promise<string> {
  const { origin } = site.server;
  return frontTable({
    accueil: { url: `${origin}/` },
    livres: { url: `${origin}/books` },
    'un texte': { url: `${origin}/texts/${site.texts[0]?.slug}` },
    'le jour': { url: `${origin}/aujourdhui`, stored: await storeReader(site) },
  });
}
