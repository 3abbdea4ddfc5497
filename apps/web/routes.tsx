import { type LoadablePage, loadablePage } from './lib/loadable-page.tsx';
import {
  type Prepare,
  prepareBlog,
  prepareBook,
  prepareBooks,
  prepareHome,
  preparePlans,
  preparePost,
  prepareRoot,
  prepareRoots,
  prepareText,
  prepareVerb,
} from './lib/queries.ts';
import { matchPage, type PagePath } from './lib/site-map.ts';

interface PageRoute {
  page: LoadablePage;
  /** Source file of the page, by which the server finds its built chunk. */
  source: string;
  /** Loads what the page's first paint shows, when that is more than the page itself knows. */
  prepare?: Prepare;
}

const RESET_PASSWORD: PageRoute = {
  page: loadablePage(async () => (await import('./pages/reset-password-page.tsx')).ResetPasswordPage),
  source: 'apps/web/pages/reset-password-page.tsx',
};

const CONJUGATION: PageRoute = {
  page: loadablePage(async () => (await import('./pages/conjugation-page.tsx')).ConjugationPage),
  source: 'apps/web/pages/conjugation-page.tsx',
  prepare: prepareVerb,
};

/** What stands at each address of the site map, in a chunk of its own. */
export const PAGES: Readonly<Record<PagePath, PageRoute>> = {
  '/': {
    page: loadablePage(async () => (await import('./pages/home-page.tsx')).HomePage),
    source: 'apps/web/pages/home-page.tsx',
    prepare: prepareHome,
  },
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
  '/apercu/:token': {
    page: loadablePage(async () => (await import('./pages/preview-page.tsx')).PreviewPage),
    source: 'apps/web/pages/preview-page.tsx',
  },
  '/conjugaison': CONJUGATION,
  '/conjugaison/:slug': CONJUGATION,
  '/racines': {
    page: loadablePage(async () => (await import('./pages/roots-page.tsx')).RootsPage),
    source: 'apps/web/pages/roots-page.tsx',
    prepare: prepareRoots,
  },
  '/racines/:slug': {
    page: loadablePage(async () => (await import('./pages/root-page.tsx')).RootPage),
    source: 'apps/web/pages/root-page.tsx',
    prepare: prepareRoot,
  },
  '/login': {
    page: loadablePage(async () => (await import('./pages/login-page.tsx')).LoginPage),
    source: 'apps/web/pages/login-page.tsx',
  },
  '/register': {
    page: loadablePage(async () => (await import('./pages/register-page.tsx')).RegisterPage),
    source: 'apps/web/pages/register-page.tsx',
  },
  '/forgot-password': {
    page: loadablePage(async () => (await import('./pages/forgot-password-page.tsx')).ForgotPasswordPage),
    source: 'apps/web/pages/forgot-password-page.tsx',
  },
  '/reset-password': RESET_PASSWORD,
  '/reset-password/:uid': RESET_PASSWORD,
  '/reset-password/:uid/:token': RESET_PASSWORD,
  '/verify-email/:uid/:token': {
    page: loadablePage(async () => (await import('./pages/verify-email-page.tsx')).VerifyEmailPage),
    source: 'apps/web/pages/verify-email-page.tsx',
  },
  '/vocabulary': {
    page: loadablePage(async () => (await import('./pages/vocabulary-page.tsx')).VocabularyPage),
    source: 'apps/web/pages/vocabulary-page.tsx',
  },
  '/revision': {
    page: loadablePage(async () => (await import('./pages/revision-page.tsx')).RevisionPage),
    source: 'apps/web/pages/revision-page.tsx',
  },
  '/progression': {
    page: loadablePage(async () => (await import('./pages/progression-page.tsx')).ProgressionPage),
    source: 'apps/web/pages/progression-page.tsx',
  },
  '/compte': {
    page: loadablePage(async () => (await import('./pages/account-page.tsx')).AccountPage),
    source: 'apps/web/pages/account-page.tsx',
  },
  '/compte/adresse/:uid/:token': {
    page: loadablePage(async () => (await import('./pages/confirm-address-page.tsx')).ConfirmAddressPage),
    source: 'apps/web/pages/confirm-address-page.tsx',
  },
  '/subscription/plans': {
    page: loadablePage(async () => (await import('./pages/plans-page.tsx')).PlansPage),
    source: 'apps/web/pages/plans-page.tsx',
    prepare: preparePlans,
  },
  '/subscription/checkout/:planId': {
    page: loadablePage(async () => (await import('./pages/checkout-page.tsx')).CheckoutPage),
    source: 'apps/web/pages/checkout-page.tsx',
  },
  '/subscription/manage': {
    page: loadablePage(async () => (await import('./pages/manage-page.tsx')).ManagePage),
    source: 'apps/web/pages/manage-page.tsx',
  },
  '/subscription/payment/success': {
    page: loadablePage(async () => (await import('./pages/payment-success-page.tsx')).PaymentSuccessPage),
    source: 'apps/web/pages/payment-success-page.tsx',
  },
  '/subscription/payment/cancel': {
    page: loadablePage(async () => (await import('./pages/payment-cancel-page.tsx')).PaymentCancelPage),
    source: 'apps/web/pages/payment-cancel-page.tsx',
  },
  '/subscription/billing/success': {
    page: loadablePage(async () => (await import('./pages/billing-success-page.tsx')).BillingSuccessPage),
    source: 'apps/web/pages/billing-success-page.tsx',
  },
  '/subscription/billing/cancel/*': {
    page: loadablePage(async () => (await import('./pages/billing-cancel-page.tsx')).BillingCancelPage),
    source: 'apps/web/pages/billing-cancel-page.tsx',
  },
  '/resiliation': {
    page: loadablePage(async () => (await import('./pages/termination-page.tsx')).TerminationPage),
    source: 'apps/web/pages/termination-page.tsx',
  },
  '/resiliation/:uid/:token': {
    page: loadablePage(
      async () => (await import('./pages/confirm-termination-page.tsx')).ConfirmTerminationPage,
    ),
    source: 'apps/web/pages/confirm-termination-page.tsx',
  },
  '/suivi/:uid/:token': {
    page: loadablePage(async () => (await import('./pages/stop-following-page.tsx')).StopFollowingPage),
    source: 'apps/web/pages/stop-following-page.tsx',
  },
  '/blog': {
    page: loadablePage(async () => (await import('./pages/blog-page.tsx')).BlogPage),
    source: 'apps/web/pages/blog-page.tsx',
    prepare: prepareBlog,
  },
  '/blog/:slug': {
    page: loadablePage(async () => (await import('./pages/post-page.tsx')).PostPage),
    source: 'apps/web/pages/post-page.tsx',
    prepare: preparePost,
  },
  '/contact': {
    page: loadablePage(async () => (await import('./pages/contact-page.tsx')).ContactPage),
    source: 'apps/web/pages/contact-page.tsx',
  },
  '/mentions-legales': {
    page: loadablePage(async () => (await import('./pages/legal-page.tsx')).LegalPage),
    source: 'apps/web/pages/legal-page.tsx',
  },
  '/hors-ligne': {
    page: loadablePage(async () => (await import('./pages/offline-page.tsx')).OfflinePage),
    source: 'apps/web/pages/offline-page.tsx',
  },
};

/** Fetches the chunk of the page at an address; at no page's address, nothing. */
export async function preloadPage(address: string): Promise<void> {
  const matched = matchPage(address);
  if (matched) await PAGES[matched.path].page.preload();
}
