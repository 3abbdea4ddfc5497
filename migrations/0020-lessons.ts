/** Lessons and units of the alphabet, as their files say them, and the dictionary entries that they are about. */
import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table lessons (
      id integer generated always as identity primary key,
      -- L01, A18: what prerequisites and exercises are named by.
      code text not null unique check (code ~ '^[LA][0-9]{2}$'),
      kind text not null check (kind in ('lesson', 'alphabet')),
      number integer not null check (number > 0),
      slug text not null unique,
      title text not null,
      arabic_title text not null,
      description text not null,
      level text not null check (level in ('A1', 'A2', 'B1', 'B2', 'C1')),
      is_free boolean not null,
      minutes integer not null check (minutes > 0),
      exercises_count integer not null check (exercises_count >= 0),
      letters text[] not null,
      document jsonb not null,
      updated_at timestamptz not null,
      unique (kind, number)
    );

    -- Of a lesson as a whole, or of one of its exercises.
    create table lesson_words (
      lesson_id integer not null references lessons (id) on delete cascade,
      word_id integer not null references words (id) on delete cascade,
      exercise_id text,
      unique nulls not distinct (lesson_id, word_id, exercise_id)
    );
    create index lesson_words_by_word on lesson_words (word_id);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table lesson_words, lessons');
}
