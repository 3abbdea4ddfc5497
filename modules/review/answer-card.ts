import type { Knex } from 'knex';
import type { BodyOf, ResponseOf } from '#modules/platform/contract';
import type { reviewCalls } from './contract.ts';
import { WordNotSaved } from './errors.ts';
import { getDueCount, type Visit } from './get-due-count.ts';
import { lockCard } from './lock-card.ts';
import { ReviewCardRow } from './models.ts';
import { afterAnswer, datesByRating } from './schedule.ts';

type Call = (typeof reviewCalls)['POST /review/answers/'];
type Answer = Omit<BodyOf<Call>, 'time_zone'>;

async function assertSaved(db: Knex, userId: number, wordId: number): Promise<void> {
  const saved = await db('saved_words').where({ user_id: userId, word_id: wordId }).first('id');
  if (!saved) throw new WordNotSaved();
}

/** @returns false when this answer is known already, be it to another card */
async function saveAnswer(trx: Knex, answer: Answer, card: ReviewCardRow, now: Date): Promise<boolean> {
  const { user_id, word_id, version, ...memory } = card;
  const inserted = await trx('review_answers')
    .insert({
      id: answer.answer_id,
      user_id,
      word_id,
      rating: answer.rating,
      answered_at: now,
      card_before: memory.state === 'new' ? null : memory,
    })
    .onConflict(['user_id', 'id'])
    .ignore()
    .returning<{ id: string }[]>('id');
  return inserted.length > 0;
}

/**
 * Answers a card once. The same answer again, or one to a card that was answered meanwhile, changes nothing
 * and hears how the card stands.
 * @throws WordNotSaved
 */
export async function answerCard(db: Knex, visit: Visit, answer: Answer): Promise<ResponseOf<Call>> {
  const { userId, now, clock } = visit;
  await assertSaved(db, userId, answer.word_id);
  const { card, isCounted } = await db.transaction(async (trx) => {
    const before = await lockCard(trx, userId, answer.word_id);
    if (before.version !== answer.version || !(await saveAnswer(trx, answer, before, now))) {
      return { card: before, isCounted: false };
    }
    const after = { ...afterAnswer(before, answer.rating, now, clock), version: before.version + 1 };
    await ReviewCardRow.query(trx).findById([userId, answer.word_id]).patch(after);
    return { card: after, isCounted: true };
  });
  return {
    ...(await getDueCount(db, visit)),
    is_counted: isCounted,
    due_at: (card.due_at ?? now).toISOString(),
    version: card.version,
    next: datesByRating(card, now, clock),
  };
}
