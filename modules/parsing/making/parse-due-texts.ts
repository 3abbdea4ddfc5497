import type { Knex } from 'knex';
import { ANALYSIS_VERSION } from '#modules/arabic';
import type { Logger } from '#modules/platform';
import { parseText } from './parse-text.ts';

/** How long one run goes on before it gives way: the next goes on where it ended. */
const RUN_MS = 5_000;

/** The next text whose parsing is not that of its words by these rules, unless another process is at it. */
async function nextDue(trx: Knex): Promise<number | undefined> {
  const { rows } = await trx.raw<{ rows: { text_id: number }[] }>(
    `select text_id from parsed_texts
      where (is_stale or rules_version is distinct from ?) and not (select is_stopped from parsing_control)
      order by is_stale desc, text_id limit 1 for update skip locked`,
    [ANALYSIS_VERSION],
  );
  return rows[0]?.text_id;
}

/** Parses one text that is due. @returns whether there was one */
async function parseNext(db: Knex, log: Logger): Promise<boolean> {
  let textId: number | undefined;
  try {
    await db.transaction(async (trx) => {
      textId = await nextDue(trx);
      if (textId !== undefined) await parseText(trx, textId);
    });
  } catch (error) {
    if (textId === undefined) throw error;
    // One text that no rule can read holds up no other; it is tried again when it changes, or the rules do.
    log.error({ err: error, textId }, 'text not parsed');
    await db('parsed_texts')
      .where({ text_id: textId })
      .update({ is_stale: false, rules_version: ANALYSIS_VERSION, error: String(error).slice(0, 500) });
  }
  return textId !== undefined;
}

/**
 * Parses the texts that have changed, or that were parsed by other rules, for some seconds.
 * @returns how many
 */
export async function parseDueTexts({ db, log }: { db: Knex; log: Logger }): Promise<number> {
  const end = Date.now() + RUN_MS;
  let count = 0;
  while (Date.now() < end && (await parseNext(db, log))) count += 1;
  return count;
}
