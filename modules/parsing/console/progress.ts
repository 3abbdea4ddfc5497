import type { Knex } from 'knex';
import { ANALYSIS_VERSION } from '#modules/arabic';
import { recordActivity } from '#modules/platform/records';
import type { ParsingProgress } from './contract.ts';

/**
 * How far the parsing of all texts is, what could not be parsed, and whether somebody has stopped it.
 * @param textId of one text alone
 */
export async function getParsingProgress(db: Knex, textId?: number): Promise<ParsingProgress> {
  const one = textId ?? null;
  const { rows } = await db.raw<{ rows: [Omit<ParsingProgress, 'failed'>] }>(
    `select texts.*, lines.*, is_stopped,
        (select count(*)::int from parsing_decisions where not is_lost and text_id = coalesce(:one, text_id))
          as decided_count
      from parsing_control,
        (select count(*)::int as texts_count,
            count(*) filter (where not is_stale and rules_version = :version and error is null)::int as parsed_count
          from parsed_texts where text_id = coalesce(:one, text_id)) texts,
        (select coalesce(sum(words_count), 0)::int as words_count,
            coalesce(sum(doubtful_count), 0)::int as doubtful_count
          from parsed_lines where text_id = coalesce(:one, text_id)) lines`,
    { one, version: ANALYSIS_VERSION },
  );
  const failures = db('parsed_texts').join('texts', 'texts.id', 'text_id').whereNotNull('error');
  if (textId !== undefined) failures.where({ text_id: textId });
  const failed = await failures.orderBy('text_id').limit(50).select('text_id', 'title', 'error');
  return { ...rows[0], failed };
}

/** Stops the parsing of texts in the background, or lets it go on where it ended. */
export async function stopParsing(db: Knex, actorId: number, isStopped: boolean): Promise<ParsingProgress> {
  return db.transaction(async (trx) => {
    await trx('parsing_control').update({ is_stopped: isStopped });
    await recordActivity(trx, {
      actorId,
      action: isStopped ? 'stop' : 'resume',
      resource: 'parsed-lines',
      resourceId: '',
    });
    return getParsingProgress(trx);
  });
}
