import * as books from './0001-books.ts';
import * as texts from './0002-texts.ts';
import * as words from './0003-words.ts';
import * as textWords from './0004-text-words.ts';
import * as contentRevision from './0005-content-revision.ts';
import * as textRecordings from './0006-text-recordings.ts';
import * as outbox from './0007-outbox.ts';
import * as eventLedger from './0008-event-ledger.ts';
import * as schedules from './0009-schedules.ts';
import * as mailLedger from './0010-mail-ledger.ts';
import * as captchaUses from './0011-captcha-uses.ts';
import * as users from './0012-users.ts';
import * as sessions from './0013-sessions.ts';
import * as accountLinks from './0014-account-links.ts';
import * as accountThrottles from './0015-account-throttles.ts';
import * as userPreferences from './0016-user-preferences.ts';
import * as accountFarewells from './0017-account-farewells.ts';
import * as plans from './0018-plans.ts';
import * as subscriptions from './0019-subscriptions.ts';
import * as readers from './0020-readers.ts';
import * as rateLimits from './0021-rate-limits.ts';
import * as contactMessages from './0022-contact-messages.ts';
import * as demoAccounts from './0023-demo-accounts.ts';
import * as verbAddresses from './0024-verb-addresses.ts';
import * as conjugations from './0025-conjugations.ts';
import * as verbForms from './0026-verb-forms.ts';
import * as pastAlone from './0027-past-alone.ts';
import * as textCompletions from './0028-text-completions.ts';
import * as savedWords from './0029-saved-words.ts';
import * as textWordLines from './0030-text-word-lines.ts';
import * as reviews from './0031-reviews.ts';
import * as textWordsByWordAndText from './0032-text-words-by-word-and-text.ts';
import * as payments from './0033-payments.ts';
import * as renewalReminders from './0034-renewal-reminders.ts';
import * as providerEventFacts from './0035-provider-event-facts.ts';
import * as activityLog from './0036-activity-log.ts';
import * as drafts from './0037-drafts.ts';
import * as wordsByHand from './0038-words-by-hand.ts';
import * as staffDecisions from './0039-staff-decisions.ts';
import * as media from './0040-media.ts';
import * as reports from './0041-reports.ts';
import * as previewLinks from './0042-preview-links.ts';
import * as formLookups from './0043-form-lookups.ts';
import * as bookPreviews from './0044-book-previews.ts';
import * as blog from './0045-blog.ts';
import * as rootsInOrder from './0046-roots-in-order.ts';
import * as postPreviews from './0047-post-previews.ts';
import * as textPublications from './0048-text-publications.ts';
import * as savedWordsByWord from './0049-saved-words-by-word.ts';
import * as publishedTextsOfWords from './0050-published-texts-of-words.ts';
import * as bookFollows from './0051-book-follows.ts';
import * as milestones from './0052-milestones.ts';
import * as referenceWords from './0054-reference-words.ts';
import * as previewMakers from './0055-preview-makers.ts';
import * as plansForChanges from './0057-plans-for-changes.ts';
import * as refunds from './0058-refunds.ts';
import * as registeringBrowsers from './0061-registering-browsers.ts';
import * as partsOfSpeech from './0062-parts-of-speech.ts';
import * as particlesOfTextWords from './0063-particles-of-text-words.ts';

/** Every migration in the order it runs. A static list, so that a bundled server carries them all. */
export const migrations = [
  { name: '0001-books', ...books },
  { name: '0002-texts', ...texts },
  { name: '0003-words', ...words },
  { name: '0004-text-words', ...textWords },
  { name: '0005-content-revision', ...contentRevision },
  { name: '0006-text-recordings', ...textRecordings },
  { name: '0007-outbox', ...outbox },
  { name: '0008-event-ledger', ...eventLedger },
  { name: '0009-schedules', ...schedules },
  { name: '0010-mail-ledger', ...mailLedger },
  { name: '0011-captcha-uses', ...captchaUses },
  { name: '0012-users', ...users },
  { name: '0013-sessions', ...sessions },
  { name: '0014-account-links', ...accountLinks },
  { name: '0015-account-throttles', ...accountThrottles },
  { name: '0016-user-preferences', ...userPreferences },
  { name: '0017-account-farewells', ...accountFarewells },
  { name: '0018-plans', ...plans },
  { name: '0019-subscriptions', ...subscriptions },
  { name: '0020-readers', ...readers },
  { name: '0021-rate-limits', ...rateLimits },
  { name: '0022-contact-messages', ...contactMessages },
  { name: '0023-demo-accounts', ...demoAccounts },
  { name: '0024-verb-addresses', ...verbAddresses },
  { name: '0025-conjugations', ...conjugations },
  { name: '0026-verb-forms', ...verbForms },
  { name: '0027-past-alone', ...pastAlone },
  { name: '0028-text-completions', ...textCompletions },
  { name: '0029-saved-words', ...savedWords },
  { name: '0030-text-word-lines', ...textWordLines },
  { name: '0031-reviews', ...reviews },
  { name: '0032-text-words-by-word-and-text', ...textWordsByWordAndText },
  { name: '0033-payments', ...payments },
  { name: '0034-renewal-reminders', ...renewalReminders },
  { name: '0035-provider-event-facts', ...providerEventFacts },
  { name: '0036-activity-log', ...activityLog },
  { name: '0037-drafts', ...drafts },
  { name: '0038-words-by-hand', ...wordsByHand },
  { name: '0039-staff-decisions', ...staffDecisions },
  { name: '0040-media', ...media },
  { name: '0041-reports', ...reports },
  { name: '0042-preview-links', ...previewLinks },
  { name: '0043-form-lookups', ...formLookups },
  { name: '0044-book-previews', ...bookPreviews },
  { name: '0045-blog', ...blog },
  { name: '0046-roots-in-order', ...rootsInOrder },
  { name: '0047-post-previews', ...postPreviews },
  { name: '0048-text-publications', ...textPublications },
  { name: '0049-saved-words-by-word', ...savedWordsByWord },
  { name: '0050-published-texts-of-words', ...publishedTextsOfWords },
  { name: '0051-book-follows', ...bookFollows },
  { name: '0052-milestones', ...milestones },
  { name: '0054-reference-words', ...referenceWords },
  { name: '0055-preview-makers', ...previewMakers },
  { name: '0057-plans-for-changes', ...plansForChanges },
  { name: '0058-refunds', ...refunds },
  { name: '0061-registering-browsers', ...registeringBrowsers },
  { name: '0062-parts-of-speech', ...partsOfSpeech },
  { name: '0063-particles-of-text-words', ...particlesOfTextWords },
];
