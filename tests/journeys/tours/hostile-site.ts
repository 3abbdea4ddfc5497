import type { Knex } from 'knex';
import type { Page } from 'playwright';
import type { PagePath } from '../../../apps/web/site-map.ts';
import { openPage } from '../../support/browser/browser.ts';
import { aMember, type Member } from '../../support/builders/accounts.ts';
import { aSubscription } from '../../support/builders/subscriptions.ts';
import { startTestServer } from '../../support/http/server.ts';
import { starterDatabase } from '../../support/services/database.ts';
import { storedSession } from '../member-site.ts';
import { fillLists, plantPayload } from './hostile-writing.ts';

/** An address of each page of the site, of things that the starter library has. */
async function everyAddress(db: Knex): Promise<string[]> {
  const slugOf = async (table: string) => (await db(table).whereNotNull('slug').orderBy('id').first()).slug;
  const [book, verb, post] = [await slugOf('books'), await slugOf('words'), await slugOf('posts')];
  const { id: plan } = await db('plans').first('id');
  const { root } = await db('text_words')
    .join('words', 'words.id', 'word_id')
    .whereNotNull('root')
    .first('root');
  const addresses = {
    '/': '/',
    '/aujourdhui': '/aujourdhui',
    '/books': '/books',
    '/books/:slug': `/books/${book}`,
    '/texts/:slug': `/texts/${book}-texte-1`,
    '/texts/:slug/fin': `/texts/${book}-texte-1/fin`,
    '/apercu/:token': '/apercu/nobody-has-it',
    '/conjugaison': '/conjugaison',
    '/conjugaison/:slug': `/conjugaison/${verb}`,
    '/racines': '/racines',
    '/racines/:slug': `/racines/${encodeURIComponent(root.replaceAll(' ', '-'))}`,
    '/login': '/login',
    '/register': '/register',
    '/forgot-password': '/forgot-password',
    '/reset-password': '/reset-password',
    '/reset-password/:uid': '/reset-password/1',
    '/reset-password/:uid/:token': '/reset-password/1/lien',
    '/verify-email/:uid/:token': '/verify-email/1/lien',
    '/vocabulary': '/vocabulary',
    '/revision': '/revision',
    '/progression': '/progression',
    '/compte': '/compte',
    '/compte/adresse/:uid/:token': '/compte/adresse/1/lien',
    '/subscription/plans': '/subscription/plans',
    '/subscription/checkout/:planId': `/subscription/checkout/${plan}`,
    '/subscription/manage': '/subscription/manage',
    '/subscription/payment/success': '/subscription/payment/success',
    '/subscription/payment/cancel': '/subscription/payment/cancel',
    '/subscription/billing/success': '/subscription/billing/success',
    '/subscription/billing/cancel/*': '/subscription/billing/cancel/1',
    '/resiliation': '/resiliation',
    '/suivi/:uid/:token': '/suivi/1-1/lien',
    '/rappels/:uid/:token': '/rappels/1/lien',
    '/resiliation/:uid/:token': '/resiliation/1/lien',
    '/apercu/lecon': '/apercu/lecon',
    '/apercu/lecon/:token': '/apercu/lecon/lien',
    '/parcours': '/parcours',
    '/palier': '/palier',
    '/lecons': '/lecons',
    '/lecons/:slug': '/lecons/phrase-sans-verbe-etre',
    '/recherche': '/recherche?q=%D9%83%D8%AA%D8%A7%D8%A8',
    '/alphabet': '/alphabet',
    '/alphabet/:slug': '/alphabet/alif-ba-ta',
    '/exercices': '/exercices',
    '/exercices/:kind': '/exercices/jour',
    '/mon-texte': '/mon-texte',
    '/mon-texte/:slug': '/mon-texte/brouillon',
    '/blog': '/blog',
    '/blog/:slug': `/blog/${post}`,
    '/contact': '/contact',
    '/mentions-legales': '/mentions-legales',
    '/hors-ligne': '/hors-ligne',
  } satisfies Record<PagePath, string>;
  const slugs = await db('posts').where({ state: 'published' }).pluck('slug');
  return [...Object.values(addresses), ...slugs.map((slug) => `/blog/${slug}`), '/nulle-part'];
}

