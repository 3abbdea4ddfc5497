import * as accounts from './0001-accounts.ts';
import * as platform from './0002-platform.ts';
import * as library from './0003-library.ts';
import * as vocabulary from './0004-vocabulary.ts';
import * as conjugation from './0005-conjugation.ts';
import * as review from './0006-review.ts';
import * as subscriptions from './0007-subscriptions.ts';
import * as authoring from './0008-authoring.ts';
import * as blog from './0009-blog.ts';
import * as contact from './0010-contact.ts';
import * as reports from './0011-reports.ts';
import * as memory from './0012-memory.ts';
import * as reminders from './0013-reminders.ts';
import * as history from './0014-history.ts';
import * as push from './0015-push.ts';
import * as parsing from './0016-parsing.ts';
import * as wordsToMeet from './0017-words-to-meet.ts';
import * as parsingReports from './0018-parsing-reports.ts';
import * as wordGender from './0019-word-gender.ts';
import * as lessons from './0020-lessons.ts';
import * as path from './0021-path.ts';
import * as lessonDrafts from './0022-lesson-drafts.ts';
import * as drills from './0023-drills.ts';
import * as lessonNotions from './0024-lesson-notions.ts';
import * as textLevels from './0025-text-levels.ts';
import * as ownTexts from './0026-own-texts.ts';
import * as search from './0027-search.ts';
import * as shownNotions from './0028-shown-notions.ts';
import * as ownPlaces from './0030-own-places.ts';
import * as searchedBooks from './0031-searched-books.ts';
import * as lineTakes from './0032-line-takes.ts';
import * as wordRevisions from './0034-word-revisions.ts';
import * as knownDevices from './0038-known-devices.ts';
import * as lastingActivity from './0039-lasting-activity.ts';
import * as lookAlikes from './0043-look-alikes.ts';
import * as reviewRemarks from './0044-review-remarks.ts';
import * as conjugationChanges from './0045-conjugation-changes.ts';
import * as shelvedWords from './0046-shelved-words.ts';
import * as desk from './0048-desk.ts';
import * as staffMoney from './0050-staff-money.ts';
import * as conversations from './0051-conversations.ts';
import * as roles from './0053-roles.ts';
import * as readingReasons from './0054-reading-reasons.ts';
import * as secondFactor from './0055-second-factor.ts';
import * as accountRights from './0057-account-rights.ts';
import * as draftPresence from './0058-draft-presence.ts';
import * as wordOpenings from './0060-word-openings.ts';
import * as teamThreads from './0061-team-threads.ts';
import * as nameLooks from './0062-name-looks.ts';
import * as activitySeals from './0063-activity-seals.ts';
import * as roots from './0064-roots.ts';
import * as textOpenings from './0065-text-openings.ts';

/**
 * Every migration in the order it runs, each named by its number and the module whose tables it makes, or by what it
 * changes. A static list, so that a bundled server carries them all.
 */
export const migrations = [
  { name: '0001-accounts', ...accounts },
  { name: '0002-platform', ...platform },
  { name: '0003-library', ...library },
  { name: '0004-vocabulary', ...vocabulary },
  { name: '0005-conjugation', ...conjugation },
  { name: '0006-review', ...review },
  { name: '0007-subscriptions', ...subscriptions },
  { name: '0008-authoring', ...authoring },
  { name: '0009-blog', ...blog },
  { name: '0010-contact', ...contact },
  { name: '0011-reports', ...reports },
  { name: '0012-memory', ...memory },
  { name: '0013-reminders', ...reminders },
  { name: '0014-history', ...history },
  { name: '0015-push', ...push },
  { name: '0016-parsing', ...parsing },
  { name: '0017-words-to-meet', ...wordsToMeet },
  { name: '0018-parsing-reports', ...parsingReports },
  { name: '0019-word-gender', ...wordGender },
  { name: '0020-lessons', ...lessons },
  { name: '0021-path', ...path },
  { name: '0022-lesson-drafts', ...lessonDrafts },
  { name: '0023-drills', ...drills },
  { name: '0024-lesson-notions', ...lessonNotions },
  { name: '0025-text-levels', ...textLevels },
  { name: '0026-own-texts', ...ownTexts },
  { name: '0027-search', ...search },
  { name: '0028-shown-notions', ...shownNotions },
  { name: '0030-own-places', ...ownPlaces },
  { name: '0031-searched-books', ...searchedBooks },
  { name: '0032-line-takes', ...lineTakes },
  { name: '0034-word-revisions', ...wordRevisions },
  { name: '0038-known-devices', ...knownDevices },
  { name: '0039-lasting-activity', ...lastingActivity },
  { name: '0043-look-alikes', ...lookAlikes },
  { name: '0044-review-remarks', ...reviewRemarks },
  { name: '0045-conjugation-changes', ...conjugationChanges },
  { name: '0046-shelved-words', ...shelvedWords },
  { name: '0048-desk', ...desk },
  { name: '0050-staff-money', ...staffMoney },
  { name: '0051-conversations', ...conversations },
  { name: '0053-roles', ...roles },
  { name: '0054-reading-reasons', ...readingReasons },
  { name: '0055-second-factor', ...secondFactor },
  { name: '0057-account-rights', ...accountRights },
  { name: '0058-draft-presence', ...draftPresence },
  { name: '0060-word-openings', ...wordOpenings },
  { name: '0061-team-threads', ...teamThreads },
  { name: '0062-name-looks', ...nameLooks },
  { name: '0063-activity-seals', ...activitySeals },
  { name: '0064-roots', ...roots },
  { name: '0065-text-openings', ...textOpenings },
];
