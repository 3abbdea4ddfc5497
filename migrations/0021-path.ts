/** The path: lessons and texts in one order; and which exercises a member has answered. */
import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
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

    -- By which what was answered is known to be of an exercise that the lesson still has.
    alter table lessons add column exercise_ids jsonb not null
      generated always as (jsonb_path_query_array(document, '$.blocks[*].exercise.id')) stored;

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

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop table answered_exercises, path_steps, path_levels;
    alter table lessons drop column exercise_ids;
  `);
}
