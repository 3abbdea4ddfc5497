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

interface WarmPagesOptions extends Pick<PageOutcomeOptions, 'db' | 'log'> {
  /** Texts whose pages are there before a process says that it is ready. */
  warmedTexts: number;
}

/** Renders the pages that are asked for most, one after the other; what fails is rendered when it is asked for. */
export async function warmPages(
  findOutcome: FindOutcome,
  { db, log, warmedTexts }: WarmPagesOptions,
  isLeaving: () => boolean,
): Promise<void> {
  if (warmedTexts === 0) return;
  try {
    for (const { slug } of await listMostReadTexts(db, warmedTexts)) {
      if (isLeaving()) return;
      await findOutcome(`/texts/${slug}`, false);
    }
  } catch (error) {
    log.warn({ err: error }, 'pages not rendered ahead');
  }
}
