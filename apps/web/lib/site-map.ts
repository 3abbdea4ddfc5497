import { matchPath } from 'react-router-dom';

/** The address of every page. routes.tsx gives each its page; links and navigation ask here. */
export const PAGE_PATHS = [
  '/books',
  '/books/:slug',
  '/texts/:slug',
  '/conjugaison',
  '/conjugaison/:slug',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/reset-password/:uid',
  '/reset-password/:uid/:token',
  '/verify-email/:uid/:token',
  '/vocabulary',
  '/revision',
  '/progression',
  '/compte',
  '/compte/adresse/:uid/:token',
  '/subscription/plans',
  '/subscription/checkout/:planId',
  '/subscription/manage',
  '/subscription/payment/success',
  '/subscription/payment/cancel',
  '/subscription/billing/success',
  '/subscription/billing/cancel/*',
  '/resiliation',
  '/resiliation/:uid/:token',
  '/contact',
  '/mentions-legales',
] as const;

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

/**
 * What is one page while it is read, by its address: the verbs of the conjugation share the search beside them,
 * each text is a page of its own.
 */
export function pageKey(address: string): string {
  return address.startsWith('/conjugaison/') ? '/conjugaison' : address;
}

/** The pages that a captcha guards: they alone may load one. */
const CAPTCHA_PATHS: readonly PagePath[] = [
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password/:uid/:token',
  '/resiliation',
];

export function hasCaptcha(address: string): boolean {
  const matched = matchPage(address);
  return matched !== undefined && CAPTCHA_PATHS.includes(matched.path);
}

/** Whether an address is a mailed link: what it bears is for the reader alone. */
export function isMailedLink(address: string): boolean {
  return matchPage(address)?.path.endsWith('/:token') ?? false;
}

/** The pages that the server renders alike whatever stands in their address: nobody's purchase is known to it. */
const RENDERED_ONCE: readonly PagePath[] = [
  '/subscription/checkout/:planId',
  '/subscription/billing/cancel/*',
];

/**
 * The address at which the server renders a page. The page of a mailed link is one and the same for all links:
 * none of them gets into a rendering, nor into the name under which it is kept.
 */
export function renderedAddress(address: string): string {
  const path = matchPage(address)?.path;
  const isOne = path !== undefined && (RENDERED_ONCE.includes(path) || isMailedLink(address));
  return isOne ? path : address;
}

/** Whether a link to this address would lead anywhere: what is not built yet is not linked. */
export function pageExists(address: string): boolean {
  return Object.hasOwn(REDIRECTS, address) || matchPage(address) !== undefined;
}
