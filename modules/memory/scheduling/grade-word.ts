import type { Knex } from 'knex';
import type { Actor } from '#modules/platform';
import { AnswerNotLast } from '../errors.ts';
import { ReviewAnswerRow, ReviewCardRow } from '../models.ts';
import type { Rating } from '../review/contract.ts';
import { type ReaderClock, readerClock } from './local-day.ts';
import { lockCard } from './lock-card.ts';
import { noteForgotten } from './note-forgotten.ts';
import { afterAnswer, NEW_MEMORY } from './schedule.ts';

/** Whose memory, and when. */
export interface Visit {
  userId: number;
  now: Date;
  clock: ReaderClock;
}

export function visitOf({ actor, now }: { actor: Actor; now: Date }, timeZone: string): Visit {
  return { userId: actor.id, now, clock: readerClock(timeZone) };
}

export interface Answer {
  /** A UUID: the same one is the same answer. */
  answer_id: string;
  word_id: number;
  /** The card's, as whoever answers saw it. */
  version: number;
  rating: Rating;
}

/** @returns false when this answer is known already, be it to another card */
async function saveAnswer(trx: Knex, answer: Answer, card: ReviewCardRow, now: Date): Promise<boolean> {
  const { user_id, word_id, version, ...memory } = card;
  const isUntouched = memory.state === 'new' && memory.declared_at === null;
  const inserted = await trx('review_answers')
    .insert({
      id: answer.answer_id,
      user_id,
      word_id,
      rating: answer.rating,
      answered_at: now,
      card_before: isUntouched ? null : memory,
    })
    .onConflict(['user_id', 'id'])
    .ignore()
    .returning<{ id: string }[]>('id');
  return inserted.length > 0;
}

/**
 * Answers a card once. The same answer again, or one to a card that was answered meanwhile, changes nothing.
 * @returns the card as it stands now, and whether this answer counted
 */
export function gradeWord(
  db: Knex,
  { userId, now, clock }: Visit,
  answer: Answer,
): Promise<{ card: ReviewCardRow; isCounted: boolean }> {
  return db.transaction(async (trx) => {
    const before = await lockCard(trx, userId, answer.word_id);
    if (before.version !== answer.version || !(await saveAnswer(trx, answer, before, now))) {
      return { card: before, isCounted: false };
    }
    const after = afterAnswer(before, answer.rating, now, clock);
    await noteForgotten(trx, before, after, now);
    const card = await ReviewCardRow.query(trx).patchAndFetchById([userId, answer.word_id], {
      ...after,
      version: before.version + 1,
    });
    return { card, isCounted: true };
  });
}

/**
 * Takes back the reader's last answer; the card is again as it was before it.
 * @returns the version that the card has then; undefined when no such answer counts
 * @throws AnswerNotLast
 */
export function undoGrade(db: Knex, userId: number, answerId: string): Promise<number | undefined> {
  return db.transaction(async (trx) => {
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
  });
}
