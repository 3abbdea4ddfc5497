import { matchPath } from 'react-router-dom';

/** The address of every page. routes.tsx gives each its page; links and navigation ask here. */
export const PAGE_PATHS = [
  '/',
  '/books',
  '/books/:slug',
  '/texts/:slug',
  '/apercu/:token',
  '/conjugaison',
  '/conjugaison/:slug',
  '/racines',
  '/racines/:slug',
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
  '/suivi/:uid/:token',
  '/blog',
  '/blog/:slug',
  '/contact',
  '/mentions-legales',
  '/hors-ligne',
] as const;

export type PagePath = (typeof PAGE_PATHS)[number];

/** The page that stands in for every other without a network; the service worker knows it by this address. */
export const OFFLINE_PATH = '/hors-ligne' satisfies PagePath;

/** The page at an address and the slug in it, or undefined. Undecodable addresses are no page's. */
export function matchPage(address: string): { path: PagePath; slug: string } | undefined {
  for (const path of PAGE_PATHS) {
    try {
      const match = matchPath({ path, end: true }, address);
      if (match)
        return { path, slug: decodeURIComponent(('slug' in match.params && match.params.slug) || '') };
    } catch {
      return undefined;
    }
  }
  return undefined;
}

/** A root as the address of its page bears it: ك-ت-ب. */
export function rootSlug(root: string): string {
  return root.replaceAll(' ', '-');
}

export function rootPath(root: string): string {
  return `/racines/${encodeURIComponent(rootSlug(root))}`;
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

/** Whether an address is a mailed link, or one that is passed on: what it bears is for the reader alone. */
export function isMailedLink(address: string): boolean {
  return matchPage(address)?.path.endsWith('/:token') ?? false;
}

/** The token of a preview's address; undefined for every other page. */
export function previewToken(address: string): string | undefined {
  return matchPath('/apercu/:token', address)?.params.token;
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

/** Whether a page is one of the blog, which not everybody is shown. */
export function isBlogPage(address: string): boolean {
  return matchPage(address)?.path.startsWith('/blog') ?? false;
}

/** The slug of the article at an address, when it is one's. */
export function postSlugOf(address: string): string | undefined {
  const matched = matchPage(address);
  return matched?.path === '/blog/:slug' ? matched.slug : undefined;
}

/**
 * Whether a link to this address would lead anywhere: what is not built yet is not linked.
 * @param isBlogOpen whether whoever would follow it is shown the blog
 */
export function pageExists(address: string, isBlogOpen = false): boolean {
  if (isBlogPage(address)) return isBlogOpen;
  return matchPage(address) !== undefined;
}
