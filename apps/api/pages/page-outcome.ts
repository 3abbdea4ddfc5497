import { setTimeout as wait } from 'node:timers/promises';
import { listMostReadTexts } from '#modules/library';
import type { Config } from '#modules/platform';
import type { RevisionCache, Uncached } from '#modules/platform/runtime';
import { MINUTE_MS } from '#modules/platform/units';
import { type MovedPage, renderPage } from '../../web/entry-server.tsx';
import { type CachedPage, compressPage } from './compressed-page.ts';
import type { PageAssets } from './page-assets.ts';
import { pageDocument } from './page-document.ts';
import { type PageSourceOptions, pageSource } from './page-source.ts';

export interface PageOutcomeOptions extends PageSourceOptions {
  config: Config;
  assets: PageAssets;
}

/** A page that says what is not there, or cannot be had for now. */
interface MissingPage {
  page: CachedPage;
  status: number;
}

/** What is at an address. What is not found is never cached: anybody can think of any number of such addresses. */
type PageOutcome = CachedPage | (Uncached & (MissingPage | MovedPage));

/** The day in Paris, as in « 2026-12-31 »: the site's days are those of its readers. */
const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' });

/** @param isCounted whether the page says how often it was read: it is cached for the minute */
export type FindOutcome = (address: string, isCounted: boolean) => Promise<PageOutcome>;

/** What is at the addresses of the site, rendered for a visitor. What is found is cached for a content revision. */
export function pageOutcomes(options: PageOutcomeOptions, cache: RevisionCache<CachedPage>): FindOutcome {
  const { config, clock, assets } = options;
  const source = pageSource(options, cache);
  const facts = {
    publicUrl: config.publicUrl,
    publisher: config.publisher ?? null,
    host: config.host ?? null,
    isBlogOpen: config.blogAudience === 'everyone',
  };

  async function render(address: string, today: string): Promise<PageOutcome> {
    const answer = await renderPage(address, source, { ...facts, today });
    if ('redirectTo' in answer) return { uncached: true, ...answer };
    const page = await compressPage(pageDocument(answer, assets));
    // What an address asks, anybody can think of.
    const isCached = answer.status === 200 && !address.includes('?');
    return isCached ? page : { uncached: true, page, status: answer.status };
  }

  return (address, isCounted) => {
    const now = clock.now();
    // Cached for the day too: pages tell the year, and what was published of late.
    const today = DAY.format(now);
    const minute = isCounted ? ` ${Math.floor(now.getTime() / MINUTE_MS)}` : '';
    return cache.getOrMake(`${today} ${address}${minute}`, () => render(address, today));
  };
}

/** How many texts have their pages rendered before anybody asks for them. */
export interface WarmedTexts {
  /** Before a process says that it is ready. */
  first: number;
  /** After that, while it answers. */
  further: number;
}

interface WarmPagesOptions extends Pick<PageOutcomeOptions, 'db' | 'log'> {
  warmedTexts: WarmedTexts;
}

/** Pages that are rendered before anybody asks for them. */
export interface WarmPages {
  /** When those are there that a process is ready with. */
  ready: Promise<void>;
  /** When nothing more is rendered. */
  done: Promise<void>;
}

/**
 * Renders the pages that are asked for most, one after the other; what fails is rendered when it is asked for. The code
 * that renders runs three times as fast after seventy pages: whoever asks for one that is not among them finds it so.
 */
export function warmPages(
  findOutcome: FindOutcome,
  { db, log, warmedTexts: { first, further } }: WarmPagesOptions,
  isLeaving: () => boolean,
): WarmPages {
  const texts = first + further > 0 ? listMostReadTexts(db, first + further) : Promise.resolve([]);

  async function render(from: number, to: number, rest: (ms: number) => Promise<unknown>): Promise<void> {
    try {
      for (const { slug } of (await texts).slice(from, to)) {
        if (isLeaving()) return;
        const startedAt = performance.now();
        await findOutcome(`/texts/${slug}`, false);
        await rest(performance.now() - startedAt);
      }
    } catch (error) {
      log.warn({ err: error }, 'pages not rendered ahead');
    }
  }

  const ready = render(0, first, async () => {});
  // Who asks meanwhile has half of the processor at least.
  const done = ready.then(() => render(first, first + further, (ms) => wait(ms)));
  return { ready, done };
}
