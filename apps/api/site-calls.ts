import { join } from 'node:path';
import type { Knex } from 'knex';
import type { AccountContext } from '#modules/accounts';
import {
  accountPageRoutes,
  accountRoutes,
  factorEntranceRoutes,
  factorRoutes,
} from '#modules/accounts/routes';
import { previewRoutes } from '#modules/authoring/routes';
import type { ViewCounter } from '#modules/blog';
import { blogRoutes } from '#modules/blog/routes';
import { conjugationRoutes } from '#modules/conjugation/routes';
import { contactRoutes } from '#modules/contact/routes';
import { lessonPreviewRoutes, lessonRoutes } from '#modules/lessons/routes';
import type { ReadingGate } from '#modules/library';
import { completionRoutes, followRoutes, libraryRoutes, placeRoutes } from '#modules/library/routes';
import { memoryRoutes } from '#modules/memory/routes';
import { ownTextRoutes } from '#modules/own-texts/routes';
import { formDescriber } from '#modules/parsing';
import { parsingRoutes } from '#modules/parsing/routes';
import type { Config, Logger } from '#modules/platform';
import { practiceRoutes } from '#modules/practice/routes';
import { reportRoutes } from '#modules/reports/routes';
import { searchRoutes } from '#modules/search/routes';
import type { PaymentProvider } from '#modules/subscriptions';
import { paymentRoutes, subscriptionRoutes, terminationRoutes } from '#modules/subscriptions/routes';
import {
  recallRoutes,
  rootRoutes,
  savedWordRoutes,
  showcaseRoutes,
  vocabularyRoutes,
} from '#modules/vocabulary/routes';
import { personalData } from '../../jobs/index.ts';

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

/** Every call of the learners' site, a module's a line. */
export function siteCalls({ config, db, accounts, mayRead, payments, views, log }: SiteCallsOptions) {
  const graceDays = config.subscriptionGraceDays;
  const mediaFolder = join(config.dataDir, 'media');
  return [
    ...libraryRoutes({ db, mayRead, mediaFolder }),
    ...previewRoutes({ db, mediaFolder }),
    ...completionRoutes(db, mayRead),
    ...followRoutes({ db, config }),
    ...placeRoutes(db, mayRead),
    ...vocabularyRoutes(db, mayRead),
    ...savedWordRoutes(db, formDescriber(db)),
    ...recallRoutes(db, mayRead),
    ...rootRoutes(db),
    ...showcaseRoutes(db),
    ...conjugationRoutes(db),
    ...accountRoutes(accounts),
    ...factorEntranceRoutes(accounts),
    ...factorRoutes(accounts),
    ...accountPageRoutes(accounts, personalData),
    ...subscriptionRoutes({ db, graceDays }),
    ...(payments ? paymentRoutes({ db, payments, graceDays, publicUrl: config.publicUrl, log }) : []),
    ...terminationRoutes({ db, payments, graceDays, captcha: accounts.captcha }),
    ...contactRoutes(db),
    ...memoryRoutes({ db, config, mayRead }),
    ...lessonRoutes(db),
    ...lessonPreviewRoutes(db),
    ...practiceRoutes(db, mayRead),
    ...ownTextRoutes(db),
    ...parsingRoutes(db, mayRead),
    ...reportRoutes(db, mayRead),
    ...blogRoutes({ db, views }),
    ...searchRoutes(db),
  ];
}
