import type { Knex } from 'knex';
import { fillAtOnce } from './fill-at-once.ts';

/** One of so many readers has ten times as much as the others. */
const AVID = 50;
const WORDS_OF_A_READER = 200;
const COMPLETIONS_OF_A_READER = 20;
const CARDS_OF_A_READER = 40;

/** So many for each reader. */
const each = (count: number) =>
  `users cross join lateral generate_series(1, case when users.id % ${AVID} = 0 then ${count * 10} else ${count} end) n`;

/** Ids of the nth avid reader, and of the nth other one. */
export const avidReader = (nth: number): number => nth * AVID;
export const plainReader = (nth: number): number => nth * AVID + 1;

/**
 * Readers who have each saved words all over the library, completed texts and reviewed, beside the library that is
 * there.
 */
export async function fillReaders(db: Knex, readers: number): Promise<void> {
  await db.raw(`set maintenance_work_mem = '256MB'`);
  await db.raw(`
    insert into users (username, username_key, username_look, email, email_key, password_hash, activated_at)
    select 'lecteur' || n, 'lecteur' || n, 'lecteur' || n, n || '@exemple.fr', n || '@exemple.fr', 'none', now()
    from generate_series(1, ${readers}) n`);
  // Steps that share no factor with the counts: nobody has the same twice.
  await fillAtOnce(
    db,
    'saved_words',
    `insert into saved_words (user_id, text_word_id, word_id, saved_at)
      select user_id, text_words.id, word_id, now() - n * interval '7 hours'
      from (
        select users.id as user_id, n, 1 + (users.id * 37 + n * 61) % (select count(*) from text_words)::int as id
        from ${each(WORDS_OF_A_READER)}
      ) saved join text_words using (id)
      order by n desc, user_id`,
  );
  await fillAtOnce(
    db,
    'text_completions',
    `insert into text_completions (user_id, text_id, completed_at)
      select users.id, 1 + (users.id * 37 + n * 7) % (select count(*) from texts)::int, now() - n * interval '1 day'
      from ${each(COMPLETIONS_OF_A_READER)}`,
  );
  await fillAtOnce(
    db,
    'review_cards',
    `insert into review_cards (user_id, word_id, version, state, due_at, stability, difficulty, scheduled_days,
        learning_step, reps, lapses, last_answer_at)
      select user_id, word_id, 1, 'review', now() + (nth % 40 - 10) * interval '1 day', 5, 5, 5, 0, 1, 0,
        now() - interval '5 days'
      from (
        select user_id, word_id, row_number() over (partition by user_id order by min(saved_at)) as nth
        from saved_words group by user_id, word_id
      ) saved
      where nth <= case when user_id % ${AVID} = 0 then ${CARDS_OF_A_READER * 10} else ${CARDS_OF_A_READER} end`,
  );
  await fillAtOnce(
    db,
    'review_answers',
    `insert into review_answers (id, user_id, word_id, rating, answered_at)
      select gen_random_uuid(), user_id, word_id, 3, last_answer_at from review_cards`,
  );
  await db.raw('vacuum analyze');
}
