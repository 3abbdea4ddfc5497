import { dehydrate, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app.tsx';
import type { HandedOver } from './entry-client.tsx';
import { type FoundPage, findPage, PAGE_PATHS, pageExists, preloadPage } from './find-page.ts';
import { pack } from './lib/packed-data.ts';
import { documentTitle, PageContextProvider, type PageHead, type SiteFacts } from './lib/page-context.tsx';
import { createQueries, type PageSource } from './lib/queries.ts';
import { createQueryClient } from './lib/query-client.ts';
import { PREPARE } from './prepare-page.ts';
import { NOT_FOUND, OFFLINE_PATH, PAGES, type PagePath } from './site-map.ts';
import { isDescribed, structuredData } from './structured-data/structured-data.ts';

export { CallRefused } from '../client/call-refused.ts';
export type { Call } from '../client/calls.ts';
export { type FoundPage, findPage } from './find-page.ts';
export { BODY_SCRIPT, earlyCallScript, HEAD_SCRIPT, START_SCRIPT } from './lib/first-paint.ts';
export type { SiteFacts } from './lib/page-context.tsx';
export { lessonPath, rootPath } from './lib/paths.ts';
export type { PageSource } from './lib/queries.ts';

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
  /** How the file of the page is called, by which the server finds its built chunk. */
  pageFile: string | undefined;
  /** The sheet that it needs beside that of the whole site. */
  styles: string | undefined;
  /** The call that its head asks for its reader. */
  earlyCall: string | undefined;
}

/** The page of another address, which is the right one for what was asked for. */
export interface MovedPage {
  redirectTo: string;
  status: 301;
}

/** The pages that are always there and worth finding. */
export const PERMANENT_PATHS = PAGE_PATHS.filter((path) => isDescribed(path) && !path.includes(':'));

/** Pages that only their reader has a use for: robots are asked to stay away, as they are from mailed links. */
const OF_ONE_READER: readonly PagePath[] = ['/aujourdhui', '/texts/:slug/fin', '/exercices/:kind', '/compte'];

/** How the addresses begin that are closed to robots. */
export const CLOSED_PATHS = PAGE_PATHS.filter((path) => PAGES[path].isMailed || OF_ONE_READER.includes(path))
  .map((path) => path.replace(/:\w+(?=\/\w)/, '*').replace(/:.*/, ''))
  .filter((start, index, all) => !all.slice(0, index).some((earlier) => start.startsWith(earlier)));

/** The most of a query that a page is rendered for. */
const LONGEST_QUERY = 2_000;

/**
 * The address at which a page is rendered. The page of a mailed link is one and the same for all links: none of them gets
 * into a rendering, nor into the name under which it is cached.
 */
export function renderedAddress(
  { path, isMailed, isOneForAll, readsQuery }: FoundPage,
  address: string,
  query: string,
): string {
  if (isMailed || isOneForAll) return path;
  return readsQuery && query !== '' && query.length <= LONGEST_QUERY ? `${address}?${query}` : address;
}

/** How the file of a page of this name is called: no other page's has the same name, whatever its folder. */
export function pageFileOf(name: string): string {
  return `${name.replace(/(?<=.)[A-Z]/g, '-$&').toLowerCase()}.tsx`;
}

/**
 * Renders the page at an address as a visitor sees it.
 * @param address below the site's root; with a query where the page reads it
 * @param source where the page gets what it shows; a refused call is thrown as CallRefused
 * @param siteFacts what it says of the site, and the day
 */
export async function renderPage(
  address: string,
  source: PageSource,
  siteFacts: SiteFacts & { today: string },
): Promise<RenderedPage | MovedPage> {
  const [path = '', search = ''] = address.split(/(?=\?)/);
  const found = findPage(path);
  // Whoever is shown a page of the blog is shown where it leads.
  const isBlogOpen = siteFacts.isBlogOpen || found?.isOfBlog === true;
  const facts = { ...siteFacts, isBlogOpen, letsCaptchaIn: found?.hasCaptcha === true };
  const client = createQueryClient();
  const queries = createQueries(source);
  const name = await (found?.page ?? NOT_FOUND).preload();
  if (found) await PREPARE[found.path]?.(client, queries, found.params.slug ?? '', search);
  let head: PageHead | undefined;
  const onHead = (value: PageHead) => {
    head = value;
  };
  const markup = renderToString(
    <QueryClientProvider client={client}>
      <PageContextProvider
        value={{
          ...facts,
          queries,
          preload: preloadPage,
          pageExists: (address) => pageExists(address, isBlogOpen),
          onHead,
        }}
      >
        <StaticRouter location={address}>
          <App />
        </StaticRouter>
      </PageContextProvider>
    </QueryClientProvider>,
  );
  const state = dehydrate(client, { serializeData: pack });
  if (!head) throw new Error(`The page at ${path} has no head.`);
  const rendered = { client, queries, slug: found?.params.slug ?? '', head, publicUrl: facts.publicUrl };
  const things = head.canonicalPath === null ? [] : structuredData(found?.path, rendered);
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
    handedOver: { ...facts, queries: state, isOfflinePage: found?.path === OFFLINE_PATH },
    pageFile: name && pageFileOf(name),
    earlyCall: found?.earlyCall,
    styles: found?.page.styles && `apps/web/styles/pages/${found.page.styles}.css`,
  };
}
