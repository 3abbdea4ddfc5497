import type { Knex } from 'knex';

// The day on which a reader had completed so many texts, or saved so many words. It stands whatever becomes of them,
// so it is written when it happens; of those who read already, from what they have today.
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table milestones (
      user_id integer not null references users (id) on delete cascade,
      unit text not null check (unit in ('texts', 'words')),
      count integer not null check (count > 0),
      reached_at timestamptz not null,
      primary key (user_id, unit, count)
    );

    insert into milestones (user_id, unit, count, reached_at)
    select user_id, 'texts', nth, completed_at from (
      select user_id, completed_at, row_number() over (partition by user_id order by completed_at) as nth
      from text_completions
    ) as completed where nth in (1, 5, 10, 25, 50, 100, 250, 500);

    insert into milestones (user_id, unit, count, reached_at)
    select user_id, 'words', nth, saved_at from (
      select user_id, saved_at, row_number() over (partition by user_id order by saved_at) as nth from (
        select user_id, word_id, min(saved_at) as saved_at from saved_words group by user_id, word_id
      ) as entries
    ) as saved where nth in (10, 50, 100, 250, 500, 1000, 2500, 5000);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table milestones');
}
