import type { z } from 'zod';
import { defineMail, type Job, type MailContent } from '#modules/platform/background';
import { QuotesWentStale } from '../events.ts';

type Quote = z.infer<typeof QuotesWentStale.schema>['quotes'][number];

const GONE = 'la ligne n’existe plus, ou les lecteurs n’ont plus ce texte.';
const PIECE_GONE =
  'Un passage cité n’est plus dans son texte\u00a0: la ligne s’affiche, mais sans rien qui y soit souligné.';
const NOTION_GONE =
  'L’analyse d’une ligne citée a changé\u00a0: les mots soulignés n’y montrent plus ce que la leçon enseigne. Si l’analyse se trompe, corrigez-la ou confirmez le mot dans la console\u00a0; sinon, citez une autre ligne.';

/** Plain text alone: marks and vowels as they are. */
function contentOf(quotes: readonly Quote[], publicUrl: string): MailContent {
  const each = quotes.map(({ lessonId, code, title, textSlug, line, quoted, stands, notion }) =>
    [
      `${code}, «\u00a0${title}\u00a0», cite la ligne ${line} de ${publicUrl}/texts/${textSlug}`,
      `Cité\u00a0: ${quoted}`,
      `Aujourd’hui\u00a0: ${stands ?? GONE}`,
      ...(notion === null ? [] : [`L’analyse n’y voit plus\u00a0: ${notion}`]),
      `${publicUrl}/admin/lessons/${lessonId}`,
    ].join('\n'),
  );
  const advice = [
    ...(quotes.some(({ notion }) => notion === null) ? [PIECE_GONE] : []),
    ...(quotes.some(({ notion }) => notion !== null) ? [NOTION_GONE] : []),
  ];
  return {
    subject: `[Leçons] Lignes citées à revoir\u00a0: ${quotes.length}`,
    text: `${[...advice, ...each].join('\n\n')}\n`,
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
