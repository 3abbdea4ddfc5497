import { join } from 'node:path';
import type { Knex } from 'knex';
import { type AccountContext, accountData, accountPageRoutes, accountRoutes } from '#modules/accounts';
import { previewRoutes } from '#modules/authoring';
import { blogData, blogRoutes, type ViewCounter } from '#modules/blog';
import { conjugationRoutes } from '#modules/conjugation';
import { contactData, contactRoutes } from '#modules/contact';
import {
  completionData,
  completionRoutes,
  followData,
  followRoutes,
  libraryRoutes,
  type ReadingGate,
} from '#modules/library';
import type { Config, Logger } from '#modules/platform';
import { reportData, reportRoutes } from '#modules/reports';
import { reviewData, reviewRoutes } from '#modules/review';
import {
  type PaymentProvider,
  paymentRoutes,
  subscriptionData,
  subscriptionRoutes,
  terminationRoutes,
} from '#modules/subscriptions';
import {
  recallRoutes,
  rootRoutes,
  savedWordData,
  savedWordRoutes,
  showcaseRoutes,
  vocabularyRoutes,
} from '#modules/vocabulary';

interface SiteCallsOptions {
  config: Config;
  db: Knex;
  accounts: AccountContext;
  mayRead: ReadingGate;
  /** Who takes the money; nothing can be bought without. */
  payments: PaymentProvider | undefined;
  views: ViewCounter;
  log: Logger;
}

/** What each module keeps of people. The same parts as in jobs/housekeeping.ts. */
const PERSONAL_DATA = [
  accountData,
  subscriptionData,
  contactData,
  completionData,
  followData,
  savedWordData,
  reviewData,
  reportData,
  blogData,
];

/** Every call of the learners' site, a module's a line. */
export function siteCalls({ config, db, accounts, mayRead, payments, views, log }: SiteCallsOptions) {
  const graceDays = config.subscriptionGraceDays;
  const mediaFolder = join(config.dataDir, 'media');
  return [
    ...libraryRoutes({ db, mayRead, mediaFolder }),
    ...previewRoutes({ db, mediaFolder }),
    ...completionRoutes(db, mayRead),
    ...followRoutes({ db, config }),
    ...vocabularyRoutes(db, mayRead),
    ...savedWordRoutes(db),
    ...recallRoutes(db, mayRead),
    ...rootRoutes(db),
    ...showcaseRoutes(db),
    ...conjugationRoutes(db),
    ...accountRoutes(accounts),
    ...accountPageRoutes(accounts, PERSONAL_DATA),
    ...subscriptionRoutes({ db, graceDays }),
    ...(payments ? paymentRoutes({ db, payments, graceDays, publicUrl: config.publicUrl, log }) : []),
    ...terminationRoutes({ db, payments, graceDays, captcha: accounts.captcha }),
    ...contactRoutes(db),
    ...reviewRoutes(db),
    ...reportRoutes(db, mayRead),
    ...blogRoutes({ db, views }),
  ];
}
