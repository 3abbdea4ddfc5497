import type { z } from 'zod';
import { defineMail, type Job, type MailContent } from '#modules/platform/background';
import { QuotesWentStale } from '../events.ts';

type Quote = z.infer<typeof QuotesWentStale.schema>['quotes'][number];

const GONE = 'la ligne n’existe plus, ou les lecteurs n’ont plus ce texte.';

/** Plain text alone: marks and vowels as they are. */
function contentOf(quotes: readonly Quote[], publicUrl: string): MailContent {
  const each = quotes.map(({ lessonId, code, title, textSlug, line, quoted, stands }) =>
    [
      `${code}, «\u00a0${title}\u00a0», cite la ligne ${line} de ${publicUrl}/texts/${textSlug}`,
      `Cité\u00a0: ${quoted}`,
      `Aujourd’hui\u00a0: ${stands ?? GONE}`,
      `${publicUrl}/admin/lessons/${lessonId}`,
    ].join('\n'),
  );
  return {
    subject: `[Leçons] Lignes citées à revoir\u00a0: ${quotes.length}`,
    text: `Ce que ces leçons citent n’est plus dans le texte\u00a0: la ligne s’affiche, mais sans rien qui y soit souligné.\n\n${each.join('\n\n')}\n`,
  };
}

/** The mail that lets the team know of lines that a lesson has to be held against again. */
export const lessonMails: readonly Job[] = [
  defineMail({
    purpose: 'stale-quotes',
    event: QuotesWentStale,
    compose: async ({ payload: { quotes } }, { config }) => ({
      to: config.contactEmail,
      content: contentOf(quotes, config.publicUrl),
    }),
  }),
];
