import type { Equivalent } from './equivalent.ts';

/** Changes of one line that no test can see, for one reason. */
function unseen(
  file: string,
  near: string,
  reason: string,
  changes: readonly (readonly [original: string, replacement: string])[],
): Equivalent[] {
  return changes.map(([original, replacement]) => ({ file, near, original, replacement, reason }));
}

/** Those of the library, its files, the blog and the platform. */
export const MORE_EQUIVALENTS: readonly Equivalent[] = [
  ...unseen(
    'modules/library/openings/count-openings.ts',
    'if (counts.size === 0) return;',
    'Of nothing that was counted nothing is written: only the question is saved.',
    [
      ['if (counts.size === 0) return;', '{}'],
      ['0', '(-1)'],
    ],
  ),
  ...unseen(
    'modules/library/following/follow-link.ts',
    "const [userId = 0, bookId = 0] = link.uid.split('-').map(Number);",
    'A link that we have made names both; only the types do not say so.',
    [
      ['0', '(1)'],
      ['0', '(-1)'],
    ],
  ),
  ...unseen(
    'modules/library/present.ts',
    'const free = row.free_texts_count ?? 0;',
    'Every row that is presented has its counts; only the type does not say so.',
    [
      ['0', '(1)'],
      ['0', '(-1)'],
    ],
  ),
  ...unseen(
    'modules/library/present.ts',
    'texts_count: row.texts_count ?? 0,',
    'Every row that is presented has its counts; only the type does not say so.',
    [['0', '(-1)']],
  ),
  ...unseen(
    'modules/library/places/save-place.ts',
    'const lines = furthest - (before?.furthest ?? 0);',
    'The row was written two statements before, in the same transaction.',
    [
      ['0', '(1)'],
      ['0', '(-1)'],
    ],
  ),
  ...unseen(
    'modules/library/texts/list-texts.ts',
    'if (rows.length === 0) {',
    'A book that has a published text is published: only the question is made twice.',
    [['0', '(1)']],
  ),
  ...unseen(
    'modules/library/texts/read-quoted-lines.ts',
    'if (places.length === 0) return new Map();',
    'At no address there is no text: only the question is saved.',
    [
      ['if (places.length === 0) return new Map();', '{}'],
      ['0', '(-1)'],
    ],
  ),
  ...unseen(
    'modules/library/texts/read-quoted-lines.ts',
    'if (!found || arabic === undefined || french === undefined) return undefined;',
    'A text has as many French lines as Arabic ones, and where it is not there neither are its lines.',
    [['||', '&&']],
  ),
  ...unseen(
    'modules/library/texts/reading-gate.ts',
    'const MOST_BYTES = 1024 * 1024;',
    'A text that is not remembered is looked up: how many are shows in nothing that is answered.',
    [
      ['1024', '(1025)'],
      ['1024', '(1023)'],
    ],
  ),
  ...unseen(
    'modules/library/texts/reading-gate.ts',
    'const BYTES_EACH = 200;',
    'A text that is not remembered is looked up: how many are shows in nothing that is answered.',
    [
      ['200', '(201)'],
      ['200', '(199)'],
    ],
  ),
  ...unseen(
    'modules/content-format/header.ts',
    'for (const { line, text } of end < 0 ? opened : opened.slice(0, end)) {',
    'What is opened begins with a line that is not empty: its end is never at 0.',
    [['<', '<=']],
  ),
  ...unseen(
    'modules/content-format/header.ts',
    'if (key === undefined || value === undefined) {',
    'The pattern gives both or neither.',
    [['||', '&&']],
  ),
  ...unseen(
    'modules/content-format/lines.ts',
    'const arabic = text.match(/[\\p{Script=Arabic}٠-٩]/gu)?.length ?? 0;',
    'There are never fewer than no Latin letters: none is more than that either way.',
    [['0', '(-1)']],
  ),
  ...unseen(
    'modules/platform/config/config.ts',
    'const hasKeys = RECAPTCHA_SITE_KEY && RECAPTCHA_SECRET;',
    'One key without the other was refused before.',
    [['&&', '||']],
  ),
  ...unseen(
    'modules/platform/config/config.ts',
    'if (!FORMER_SECRET || !FORMER_SECRET_UNTIL) return undefined;',
    'One without the other was refused before.',
    [['||', '&&']],
  ),
  ...unseen(
    'modules/platform/config/config.ts',
    'if (!mode || !clientId || !clientSecret || !webhookId) return undefined;',
    'A part of an account was refused before: there is all of it or nothing.',
    [['||', '&&']],
  ),
  ...unseen(
    'modules/platform/database/dependency-failures.ts',
    'failures.set(dependency, (failures.get(dependency) ?? 0) + 1);',
    'Each of them is in the map from the start; only the type does not say so.',
    [
      ['0', '(1)'],
      ['0', '(-1)'],
    ],
  ),
  ...unseen(
    'modules/platform/database/page.ts',
    "const [{ count } = { count: 0 }] = await query.clone().clearSelect().count({ count: '*' });",
    'A count always gives its row; only the type does not say so.',
    [
      ['0', '(1)'],
      ['0', '(-1)'],
    ],
  ),
  ...unseen(
    'modules/platform/events/queue.ts',
    'if (jobs.length > FEW) await queue.addBulk(jobs);',
    'One by one or together, the same jobs are added.',
    [
      ['>', '>='],
      ['jobs.length > FEW', '!(jobs.length > FEW)'],
    ],
  ),
  ...unseen(
    'modules/platform/events/queue.ts',
    'const FEW = 4;',
    'One by one or together, the same jobs are added.',
    [
      ['4', '(5)'],
      ['4', '(3)'],
    ],
  ),
  ...unseen(
    'modules/platform/events/relay.ts',
    'return Math.max(0, BUSY_MS - (performance.now() - startedAt));',
    'Whoever has less than no time to wait does not wait.',
    [['0', '(-1)']],
  ),
  ...unseen(
    'modules/platform/log/metrics.ts',
    "port: typeof address === 'object' && address ? address.port : port,",
    'A server that listens on a port has an address that says it.',
    [['&&', '||']],
  ),
  ...unseen(
    'modules/platform/mail/mailer.ts',
    'transport.close();',
    'Between two mails no connection is open.',
    [['transport.close();', '{}']],
  ),
  ...unseen(
    'modules/platform/audit-trail/activity-seals.ts',
    'const AT_ONCE = 1_000;',
    'How many are read at once changes nothing of what is found.',
    [
      ['1_000', '(1001)'],
      ['1_000', '(999)'],
    ],
  ),
  ...unseen(
    'modules/platform/audit-trail/activity-seals.ts',
    "if (seals.length > 0) await trx('activity_seals').insert(seals);",
    'Knex writes nothing when it is given no row.',
    [
      ['>', '>='],
      ['0', '(-1)'],
    ],
  ),
  ...unseen(
    'modules/blog/clean-html.ts',
    'allowProtocolRelative: false,',
    'The allow-list, which is asked first, has no address that begins with two slashes.',
    [['false', 'true']],
  ),
  ...unseen(
    'modules/blog/save-post.ts',
    "if (rows.length > 0) await trx('post_categories').insert(rows);",
    'Knex writes nothing when it is given no row.',
    [
      ['>', '>='],
      ['0', '(-1)'],
    ],
  ),
  ...unseen(
    'modules/blog/count-views.ts',
    'if (views.size === 0) return;',
    'Of no view nothing is written: only the question is saved.',
    [
      ['if (views.size === 0) return;', '{}'],
      ['0', '(-1)'],
    ],
  ),
];
