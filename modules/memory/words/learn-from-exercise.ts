import type { Knex } from 'knex';
import { type Actor, queryPrepared } from '#modules/platform';
import type { BodyOf } from '#modules/platform/contract';
import { EntryNotFound } from '../errors.ts';
import { boundsOfToday } from '../review/get-due-count.ts';
import { FIND_DUE } from '../review/statements.ts';
import { gradeWord, type Visit, visitOf } from '../scheduling/grade-word.ts';
import { lockCard } from '../scheduling/lock-card.ts';
import type { memoryCalls, RememberedWord } from './contract.ts';
import { assertVisible, getRememberedWord, saveEntry } from './remember-word.ts';

type Said = BodyOf<(typeof memoryCalls)['POST /memory/words/{wordId}/exercise/']>;
/** Without a word of a text, what is saved is saved from the first one that has it and is open to its reader. */
type Exercise = Pick<Said, 'exercise_id' | 'is_right'> & Partial<Pick<Said, 'text_word_id'>>;

/** One right answer among a few shows less than a recall: it counts where a review was due, and nowhere else. */
async function learnFromRight(db: Knex, visit: Visit, wordId: number, exercise: Exercise): Promise<void> {
  const values = [visit.userId, visit.now, boundsOfToday(visit).end, wordId];
  const [due] = await queryPrepared<{ version: number }>(db, FIND_DUE, values);
  if (!due) return;
  await gradeWord(db, visit, {
    answer_id: exercise.exercise_id,
    word_id: wordId,
    version: due.version,
    rating: 3,
  });
}

/** A word that was not recalled is one to learn, whatever was known of it before. */
async function learnFromWrong(
  db: Knex,
  actor: Actor,
  visit: Visit,
  wordId: number,
  exercise: Exercise,
): Promise<void> {
  const answer_id = exercise.exercise_id;
  await db.transaction(async (trx) => {
    const { version } = await lockCard(trx, actor.id, wordId);
    const answered = await trx('review_answers').where({ user_id: actor.id, id: answer_id }).first('id');
    if (answered) return;
    await saveEntry(trx, actor, wordId, exercise, visit.now);
    await gradeWord(trx, visit, { answer_id, word_id: wordId, version, rating: 1 });
  });
}

/**
 * What an exercise shows of its reader's memory. The same exercise counts once.
 * @throws EntryNotFound when the reader may know of no such entry, or the text does not have it at the word named
 * @throws TextWordNotFound, PremiumRequired when it cannot be saved from there
 */
export async function learnFromExercise(
  db: Knex,
  actor: Actor,
  visit: Visit,
  wordId: number,
  exercise: Exercise,
): Promise<RememberedWord> {
  await assertVisible(db, actor.id, wordId);
  if (exercise.is_right) await learnFromRight(db, visit, wordId, exercise);
  else await learnFromWrong(db, actor, visit, wordId, exercise);
  return getRememberedWord(db, actor.id, wordId);
}

/**
 * What an exercise of a lesson shows of words of the dictionary, of which some may stand in no text that its reader has.
 * @param attempt a UUID: the same one counts once for each word
 */
export async function learnFromLesson(
  db: Knex,
  { actor, now }: { actor: Actor; now: Date },
  wordIds: readonly number[],
  { attempt, isRight, timeZone }: { attempt: string; isRight: boolean; timeZone: string },
): Promise<void> {
  for (const wordId of wordIds) {
    const exercise_id = `${attempt.slice(0, -8)}${wordId.toString(16).padStart(8, '0')}`;
    try {
      await learnFromExercise(db, actor, visitOf({ actor, now }, timeZone), wordId, {
        exercise_id,
        is_right: isRight,
      });
    } catch (error) {
      if (!(error instanceof EntryNotFound)) throw error;
    }
  }
}
