import { join } from 'node:path';
import type { Knex } from 'knex';
import type { AccountSummary } from '#modules/accounts';
import { accountStaffRoutes } from '#modules/accounts/routes';
import {
  analysisStaffRoutes,
  bookFileRoutes,
  draftStaffRoutes,
  mediaStaffRoutes,
  pictureStaffRoutes,
  previewStaffRoutes,
  reviewStaffRoutes,
  takeStaffRoutes,
} from '#modules/authoring/routes';
import { blogStaffRoutes } from '#modules/blog/routes';
import { followWord } from '#modules/conjugation';
import { conjugationStaffRoutes } from '#modules/conjugation/routes';
import { listUnanswered } from '#modules/contact';
import { contactStaffRoutes } from '#modules/contact/routes';
import { lessonStaffRoutes, textFigureRoutes } from '#modules/lessons/routes';
import { countCompletedTexts } from '#modules/library';
import { openingStaffRoutes } from '#modules/library/routes';
import { operationsStaffRoutes } from '#modules/operations/routes';
import { parsingStaffRoutes } from '#modules/parsing/routes';
import type { Config, Logger } from '#modules/platform';
import type { DataSubject } from '#modules/platform/records';
import type { ImplementedCall } from '#modules/platform/runtime';
import { reportStaffRoutes } from '#modules/reports/routes';
import { describeSubscription, endSubscriptions, type PaymentProvider } from '#modules/subscriptions';
import {
  planStaffRoutes,
  subscriptionStaffRoutes,
  terminationStaffRoutes,
} from '#modules/subscriptions/routes';
import { countSavedWords } from '#modules/vocabulary';
import { wordStaffRoutes } from '#modules/vocabulary/routes';
import { personalData } from '../../jobs/index.ts';
import { withDescription } from './docs/staff-description.ts';

interface StaffCallsOptions {
  db: Knex;
  config: Config;
  log: Logger;
  /** Who takes the money, where something can be bought. */
  payments: PaymentProvider | undefined;
}

/** What the modules that accounts do not know have of an account. */
async function accountSummaryOf(
  { db, config }: StaffCallsOptions,
  person: DataSubject,
  now: Date,
): Promise<AccountSummary> {
  const context = { db, graceDays: config.subscriptionGraceDays };
  const [subscription, completed_texts, saved_words, unanswered_messages] = await Promise.all([
    describeSubscription(context, person.id, now),
    countCompletedTexts(db, person.id),
    countSavedWords(db, person.id),
    listUnanswered(db, person),
  ]);
  return { subscription, completed_texts, saved_words, unanswered_messages };
}

/** Every call of the console, below /api/admin. Each names who may make it; nothing here is public. */
export function staffCalls(options: StaffCallsOptions): ImplementedCall[] {
  const { db, config, log, payments } = options;
  const calls = [
    // One module's calls a line.
    ...accountStaffRoutes({
      db,
      log,
      endSubscriptions,
      accountSummaryOf: (person, now) => accountSummaryOf(options, person, now),
      histories: personalData,
    }),
    ...analysisStaffRoutes(db),
    ...draftStaffRoutes(db),
    ...mediaStaffRoutes(db, join(config.dataDir, 'media')),
    ...takeStaffRoutes(db, join(config.dataDir, 'media')),
    ...pictureStaffRoutes(db, join(config.dataDir, 'media', 'pictures')),
    ...previewStaffRoutes(db),
    ...reviewStaffRoutes(db),
    ...bookFileRoutes(db, join(config.dataDir, 'media')),
    ...blogStaffRoutes(db),
    ...lessonStaffRoutes(db),
    ...textFigureRoutes(db),
    ...wordStaffRoutes(db, followWord),
    ...conjugationStaffRoutes(db),
    ...planStaffRoutes(db),
    ...subscriptionStaffRoutes({ db, graceDays: config.subscriptionGraceDays, payments }),
    ...terminationStaffRoutes(db),
    ...contactStaffRoutes(db),
    ...openingStaffRoutes(db),
    ...operationsStaffRoutes(db),
    ...parsingStaffRoutes(db),
    ...reportStaffRoutes(db),
  ];
  return withDescription(calls, config.publicUrl);
}
