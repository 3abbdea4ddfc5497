import { type LoadablePage, loadablePage } from './loadable-page.tsx';

/** A page, and all that browser and server have to know of it before it is loaded. */
export interface SitePage {
  /** In a chunk of its own, with the sheet that it needs beside that of the whole site. */
  page: LoadablePage;
  /** The blog's pages are not shown to everybody, and count their readers. */
  isOfBlog?: true;
  /** A captcha guards it: such a page alone may load one. */
  hasCaptcha?: true;
  /** Its address is a mailed link, or one that is passed on: what it bears is for its reader alone. */
  isMailed?: true;
  /** It has the whole window: the bars and the foot of the site are left out. */
  isAlone?: true;
  /** The server renders it for what its address asks, of which nothing is cached. */
  readsQuery?: true;
  /** The server renders it alike whatever its address bears, as it does the pages of mailed links. */
  isOneForAll?: true;
  /** The call that it shows its reader the answer of: asked from the head, and nothing waits for the faces. */
  earlyCall?: '/today/';
}

const CONJUGATION = loadablePage(() => import('./pages/words/conjugation-page.tsx'), 'conjugation');
const LESSON = loadablePage(() => import('./pages/learning/lesson-page.tsx'), 'lessons');
const RESET_PASSWORD = loadablePage(() => import('./pages/account/reset-password-page.tsx'));

function definePages<P extends string>(pages: Readonly<Record<P, SitePage>>): Readonly<Record<P, SitePage>> {
  return pages;
}

