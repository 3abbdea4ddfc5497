/** Lessons and units of the alphabet, as their files say them; the path of lessons and texts; which exercises were answered. */
import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await createLessons(db);
  await createPath(db);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop table answered_exercises, path_steps, path_levels, stale_quotes, shown_notions, lesson_words, lessons;
  `);
}

async function createLessons(db: Knex): Promise<void> {
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
      -- Which points of grammar it teaches that the words of a line show by themselves.
      notions text[] not null default '{}',
      document jsonb not null,
      -- By which what was answered is known to be of an exercise that the lesson still has.
      exercise_ids jsonb not null
        generated always as (jsonb_path_query_array(document, '$.blocks[*].exercise.id')) stored,
      -- The file as it was imported or published, sign for sign; empty until it is.
      source text not null default '',
      state text not null default 'published' check (state in ('draft', 'published', 'archived')),
      updated_at timestamptz not null,
      unique (kind, number)
    );

    -- The dictionary entries that a lesson is about: the lesson as a whole, or one of its exercises.
    create table lesson_words (
      lesson_id integer not null references lessons (id) on delete cascade,
      word_id integer not null references words (id) on delete cascade,
      exercise_id text,
      unique nulls not distinct (lesson_id, word_id, exercise_id)
    );
    create index lesson_words_by_word on lesson_words (word_id);

    -- What the lit words of quoted pieces have shown; what they show no more is stale.
    create table shown_notions (
      lesson_id integer not null references lessons (id) on delete cascade,
      text_slug text not null,
      line integer not null check (line > 0),
      quoted text not null,
      notion text not null,
      primary key (lesson_id, text_slug, line, quoted, notion)
    );

    -- The quoted pieces that no longer stand in their lines and that the team knows of.
    create table stale_quotes (
      lesson_id integer not null references lessons (id) on delete cascade,
      text_slug text not null,
      line integer not null check (line > 0),
      quoted text not null,
      stands text,
      -- Null of a piece that no longer stands in its line; else what its words show no more.
      notion text,
      constraint stale_quotes_key
        unique nulls not distinct (lesson_id, text_slug, line, quoted, stands, notion)
    );
  `);
}

/** The path: lessons and texts in one order; and which exercises a member has answered. */
async function createPath(db: Knex): Promise<void> {
  await db.raw(`
    create table path_levels (
      code text primary key,
      position integer not null unique check (position > 0),
      title text not null,
      summary text not null
    );

    create table path_steps (
      position integer primary key check (position > 0),
      level text not null references path_levels (code) on delete cascade,
      lesson_id integer unique references lessons (id) on delete cascade,
      text_id integer unique references texts (id) on delete cascade,
      -- Codes of lessons: those that a text practises, and those of which it shows a point before its time.
      practises text[] not null default '{}',
      previews text[] not null default '{}',
      check (num_nonnulls(lesson_id, text_id) = 1)
    );
    create index path_steps_by_level on path_steps (level);

    create table answered_exercises (
      user_id integer not null references users (id) on delete cascade,
      lesson_id integer not null references lessons (id) on delete cascade,
      exercise_id text not null,
      best_verdict text not null check (best_verdict in ('right', 'vowels', 'wrong')),
      first_right_at timestamptz,
      last_answered_at timestamptz not null,
      primary key (user_id, exercise_id),
      check ((first_right_at is not null) = (best_verdict = 'right'))
    );
    create index answered_exercises_by_lesson on answered_exercises (lesson_id);
  `);
}
