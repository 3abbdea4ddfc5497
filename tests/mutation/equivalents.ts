import { EQUIVALENTS_OF_SEARCH } from './equivalents-of-search.ts';

/** A change that no test can see, and why. `npm run mutate` leaves it aside. */
export interface Equivalent {
  file: string;
  /** The source line where it begins, trimmed. */
  near: string;
  original: string;
  replacement: string;
  reason: string;
}

export const EQUIVALENTS: readonly Equivalent[] = [
  {
    file: 'modules/subscriptions/checkout/prepare-approval.ts',
    near: 'if (row.approval_url) return row.approval_url;',
    original: 'if (row.approval_url) return row.approval_url;',
    replacement: '{}',
    reason: 'An address that is there is claimed by nobody, and the first look of awaitMaking finds it.',
  },
  {
    file: 'modules/subscriptions/checkout/start-subscription.ts',
    near: 'if (running?.row.plan_id === planId) throw new AlreadySubscribed();',
    original: 'if (running?.row.plan_id === planId) throw new AlreadySubscribed();',
    replacement: '{}',
    reason: 'The terms of the current plan are refused with the same error, in the same transaction.',
  },
  {
    file: 'modules/content-format/header.ts',
    near: 'return { header: headerOf(values, opened[0]?.line ?? 1, log), body: end < 0 ? [] : opened.slice(end) };',
    original: '<',
    replacement: '<=',
    reason: 'What is opened begins with a line that is not empty: its end is never at 0.',
  },
  {
    file: 'modules/parsing/reading/describe-forms.ts',
    near: 'if (asked.length === 0) return [];',
    original: '0',
    replacement: '(-1)',
    reason: 'Of nothing that is asked the database gives nothing: only the question is saved.',
  },
  {
    file: 'modules/content-format/faults.ts',
    near: 'if (a.file !== b.file) return a.file < b.file ? -1 : 1;',
    original: '1',
    replacement: '(2)',
    reason: 'Of what compares for sort() only the sign counts.',
  },
  {
    file: 'modules/content-format/faults.ts',
    near: 'if (a.file !== b.file) return a.file < b.file ? -1 : 1;',
    original: '<',
    replacement: '<=',
    reason: 'They are different here.',
  },
  {
    file: 'modules/search/finding/find-lines.ts',
    near: 'if (!only || only.length === 0 || others.length > 0 || !isFirst) {',
    original: '0',
    replacement: '(-1)',
    reason: 'A word without keys stands nowhere, and is counted nowhere: only the two questions are saved.',
  },
  {
    file: 'modules/library/present.ts',
    near: 'texts_count: row.texts_count ?? 0,',
    original: '0',
    replacement: '(1)',
    reason: 'Every row that is presented has its counts; only the type does not say so.',
  },
  {
    file: 'modules/parsing/making/parse-text.ts',
    near: 'if (placed.length > 0) await moveDecisions(trx, placed);',
    original: '>',
    replacement: '>=',
    reason: 'Moving no decision changes nothing: only the question is saved.',
  },
  {
    file: 'modules/search/finding/line-words.ts',
    near: 'if (words.length < 2) return 0;',
    original: 'if (words.length < 2) return 0;',
    replacement: '{}',
    reason: 'One word alone has no word before it: its distance is 0 all the same, and only worked out.',
  },
  {
    file: 'modules/own-texts/own-places.ts',
    near: 'ids.length > 0',
    original: '>',
    replacement: '>=',
    reason: 'Of no text there is nothing: only the question is saved.',
  },
  {
    file: 'modules/embedded-postgres/postgres-cluster.ts',
    near: "const password = randomBytes(24).toString('hex');",
    original: '24',
    replacement: '(25)',
    reason: 'A random password that nobody types is as good with one byte more.',
  },
  {
    file: 'apps/api/requests/request-body.ts',
    near: 'urlencoded: false,',
    original: 'false',
    replacement: 'true',
    reason: 'What is not JSON is refused before anything is parsed.',
  },
  ...EQUIVALENTS_OF_SEARCH,
];
