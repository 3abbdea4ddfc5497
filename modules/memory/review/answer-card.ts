import type { Knex } from 'knex';
import type { BodyOf, ResponseOf } from '#modules/platform/contract';
import { WordNotSaved } from '../errors.ts';
import { gradeWord, undoGrade, type Visit } from '../scheduling/grade-word.ts';
import { datesByRating } from '../scheduling/schedule.ts';
import type { reviewCalls } from './contract.ts';
import { getDueCount } from './get-due-count.ts';
import { reviewStateOf } from './present.ts';

type Call = (typeof reviewCalls)['POST /review/answers/'];
type Undone = ResponseOf<(typeof reviewCalls)['POST /review/answers/undo/']>;

async function assertSaved(db: Knex, userId: number, wordId: number): Promise<void> {
  const saved = await db('saved_words').where({ user_id: userId, word_id: wordId }).first('id');
  if (!saved) throw new WordNotSaved();
}

/**
 * Answers a card once. The same answer again, or one to a card that was answered meanwhile, changes nothing
 * and hears how the card stands.
 * @throws WordNotSaved
 */
export async function answerCard(
  db: Knex,
  visit: Visit,
  answer: Omit<BodyOf<Call>, 'time_zone'>,
): Promise<ResponseOf<Call>> {
  const { userId, now, clock } = visit;
  await assertSaved(db, userId, answer.word_id);
  const { card, isCounted } = await gradeWord(db, visit, answer);
  return {
    ...(await getDueCount(db, visit)),
    is_counted: isCounted,
    due_at: (card.due_at ?? now).toISOString(),
    version: card.version,
    next: datesByRating(card, now, clock),
    state: reviewStateOf(card),
  };
}

/**
 * Takes back the reader's last answer; the card is again as it was before it.
 * @throws AnswerNotLast
 */
export async function undoAnswer(db: Knex, visit: Visit, answerId: string): Promise<Undone> {
  const version = await undoGrade(db, visit.userId, answerId);
  return {
    ...(await getDueCount(db, visit)),
    is_undone: version !== undefined,
    version: version ?? 0,
  };
}
