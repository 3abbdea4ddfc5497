import type { Knex } from 'knex';
import { getText, type ReadingGate } from '#modules/library';
import { type Actor, InvalidFields, TooManyRequests } from '#modules/platform';
import { DAY_MS } from '#modules/platform/units';
import { getTextVocabulary } from '#modules/vocabulary';
import type { GivenReport } from './contract.ts';
import { ReportRow } from './models.ts';

const A_DAY = 20;

interface ReportContext {
  /** Null is a visitor. */
  actor: Actor | null;
  now: Date;
}

/** The line as it stands at this moment: whoever corrects it later has to know what was meant. */
async function lineAsItIs(db: Knex, { text_id, line, text_word_id }: GivenReport) {
  const text = await getText(db, text_id);
  const arabic = text.content_with_vowels.split('\n')[line - 1];
  if (arabic === undefined) throw new InvalidFields({ line: ['Ce texte n’a pas cette ligne.'] });
  const french = text.french_translation.split('\n')[line - 1] ?? '';
  if (text_word_id === null) return { arabic, french, word: null, sense: null };
  const words = await getTextVocabulary(db, text_id);
  const word = words.find(({ id }) => id === text_word_id);
  if (!word) throw new InvalidFields({ text_word_id: ['Ce texte n’a pas ce mot.'] });
  const sense = word.contextual_translation ?? word.word_details.french_translation;
  return { arabic, french, word: word.contextual_form_with_vowels, sense };
}

/** One after the other for a reader, so that two at once are counted as two. */
export async function holdToPace(trx: Knex, userId: number, now: Date): Promise<void> {
  await trx.raw(`select pg_advisory_xact_lock(hashtext('reports'), ?)`, [userId]);
  const since = new Date(now.getTime() - DAY_MS);
  const latest = await ReportRow.query(trx)
    .where('user_id', userId)
    .where('reported_at', '>', since)
    .orderBy('reported_at', 'desc')
    .limit(A_DAY);
  const oldest = latest[A_DAY - 1];
  if (oldest) throw new TooManyRequests((oldest.reported_at.getTime() + DAY_MS - now.getTime()) / 1000);
}

/**
 * Keeps what a reader reports of a text that they may read.
 * @throws TextNotFound, PremiumRequired as the reading gate does
 * @throws InvalidFields when the text has no such line or word
 * @throws TooManyRequests after twenty reports of one member in a day
 */
export async function reportError(
  { db, mayRead }: { db: Knex; mayRead: ReadingGate },
  report: GivenReport,
  { actor, now }: ReportContext,
): Promise<void> {
  await mayRead(report.text_id, { actor, now });
  const line = await lineAsItIs(db, report);
  await db.transaction(async (trx) => {
    if (actor) await holdToPace(trx, actor.id, now);
    await ReportRow.query(trx).insert({
      ...report,
      ...line,
      user_id: actor?.id ?? null,
      reported_at: now,
    });
  });
}