/** Where a member finds what is theirs, which a visitor is sent away from. */
const MEMBERS = /^\/(aujourdhui|vocabulary|revision|progression|compte|subscription|exercices\/)/;
/** Where both are told something else of the same. */
const BOTH = /^\/((books|texts|subscription\/plans).*)?$/;

/** The lists of the console, each with what names its records. */
const LISTS = {
  books: ['books', 'id'],
  texts: ['texts', 'id'],
  lessons: ['lessons', 'id'],
  words: ['words', 'id'],
  conjugations: ['conjugations', 'verb_id'],
  'parsed-lines': ['parsed_lines', 'id'],
  media: ['recordings', 'id'],
  reports: ['reports', 'id'],
  'contact-messages': ['contact_messages', 'id'],
  posts: ['posts', 'id'],
  categories: ['categories', 'id'],
  plans: ['plans', 'id'],
  subscriptions: ['subscriptions', 'id'],
  users: ['users', 'id'],
} as const;

/** An address of each screen of the console: its lists, one record of each, and the others. */
async function everyScreen(db: Knex): Promise<string[]> {
  const screens = [
    '',
    'transactions',
    'payment-reviews',
    'termination-requests',
    'jobs',
    'activity',
    'text-openings',
  ];
  for (const [name, [table, key]] of Object.entries(LISTS)) {
    const [id] = await db(table).orderBy(key, 'desc').limit(1).pluck(key);
    screens.push(name, ...(id === undefined ? [] : [`${name}/${id}`]));
  }
  return screens.map((screen) => `/admin/${screen}`);
}

export interface Watched {
  page: Page;
  /** What was requested so far. */
  addresses: string[];
  /** What went wrong on the page that is open: refused by its policy, run, or made an element of. */
  harm(): Promise<string[]>;
}

/** Runs in each page before all else: takes down what the payload does and what the policy refuses. */
function watchInside(): void {
  const harm: string[] = [];
  Object.assign(window, { harm, planted: () => harm.push('ran'), alert: () => harm.push('ran alert') });
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
    harm.push(`refused by ${effectiveDirective}: ${blockedURI} ${sample}`);
  });
}

/** A browser over the site for one person, or for a visitor. */
async function openWatched(url: string, member?: Member): Promise<Watched> {
  const page = await openPage({
    baseUrl: url,
    ...(member ? { storage: storedSession(member) } : {}),
    allow: [/status of (400|401|403|404|503)/],
  });
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.addInitScript(watchInside);
  return {
    page,
    addresses,
    harm: () =>
      page.evaluate(() => {
        const { harm } = window as unknown as { harm: string[] };
        const elements = document.querySelectorAll('[data-planted], [onerror], [onload], #root script');
        return [...harm, ...[...elements].map((element) => `became ${element.outerHTML}`)];
      }),
  };
}

/** The starter library, in which everything that people write has been written by somebody hostile. */
export async function openHostileSite() {
  const db = await starterDatabase();
  const { url } = await startTestServer({ db, config: { blogAudience: 'everyone' } });
  const reader = await aMember(db);
  await aSubscription(db, reader);
  const superuser = await aMember(db, { isStaff: true, isSuperuser: true });
  await fillLists(db, reader);
  const pages = await everyAddress(db);
  const screens = await everyScreen(db);
  await plantPayload(db);
  return {
    visitorPages: pages.filter((path) => BOTH.test(path) || !MEMBERS.test(path)),
    memberPages: pages.filter((path) => BOTH.test(path) || MEMBERS.test(path)),
    screens,
    reader,
    superuser,
    open: (member?: Member) => openWatched(url, member),
  };
}
