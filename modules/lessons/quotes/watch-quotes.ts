import type { Knex } from 'knex';
import { publish } from '#modules/platform';
import { QuotesWentStale } from '../events.ts';
import { findStaleQuotes } from './stale-quotes.ts';

interface StaleRow {
  lesson_id: number;
  text_slug: string;
  line: number;
  quoted: string;
  stands: string | null;
}

const FORGET_MENDED = `
  delete from stale_quotes where (lesson_id, text_slug, line, quoted, coalesce(stands, '')) not in (
    select lesson_id, text_slug, line, quoted, coalesce(stands, '')
    from jsonb_to_recordset(?::jsonb) as now (lesson_id integer, text_slug text, line integer, quoted text, stands text))`;

/**
 * Looks whether the pieces that lessons quote still stand in their lines, however their texts have changed, and publishes
 * `QuotesWentStale` for those that do not: once each, until the line changes again.
 */
export async function watchQuotes(db: Knex): Promise<void> {
  const stale = await findStaleQuotes(db);
  const rows = stale.map(({ lessonId: lesson_id, textSlug: text_slug, ...rest }) => ({
    lesson_id,
    text_slug,
    ...rest,
  }));
  await db.transaction(async (trx) => {
    await trx.raw(FORGET_MENDED, [JSON.stringify(rows)]);
    if (rows.length === 0) return;
    const fresh: StaleRow[] = await trx('stale_quotes').insert(rows).onConflict().ignore().returning('*');
    if (fresh.length === 0) return;
    const named: { id: number; code: string; title: string }[] = await trx('lessons')
      .whereIn('id', [...new Set(fresh.map(({ lesson_id }) => lesson_id))])
      .select('id', 'code', 'title');
    const quotes = fresh.map(({ lesson_id: lessonId, text_slug: textSlug, line, quoted, stands }) => {
      const { code = '', title = '' } = named.find(({ id }) => id === lessonId) ?? {};
      return { lessonId, code, title, textSlug, line, quoted, stands };
    });
    await publish(trx, QuotesWentStale, { quotes });
  });
}

/** How many lessons quote what no longer stands where they say. */
export async function countStaleLessons(db: Knex): Promise<number> {
  return new Set((await findStaleQuotes(db)).map(({ lessonId }) => lessonId)).size;
}
