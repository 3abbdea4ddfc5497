import type { Knex } from 'knex';
import { nameOfNotion } from '#modules/arabic';
import { publish } from '#modules/platform';
import { QuotesWentStale } from '../events.ts';
import { findStaleQuotes, type StaleQuote, surveyQuotes } from './stale-quotes.ts';

const FORGET_MENDED = `
  delete from stale_quotes
  where (lesson_id, text_slug, line, quoted, coalesce(stands, ''), coalesce(notion, '')) not in (
    select lesson_id, text_slug, line, quoted, coalesce(stands, ''), coalesce(notion, '')
    from jsonb_to_recordset(?::jsonb)
      as now (lesson_id integer, text_slug text, line integer, quoted text, stands text, notion text))`;

const FORGET_UNQUOTED = `
  delete from shown_notions where (lesson_id, text_slug, line, quoted, notion) not in (
    select lesson_id, text_slug, line, quoted, notion
    from jsonb_to_recordset(?::jsonb)
      as now (lesson_id integer, text_slug text, line integer, quoted text, notion text))`;

/**
 * Looks whether the pieces that lessons quote still stand in their lines and show there what they have shown, however
 * texts and their parsing have changed, and publishes `QuotesWentStale` for those that do not: once each, until the
 * line changes again.
 */
export async function watchQuotes(db: Knex): Promise<void> {
  const { stale, shown } = await surveyQuotes(db);
  await db.transaction(async (trx) => {
    await trx.raw(FORGET_UNQUOTED, [JSON.stringify(shown)]);
    if (shown.length > 0) await trx('shown_notions').insert(shown).onConflict().ignore();
    await trx.raw(FORGET_MENDED, [JSON.stringify(stale)]);
    if (stale.length === 0) return;
    const fresh: StaleQuote[] = await trx('stale_quotes').insert(stale).onConflict().ignore().returning('*');
    if (fresh.length === 0) return;
    const named: { id: number; code: string; title: string }[] = await trx('lessons')
      .whereIn('id', [...new Set(fresh.map(({ lesson_id }) => lesson_id))])
      .select('id', 'code', 'title');
    const quotes = fresh.map(({ lesson_id: lessonId, text_slug: textSlug, line, quoted, stands, notion }) => {
      const { code = '', title = '' } = named.find(({ id }) => id === lessonId) ?? {};
      const lost = notion && nameOfNotion(notion);
      return { lessonId, code, title, textSlug, line, quoted, stands, notion: lost };
    });
    await publish(trx, QuotesWentStale, { quotes });
  });
}

/** How many lessons quote what no longer stands where they say, or shows what they say. */
export async function countStaleLessons(db: Knex): Promise<number> {
  return new Set((await findStaleQuotes(db)).map(({ lesson_id: id }) => id)).size;
}
