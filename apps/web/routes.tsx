import { type LoadablePage, loadablePage } from './lib/loadable-page.tsx';
import { type Prepare, prepareBook, prepareBooks, prepareText } from './lib/queries.ts';
import { matchPage, type PagePath } from './lib/site-map.ts';

interface PageRoute {
  page: LoadablePage;
  /** Source file of the page, by which the server finds its built chunk. */
  source: string;
  /** Loads what the page's first paint shows. */
  prepare: Prepare;
}

/** What stands at each address of the site map, in a chunk of its own. */
export const PAGES: Readonly<Record<PagePath, PageRoute>> = {
  '/books': {
    page: loadablePage(async () => (await import('./pages/books-page.tsx')).BooksPage),
    source: 'apps/web/pages/books-page.tsx',
    prepare: prepareBooks,
  },
  '/books/:slug': {
    page: loadablePage(async () => (await import('./pages/book-page.tsx')).BookPage),
    source: 'apps/web/pages/book-page.tsx',
    prepare: prepareBook,
  },
  '/texts/:slug': {
    page: loadablePage(async () => (await import('./pages/text-page.tsx')).TextPage),
    source: 'apps/web/pages/text-page.tsx',
    prepare: prepareText,
  },
};

/** Fetches the chunk of the page at an address; at no page's address, nothing. */
export async function preloadPage(address: string): Promise<void> {
  const matched = matchPage(address);
  if (matched) await PAGES[matched.path].page.preload();
}
