import type { Knex } from 'knex';
import type { ResponseOf } from '#modules/platform/contract';
import type { reviewCalls } from './contract.ts';
import { AnswerNotLast } from './errors.ts';
import { getDueCount, type Visit } from './get-due-count.ts';
import { lockCard } from './lock-card.ts';
import { ReviewAnswerRow } from './models.ts';
import { NEW_MEMORY } from './schedule.ts';

type Undone = ResponseOf<(typeof reviewCalls)['POST /review/answers/undo/']>;

/** @returns the version that the card has then; undefined when no such answer counts */
async function takeBack(trx: Knex, userId: number, answerId: string): Promise<number | undefined> {
  const find = () => ReviewAnswerRow.query(trx).findById([userId, answerId]);
  const wordId = (await find())?.word_id;
  if (wordId === undefined) return undefined;
  const card = await lockCard(trx, userId, wordId);
  // Looked at again: it may have been taken back while the card was waited for.
  const answer = await find();
  if (!answer) return undefined;
  const later = await ReviewAnswerRow.query(trx)
    .where('user_id', userId)
    .where('answered_at', '>', answer.answered_at)
    .first();
  if (later) throw new AnswerNotLast();
  await ReviewAnswerRow.query(trx).deleteById([userId, answerId]);
  // Not the version from before: what was sent to the card as it then stood must not count now.
  const version = card.version + 1;
  await trx('review_cards')
    .where({ user_id: userId, word_id: wordId })
    .update({ ...(answer.card_before ?? NEW_MEMORY), version });
  return version;
}

/**
 * Takes back the reader's last answer; the card is again as it was before it.
 * @throws AnswerNotLast
 */
export async function undoAnswer(db: Knex, visit: Visit, answerId: string): Promise<Undone> {
  const version = await db.transaction((trx) => takeBack(trx, visit.userId, answerId));
  return {
    ...(await getDueCount(db, visit)),
    is_undone: version !== undefined,
    version: version ?? 0,
  };
}
