import { matchPath } from 'react-router-dom';

/** The address of every page. routes.tsx gives each its page; links and navigation ask here. */
export const PAGE_PATHS = ['/books', '/books/:slug', '/texts/:slug'] as const;

export type PagePath = (typeof PAGE_PATHS)[number];

/** Addresses that lead elsewhere. Until the home page exists the shelf stands in for it. */
export const REDIRECTS: Readonly<Record<string, string>> = { '/': '/books' };

/** The page at an address and the slug in it, or undefined. Undecodable addresses are no page's. */
export function matchPage(address: string): { path: PagePath; slug: string } | undefined {
  for (const path of PAGE_PATHS) {
    try {
      const match = matchPath({ path, end: true }, address);
      if (match) return { path, slug: ('slug' in match.params && match.params.slug) || '' };
    } catch {
      return undefined;
    }
  }
  return undefined;
}

/** Whether a link to this address would lead anywhere: what is not built yet is not linked. */
export function pageExists(address: string): boolean {
  return Object.hasOwn(REDIRECTS, address) || matchPage(address) !== undefined;
}
