import { dehydrate, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app.tsx';
import type { HandedOver } from './entry-client.tsx';
import { documentTitle, PageContextProvider, type PageHead, type SiteFacts } from './lib/page-context.tsx';
import { createQueries, type PageSource } from './lib/queries.ts';
import { createQueryClient } from './lib/query-client.ts';
import { isBlogPage, matchPage, OFFLINE_PATH } from './lib/site-map.ts';
import { PAGES, preloadPage } from './routes.tsx';
import { structuredData } from './structured-data/structured-data.ts';

export { CallRefused } from '../client/call-refused.ts';
export type { Call } from '../client/calls.ts';
export { BODY_SCRIPT, HEAD_SCRIPT, START_SCRIPT } from './lib/first-paint.ts';
export type { SiteFacts } from './lib/page-context.tsx';
export type { PageSource } from './lib/queries.ts';
export {
  hasCaptcha,
  isBlogPage,
  isMailedLink,
  matchPage,
  postSlugOf,
  previewToken,
  renderedAddress,
  rootPath,
} from './lib/site-map.ts';

export interface RenderedPage {
  status: number;
  /** The document's title, description and address. */
  title: string;
  description: string;
  canonicalPath: string | null;
  structuredData: readonly object[];
  kind: 'website' | 'article' | 'book';
  image: string | undefined;
  /** Markup of the page. */
  markup: string;
  /** What the browser goes on with. */
  handedOver: HandedOver;
  /** Source file of the page's chunk, for preloading. */
  source: string | undefined;
}

export type PageAnswer = { redirectTo: string; status: 301 } | RenderedPage;

/**
 * Renders the page at a path as a visitor sees it.
 * @param path below the site's root, without query
 * @param source where the page gets what it shows; a refused call is thrown as CallRefused
 * @param siteFacts what it says of the site, and the day
 */
export async function renderPage(
  path: string,
  source: PageSource,
  siteFacts: SiteFacts & { today: string },
): Promise<PageAnswer> {
  // Whoever is shown a page of the blog is shown where it leads.
  const facts = { ...siteFacts, isBlogOpen: siteFacts.isBlogOpen || isBlogPage(path) };
  const client = createQueryClient();
  const queries = createQueries(source);
  const matched = matchPage(path);
  const route = matched && PAGES[matched.path];
  if (route) {
    await route.page.preload();
    await route.prepare?.(client, queries, matched.slug);
  }
  let head: PageHead | undefined;
  const onHead = (value: PageHead) => {
    head = value;
  };
  const markup = renderToString(
    <QueryClientProvider client={client}>
      <PageContextProvider value={{ ...facts, queries, preload: preloadPage, onHead }}>
        <StaticRouter location={path}>
          <App />
        </StaticRouter>
      </PageContextProvider>
    </QueryClientProvider>,
  );
  const state = dehydrate(client);
  if (!head) throw new Error(`The page at ${path} has no head.`);
  const rendered = { client, queries, slug: matched?.slug ?? '', head, publicUrl: facts.publicUrl };
  const things = matched && head.canonicalPath !== null ? structuredData(matched.path, rendered) : [];
  client.clear();
  if (head.redirectTo) return { redirectTo: head.redirectTo, status: 301 };
  return {
    status: head.status ?? 200,
    title: documentTitle(head.title),
    description: head.description,
    canonicalPath: head.canonicalPath,
    structuredData: things,
    kind: head.kind ?? 'website',
    image: head.image,
    markup,
    handedOver: { ...facts, queries: state, isOfflinePage: matched?.path === OFFLINE_PATH },
    source: route?.source,
  };
}
