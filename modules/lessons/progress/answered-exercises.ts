import type { Knex } from 'knex';
import { queryPrepared } from '#modules/platform';
import type { CheckedAnswer } from '../contract.ts';

// The best verdict stays, and the moment at which it was first right.
const NOTE = {
  name: 'note-answered-exercise',
  text: `
insert into answered_exercises as before
  (user_id, lesson_id, exercise_id, best_verdict, first_right_at, last_answered_at)
values ($1, $2, $3, $4, case when $4 = 'right' then $5::timestamptz end, $5)
on conflict (user_id, exercise_id) do update set
  best_verdict = case
    when 'right' in (before.best_verdict, excluded.best_verdict) then 'right'
    when 'vowels' in (before.best_verdict, excluded.best_verdict) then 'vowels'
    else 'wrong'
  end,
  first_right_at = coalesce(before.first_right_at, excluded.first_right_at),
  last_answered_at = excluded.last_answered_at`,
};

interface Answered {
  userId: number;
  lessonId: number;
  exerciseId: string;
  verdict: CheckedAnswer['verdict'];
  now: Date;
}

/** Notes how a member has answered an exercise. The same twice is as good as once. */
export async function noteAnswer(trx: Knex, answered: Answered): Promise<void> {
  const { userId, lessonId, exerciseId, verdict, now } = answered;
  await queryPrepared(trx, NOTE, [userId, lessonId, exerciseId, verdict, now]);
}

const LIST_RIGHT = {
  name: 'exercises-answered-right',
  text: `
select exercise_id from answered_exercises join lessons on lessons.id = lesson_id
where user_id = $1 and first_right_at is not null and exercise_ids ? exercise_id
order by exercise_id`,
};

/** The exercises that somebody has ever answered right, of those that lessons still have. */
export async function listRightExercises(db: Knex, userId: number): Promise<string[]> {
  const rows = await queryPrepared<{ exercise_id: string }>(db, LIST_RIGHT, [userId]);
  return rows.map(({ exercise_id: id }) => id);
}

const ADOPT = {
  name: 'adopt-right-exercises',
  text: `
insert into answered_exercises as before
  (user_id, lesson_id, exercise_id, best_verdict, first_right_at, last_answered_at)
select distinct $1::integer, lessons.id, exercise_id, 'right', $3::timestamptz, $3
from unnest($2::text[]) as sent (exercise_id) join lessons on exercise_ids ? exercise_id
on conflict (user_id, exercise_id) do update set best_verdict = 'right', first_right_at = excluded.first_right_at
  where before.first_right_at is null
returning exercise_id`,
};

/**
 * Takes into an account what its reader answered right on a device before they had it open. What no lesson has is passed
 * over; the same sent twice changes nothing.
 * @returns how many of them the account did not have
 */
export async function adoptRightExercises(
  db: Knex,
  userId: number,
  exerciseIds: readonly string[],
  now: Date,
): Promise<number> {
  return (await queryPrepared(db, ADOPT, [userId, exerciseIds, now])).length;
}
