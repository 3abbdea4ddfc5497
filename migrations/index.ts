import * as accounts from './0001-accounts.ts';
import * as platform from './0002-platform.ts';
import * as library from './0003-library.ts';
import * as vocabulary from './0004-vocabulary.ts';
import * as vocabularyCounts from './0005-vocabulary-counts.ts';
import * as conjugation from './0006-conjugation.ts';
import * as memory from './0007-memory.ts';
import * as subscriptions from './0008-subscriptions.ts';
import * as authoring from './0009-authoring.ts';
import * as blog from './0010-blog.ts';
import * as contact from './0011-contact.ts';
import * as reports from './0012-reports.ts';
import * as parsing from './0013-parsing.ts';
import * as lessons from './0014-lessons.ts';
import * as ownTexts from './0015-own-texts.ts';
import * as practice from './0016-practice.ts';
import * as search from './0017-search.ts';
import * as signedActivity from './0018-signed-activity.ts';

/**
 * Every migration in the order it runs, each named by its number and the module whose tables it makes, or by what it
 * changes. A static list, so that a bundled server carries them all.
 */
export const migrations = [
  { name: '0001-accounts', ...accounts },
  { name: '0002-platform', ...platform },
  { name: '0003-library', ...library },
  { name: '0004-vocabulary', ...vocabulary },
  { name: '0005-vocabulary-counts', ...vocabularyCounts },
  { name: '0006-conjugation', ...conjugation },
  { name: '0007-memory', ...memory },
  { name: '0008-subscriptions', ...subscriptions },
  { name: '0009-authoring', ...authoring },
  { name: '0010-blog', ...blog },
  { name: '0011-contact', ...contact },
  { name: '0012-reports', ...reports },
  { name: '0013-parsing', ...parsing },
  { name: '0014-lessons', ...lessons },
  { name: '0015-own-texts', ...ownTexts },
  { name: '0016-practice', ...practice },
  { name: '0017-search', ...search },
  { name: '0018-signed-activity', ...signedActivity },
];
