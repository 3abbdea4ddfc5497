/** Which module each table and view belongs to: it alone writes them. Made by the migration of the module's name. */
export const OWNED = {
  accounts: [
    ...[
      'account_challenges',
      'account_links',
      'account_notes',
      'account_throttles',
      'erasures',
      'factor_resets',
    ],
    ...['final_notice_addresses', 'known_devices', 'passkeys', 'recovery_codes', 'sessions', 'totp_secrets'],
    'users',
  ],
  authoring: [
    ...(['draft_presence', 'draft_revisions', 'drafts', 'line_takes', 'pictures', 'preview_links'] as const),
    ...(['recordings', 'review_remarks'] as const),
  ],
  blog: ['categories', 'post_categories', 'post_views', 'posts'],
  contact: ['contact_answers', 'contact_messages'],
  conjugation: ['conjugation_changes', 'conjugations', 'verb_forms'],
  lessons: [
    ...(['answered_exercises', 'lesson_words', 'lessons', 'path_levels', 'path_steps'] as const),
    ...(['shown_notions', 'stale_quotes'] as const),
  ],
  library: [
    ...(['book_follows', 'books', 'lines_read', 'reading_places', 'reopened_texts'] as const),
    ...(['text_completions', 'text_levels', 'text_openings', 'texts'] as const),
  ],
  memory: [
    ...(['forgotten_words', 'learning_settings', 'milestones', 'personal_words'] as const),
    ...(['push_devices', 'review_answers', 'review_cards'] as const),
  ],
  'own-texts': ['own_glosses', 'own_places', 'own_texts'],
  parsing: ['parsed_lines', 'parsed_texts', 'parsing_control', 'parsing_decisions'],
  practice: ['practice_items'],
  platform: [
    ...['activity_log', 'activity_seals', 'captcha_uses', 'content_revision', 'event_ledger'],
    ...['mail_ledger', 'outbox', 'rate_limits', 'schedules'],
  ],
  reports: ['reports'],
  search: ['search_keys', 'search_places', 'searched_sources'],
  subscriptions: [
    ...['gifts', 'payment_reviews', 'plans', 'provider_events', 'provider_plans', 'actors', 'refunds'],
    ...['refund_requests', 'subscriptions', 'termination_requests', 'transactions'],
  ],
  vocabulary: [
    ...(['removed_words', 'roots', 'saved_words', 'shelved_words', 'text_word_lines'] as const),
    ...(['text_words', 'word_openings', 'word_revisions', 'words'] as const),
  ],
} as const;

export type Owner = keyof typeof OWNED;
export type TableName = (typeof OWNED)[Owner][number];

/** Who reads tables of others in its own SQL, and why it does not ask their owner. */
export interface Reading {
  reader: string;
  tables: readonly TableName[];
  reason: string;
  /** The owner imports the reader, so that the reader cannot ask it: a debt, to be paid by who comes by. */
  isBackwards?: true;
}

/** A list shows the names of accounts, sorts by them, and is one page of a query. */
const NAMES = 'a page of a list is found and sorted with the names of its accounts';

export const READINGS: readonly Reading[] = [
  {
    reader: 'accounts',
    tables: ['actors'],
    reason: 'who asks and with what rights is one indexed statement a request; the view is all that it sees',
    isBackwards: true,
  },
  {
    reader: 'subscriptions',
    tables: ['sessions', 'users'],
    reason: 'the view actors is over them; a purchase in the journal is known again by its buyer’s account',
  },
  { reader: 'authoring', tables: ['users'], reason: NAMES },
  {
    reader: 'authoring',
    tables: ['books', 'texts', 'posts', 'categories', 'post_categories'],
    reason: 'a working copy begins with what is published, and lists show both as one page of a query',
  },
  {
    reader: 'authoring',
    tables: ['text_levels', 'reports'],
    reason:
      'the list of texts shows and sifts by what readers have reported, and shows their level, in one statement',
  },
  {
    reader: 'lessons',
    tables: ['texts', 'text_words', 'words'],
    reason: 'which words are new at a step is counted over all steps of the path before it, in one statement',
  },
  { reader: 'blog', tables: ['users'], reason: NAMES },
  {
    reader: 'blog',
    tables: ['draft_revisions'],
    reason: 'a category that a version of an article names is not deleted, in the transaction that would',
    isBackwards: true,
  },
  {
    reader: 'conjugation',
    tables: ['words'],
    reason:
      'a verb is an entry of the dictionary and its table: each page and search reads both in one statement',
  },
  {
    reader: 'library',
    tables: ['users'],
    reason: 'what was counted of an account that went meanwhile is left out as it is written',
  },
  {
    reader: 'library',
    tables: ['text_words'],
    reason: 'the texts that have an entry, in reading order and cut after the first few',
    isBackwards: true,
  },
  {
    reader: 'operations',
    tables: ['activity_log', 'event_ledger', 'mail_ledger', 'outbox', 'schedules'],
    reason: 'the console’s lists and figures of the work in the background are of no use to platform itself',
  },
  { reader: 'reports', tables: ['users'], reason: NAMES },
  {
    reader: 'reports',
    tables: ['books', 'texts'],
    reason: 'a page of reports is found and shown with the text that each is about',
  },
  { reader: 'parsing', tables: ['users'], reason: NAMES },
  {
    reader: 'parsing',
    tables: ['books', 'texts', 'text_words'],
    reason: 'triggers see which texts are to be parsed again, and a page of lines is shown with their texts',
  },
  {
    reader: 'search',
    tables: ['books', 'texts', 'text_words', 'words', 'roots', 'lessons', 'posts'],
    reason:
      'triggers see what is to be written anew, and what is found is shown, and left out where it may not be, in one statement',
  },
  {
    reader: 'memory',
    tables: [
      ...(['removed_words', 'saved_words', 'text_word_lines', 'text_words', 'words'] as const),
      ...(['books', 'texts', 'text_completions', 'reopened_texts', 'reading_places', 'lines_read'] as const),
    ],
    reason: 'a state is read from what was saved and completed, and shown in its line: one statement a visit',
  },
  {
    reader: 'practice',
    tables: [
      ...(['books', 'texts', 'text_completions', 'reading_places'] as const),
      ...(['text_word_lines', 'text_words', 'words', 'conjugations', 'parsed_lines'] as const),
    ],
    reason:
      'a question is made from a line that was read, its words and how they are parsed: few statements a session',
  },
  {
    reader: 'vocabulary',
    tables: ['books', 'texts', 'text_completions'],
    reason:
      'a word is shown with the line and the text it stands in, which the reader must be allowed to open',
  },
  {
    reader: 'vocabulary',
    tables: ['drafts', 'draft_revisions'],
    reason: 'an entry that somebody is putting into a text is not deleted',
    isBackwards: true,
  },
  {
    reader: 'vocabulary',
    tables: ['conjugations'],
    reason: 'the page of a root gives the form of each of its verbs in the statement that finds them',
    isBackwards: true,
  },
];

/** Tables that no module's migration makes: Knex's notes of what has run. */
export const NOTES = ['migrations', 'migrations_lock'];

/** The module that a table belongs to. */
export const OWNERS: ReadonlyMap<string, Owner> = new Map(
  (Object.keys(OWNED) as Owner[]).flatMap((owner) => OWNED[owner].map((table) => [table, owner] as const)),
);

/** The modules that read a table beside its owner. */
export function readersOf(table: string): string[] {
  return READINGS.filter(({ tables }) => tables.some((name) => name === table)).map(({ reader }) => reader);
}
