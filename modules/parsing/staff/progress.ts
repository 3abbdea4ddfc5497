import type { Knex } from 'knex';
import { ANALYSIS_VERSION } from '#modules/arabic';
import { recordActivity } from '#modules/platform';
import type { ParsingProgress } from './contract.ts';

/** How far the parsing of all texts is, what could not be parsed, and whether somebody has stopped it. */
export async function getParsingProgress(db: Knex): Promise<ParsingProgress> {
  const { rows: texts } = await db.raw<{
    rows: { texts_count: number; parsed_count: number; is_stopped: boolean }[];
  }>(
    `select count(*)::int as texts_count,
        count(*) filter (where not is_stale and rules_version = ? and error is null)::int as parsed_count,
        (select is_stopped from parsing_control) as is_stopped
      from parsed_texts`,
    [ANALYSIS_VERSION],
  );
  const { rows: words } = await db.raw<{ rows: { words_count: number; doubtful_count: number }[] }>(
    `select coalesce(sum(words_count), 0)::int as words_count,
        coalesce(sum(doubtful_count), 0)::int as doubtful_count
      from parsed_lines`,
  );
  const failed = await db('parsed_texts')
    .join('texts', 'texts.id', 'text_id')
    .whereNotNull('error')
    .orderBy('text_id')
    .limit(50)
    .select('text_id', 'title', 'error');
  const [counted = { texts_count: 0, parsed_count: 0, is_stopped: false }] = texts;
  const [counts = { words_count: 0, doubtful_count: 0 }] = words;
  return { ...counted, ...counts, failed };
}

/** Stops the parsing of texts in the background, or lets it go on where it ended. */
export async function stopParsing(db: Knex, actorId: number, isStopped: boolean): Promise<ParsingProgress> {
  return db.transaction(async (trx) => {
    await trx('parsing_control').update({ is_stopped: isStopped });
    await recordActivity(trx, {
      actorId,
      action: isStopped ? 'stop' : 'resume',
      resource: 'parsed-lines',
      resourceId: 'all',
      details: {},
    });
    return getParsingProgress(trx);
  });
}
