import { matchPath } from 'react-router-dom';
import { type LoadablePage, loadablePage } from './lib/loadable-page.tsx';
import { type Prepare, prepareBook, prepareBooks, prepareText } from './lib/queries.ts';

/** A page of the site: its address, its chunk, and what it loads before it is first painted. */
export interface PageRoute {
  path: string;
  page: LoadablePage;
  /** Source file of the page, by which the server finds its built chunk. */
  source: string;
  prepare?: Prepare;
}

/** The one route table: the router, the server, the navigation and every link read it. */
export const PAGE_ROUTES: readonly PageRoute[] = [
  {
    path: '/books',
    page: loadablePage(async () => (await import('./pages/books-page.tsx')).BooksPage),
    source: 'apps/web/pages/books-page.tsx',
    prepare: prepareBooks,
  },
  {
    path: '/books/:slug',
    page: loadablePage(async () => (await import('./pages/book-page.tsx')).BookPage),
    source: 'apps/web/pages/book-page.tsx',
    prepare: prepareBook,
  },
  {
    path: '/texts/:slug',
    page: loadablePage(async () => (await import('./pages/text-page.tsx')).TextPage),
    source: 'apps/web/pages/text-page.tsx',
    prepare: prepareText,
  },
];

/** Addresses that lead elsewhere. Until the home page exists the shelf stands in for it. */
export const REDIRECTS: Readonly<Record<string, string>> = { '/': '/books' };

export interface MatchedRoute {
  route: PageRoute;
  slug: string;
}

/** The page at a path, or undefined. Undecodable paths match nothing. */
export function matchRoute(path: string): MatchedRoute | undefined {
  for (const route of PAGE_ROUTES) {
    try {
      const match = matchPath({ path: route.path, end: true }, path);
      if (match) return { route, slug: match.params.slug ?? '' };
    } catch {
      return undefined;
    }
  }
  return undefined;
}

/** Whether a link to this path would lead anywhere: what is not built yet is not linked. */
export function routeExists(path: string): boolean {
  return path in REDIRECTS || matchRoute(path) !== undefined;
}
