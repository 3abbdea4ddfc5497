import { type Prepare, prepareBook, preparePost, prepareText, prepareVerb } from './lib/prepare-page.ts';
import { type LoadablePage, loadablePage } from './loadable-page.tsx';
import type { StructuredDataName } from './structured-data/structured-data.ts';

/** A page, and all that browser and server have to know of it before it is loaded. */
export interface SitePage {
  /** In a chunk of its own, with the sheet that it needs beside that of the whole site. */
  page: LoadablePage;
  /** Loads what its first paint shows, when that is more than the page itself knows. */
  prepare?: Prepare;
  /** What programs read of it. The pages that have something to say to them are those of the sitemap. */
  structuredData?: StructuredDataName;
  /** The blog's pages are not shown to everybody, and count their readers. */
  isOfBlog?: true;
  /** A captcha guards it: such a page alone may load one. */
  hasCaptcha?: true;
  /** Its address is a mailed link, or one that is passed on: what it bears is for its reader alone. */
  isMailed?: true;
  /** Robots are asked to stay away, as they are from mailed links. */
  isClosedToRobots?: true;
  /** The server renders it alike whatever its address bears, as it does the pages of mailed links. */
  isOneForAll?: true;
}

const CONJUGATION = loadablePage(() => import('./pages/conjugation-page.tsx'), 'conjugation');
const RESET_PASSWORD = loadablePage(() => import('./pages/reset-password-page.tsx'));

function definePages<P extends string>(pages: Readonly<Record<P, SitePage>>): Readonly<Record<P, SitePage>> {
  return pages;
}

/** Every page of the site, by the pattern of its address. */
export const PAGES = definePages({
  '/': {
    page: loadablePage(() => import('./pages/home-page.tsx'), 'home'),
    prepare: (client, queries) => client.prefetchQuery(queries.showcase),
    structuredData: 'home',
  },
  '/books': {
    page: loadablePage(() => import('./pages/books-page.tsx')),
    prepare: (client, queries) => client.prefetchQuery(queries.books),
    structuredData: 'shelf',
  },
  '/books/:slug': {
    page: loadablePage(() => import('./pages/book-page.tsx')),
    prepare: prepareBook,
    structuredData: 'oneBook',
  },
  '/texts/:slug': {
    page: loadablePage(() => import('./pages/text-page.tsx')),
    prepare: prepareText,
    structuredData: 'oneText',
  },
  '/apercu/:token': { page: loadablePage(() => import('./pages/preview-page.tsx'), 'blog'), isMailed: true },
  '/conjugaison': { page: CONJUGATION, structuredData: 'verbs' },
  '/conjugaison/:slug': { page: CONJUGATION, prepare: prepareVerb, structuredData: 'oneVerb' },
  '/racines': {
    page: loadablePage(() => import('./pages/roots-page.tsx'), 'words'),
    prepare: (client, queries) => client.prefetchQuery(queries.roots),
    structuredData: 'roots',
  },
  '/racines/:slug': {
    page: loadablePage(() => import('./pages/root-page.tsx'), 'words'),
    prepare: (client, queries, slug) => client.prefetchQuery(queries.root(slug)),
    structuredData: 'oneRoot',
  },
  '/login': { page: loadablePage(() => import('./pages/login-page.tsx')), hasCaptcha: true },
  '/register': { page: loadablePage(() => import('./pages/register-page.tsx')), hasCaptcha: true },
  '/forgot-password': {
    page: loadablePage(() => import('./pages/forgot-password-page.tsx')),
    hasCaptcha: true,
  },
  '/reset-password': { page: RESET_PASSWORD },
  '/reset-password/:uid': { page: RESET_PASSWORD },
  '/reset-password/:uid/:token': { page: RESET_PASSWORD, hasCaptcha: true, isMailed: true },
  '/verify-email/:uid/:token': {
    page: loadablePage(() => import('./pages/verify-email-page.tsx')),
    isMailed: true,
  },
  '/vocabulary': { page: loadablePage(() => import('./pages/vocabulary-page.tsx'), 'words') },
  '/revision': { page: loadablePage(() => import('./pages/revision-page.tsx'), 'review') },
  '/progression': { page: loadablePage(() => import('./pages/progression-page.tsx'), 'review') },
  '/compte': { page: loadablePage(() => import('./pages/account-page.tsx')), isClosedToRobots: true },
  '/compte/adresse/:uid/:token': {
    page: loadablePage(() => import('./pages/confirm-address-page.tsx')),
    isMailed: true,
  },
  '/subscription/plans': {
    page: loadablePage(() => import('./pages/plans-page.tsx'), 'subscriptions'),
    prepare: (client, queries) =>
      Promise.all([client.prefetchQuery(queries.plans), client.prefetchQuery(queries.counts)]),
    structuredData: 'plans',
  },
  '/subscription/checkout/:planId': {
    page: loadablePage(() => import('./pages/checkout-page.tsx'), 'subscriptions'),
    isOneForAll: true,
  },
  '/subscription/manage': { page: loadablePage(() => import('./pages/manage-page.tsx'), 'subscriptions') },
  '/subscription/payment/success': {
    page: loadablePage(() => import('./pages/payment-success-page.tsx'), 'subscriptions'),
  },
  '/subscription/payment/cancel': {
    page: loadablePage(() => import('./pages/payment-cancel-page.tsx'), 'subscriptions'),
  },
  '/subscription/billing/success': {
    page: loadablePage(() => import('./pages/billing-success-page.tsx'), 'subscriptions'),
  },
  '/subscription/billing/cancel/*': {
    page: loadablePage(() => import('./pages/billing-cancel-page.tsx'), 'subscriptions'),
    isOneForAll: true,
  },
  '/resiliation': { page: loadablePage(() => import('./pages/termination-page.tsx')), hasCaptcha: true },
  '/resiliation/:uid/:token': {
    page: loadablePage(() => import('./pages/confirm-termination-page.tsx')),
    isMailed: true,
  },
  '/suivi/:uid/:token': {
    page: loadablePage(() => import('./pages/stop-following-page.tsx')),
    isMailed: true,
  },
  '/blog': {
    page: loadablePage(() => import('./pages/blog-page.tsx'), 'blog'),
    prepare: (client, queries) =>
      Promise.all([client.prefetchQuery(queries.posts()), client.prefetchQuery(queries.postCategories)]),
    structuredData: 'blog',
    isOfBlog: true,
  },
  '/blog/:slug': {
    page: loadablePage(() => import('./pages/post-page.tsx'), 'blog'),
    prepare: preparePost,
    structuredData: 'onePost',
    isOfBlog: true,
  },
  '/contact': { page: loadablePage(() => import('./pages/contact-page.tsx')), structuredData: 'contact' },
  '/mentions-legales': {
    page: loadablePage(() => import('./pages/legal-page.tsx')),
    structuredData: 'legal',
  },
  '/hors-ligne': { page: loadablePage(() => import('./pages/offline-page.tsx')) },
});

export type PagePath = keyof typeof PAGES;

/** The page that stands in for every other without a network; the service worker knows it by this address. */
export const OFFLINE_PATH = '/hors-ligne' satisfies PagePath;