/** Every page of the site, by the pattern of its address. */
export const PAGES = definePages({
  '/': {
    page: loadablePage(() => import('./pages/home-page.tsx'), 'home'),
  },
  '/aujourdhui': {
    page: loadablePage(() => import('./pages/today-page.tsx'), 'today'),
    earlyCall: '/today/',
  },
  '/books': {
    page: loadablePage(() => import('./pages/library/books-page.tsx')),
  },
  '/books/:slug': {
    page: loadablePage(() => import('./pages/library/book-page.tsx')),
  },
  '/texts/:slug': {
    page: loadablePage(() => import('./pages/library/text-page.tsx')),
  },
  '/texts/:slug/fin': {
    page: loadablePage(() => import('./pages/library/text-end-page.tsx'), 'text-end'),
  },
  // The console shows what is typed in it.
  '/apercu/lecon': { page: LESSON, isAlone: true },
  '/apercu/:token': {
    page: loadablePage(() => import('./pages/library/preview-page.tsx'), 'blog'),
    isMailed: true,
  },
  '/apercu/lecon/:token': { page: LESSON, isMailed: true },
  '/conjugaison': { page: CONJUGATION },
  '/conjugaison/:slug': { page: CONJUGATION },
  '/racines': {
    page: loadablePage(() => import('./pages/words/roots-page.tsx'), 'words'),
  },
  '/racines/:slug': {
    page: loadablePage(() => import('./pages/words/root-page.tsx'), 'words'),
  },
  '/recherche': { page: loadablePage(() => import('./pages/search-page.tsx'), 'search'), readsQuery: true },
  '/parcours': {
    page: loadablePage(() => import('./pages/learning/path-page.tsx'), 'path'),
  },
  '/palier': {
    page: loadablePage(() => import('./pages/learning/placement-page.tsx'), 'placement'),
    isAlone: true,
  },
  '/lecons': {
    page: loadablePage(() => import('./pages/learning/lessons-page.tsx'), 'path'),
  },
  '/lecons/:slug': { page: LESSON },
  '/alphabet': {
    page: loadablePage(() => import('./pages/learning/alphabet-page.tsx'), 'path'),
  },
  '/alphabet/:slug': { page: LESSON },
  '/exercices': { page: loadablePage(() => import('./pages/learning/exercises-page.tsx'), 'drills') },
  '/exercices/:kind': {
    page: loadablePage(() => import('./pages/learning/drill-page.tsx'), 'drills'),
    isAlone: true,
  },
  '/mon-texte': { page: loadablePage(() => import('./pages/own-texts/own-texts-page.tsx'), 'own') },
  '/mon-texte/:slug': {
    page: loadablePage(() => import('./pages/own-texts/own-text-page.tsx'), 'own'),
    isOneForAll: true,
  },
  '/login': { page: loadablePage(() => import('./pages/account/login-page.tsx')), hasCaptcha: true },
  '/register': { page: loadablePage(() => import('./pages/account/register-page.tsx')), hasCaptcha: true },
  '/forgot-password': {
    page: loadablePage(() => import('./pages/account/forgot-password-page.tsx')),
    hasCaptcha: true,
  },
  '/reset-password': { page: RESET_PASSWORD },
  '/reset-password/:uid': { page: RESET_PASSWORD },
  '/reset-password/:uid/:token': { page: RESET_PASSWORD, hasCaptcha: true, isMailed: true },
  '/verify-email/:uid/:token': {
    page: loadablePage(() => import('./pages/account/verify-email-page.tsx')),
    isMailed: true,
  },
  '/vocabulary': { page: loadablePage(() => import('./pages/words/vocabulary-page.tsx'), 'words') },
  '/revision': {
    page: loadablePage(() => import('./pages/words/revision-page.tsx'), 'review'),
    isAlone: true,
  },
  '/progression': { page: loadablePage(() => import('./pages/words/progression-page.tsx'), 'review') },
  '/compte': { page: loadablePage(() => import('./pages/account/account-page.tsx')) },
  '/compte/adresse/:uid/:token': {
    page: loadablePage(() => import('./pages/account/confirm-address-page.tsx')),
    isMailed: true,
  },
  '/subscription/plans': {
    page: loadablePage(() => import('./pages/subscription/plans-page.tsx'), 'subscriptions'),
  },
  '/subscription/checkout/:planId': {
    page: loadablePage(() => import('./pages/subscription/checkout-page.tsx'), 'subscriptions'),
    isOneForAll: true,
  },
  '/subscription/manage': {
    page: loadablePage(() => import('./pages/subscription/manage-page.tsx'), 'subscriptions'),
  },
  '/subscription/payment/success': {
    page: loadablePage(() => import('./pages/subscription/payment-success-page.tsx'), 'subscriptions'),
  },
  '/subscription/payment/cancel': {
    page: loadablePage(() => import('./pages/subscription/payment-cancel-page.tsx'), 'subscriptions'),
  },
  '/subscription/billing/success': {
    page: loadablePage(() => import('./pages/subscription/billing-success-page.tsx'), 'subscriptions'),
  },
  '/subscription/billing/cancel/*': {
    page: loadablePage(() => import('./pages/subscription/billing-cancel-page.tsx'), 'subscriptions'),
    isOneForAll: true,
  },
  '/resiliation': {
    page: loadablePage(() => import('./pages/subscription/termination-page.tsx')),
    hasCaptcha: true,
  },
  '/resiliation/:uid/:token': {
    page: loadablePage(() => import('./pages/subscription/confirm-termination-page.tsx')),
    isMailed: true,
  },
  '/rappels/:uid/:token': {
    page: loadablePage(() => import('./pages/account/stop-reminders-page.tsx')),
    isMailed: true,
  },
  '/suivi/:uid/:token': {
    page: loadablePage(() => import('./pages/library/stop-following-page.tsx')),
    isMailed: true,
  },
  '/blog': {
    page: loadablePage(() => import('./pages/blog/blog-page.tsx'), 'blog'),
    isOfBlog: true,
  },
  '/blog/:slug': {
    page: loadablePage(() => import('./pages/blog/post-page.tsx'), 'blog'),
    isOfBlog: true,
  },
  '/contact': { page: loadablePage(() => import('./pages/contact-page.tsx')) },
  '/mentions-legales': {
    page: loadablePage(() => import('./pages/legal-page.tsx')),
  },
  '/hors-ligne': { page: loadablePage(() => import('./pages/offline-page.tsx')) },
});

/** Stands at every address that is no page's. */
export const NOT_FOUND = loadablePage(() => import('./pages/not-found-page.tsx'));

export type PagePath = keyof typeof PAGES;

/** The page that stands in for every other without a network; the service worker knows it by this address. */
export const OFFLINE_PATH = '/hors-ligne' satisfies PagePath;
