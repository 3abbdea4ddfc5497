/** How well each reader remembers each word, what they have answered, and the milestones they have passed. */
import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- One card a reader and dictionary entry, whatever texts it was saved from; its fields are those of FSRS. An entry
    -- saved and never answered has no card yet, or a new one: a first answer that was taken back leaves the version
    -- behind.
    create table review_cards (
      user_id integer not null references users (id) on delete cascade,
      word_id integer not null references words (id),
      -- Rises with each answer and each undoing, never falls: an answer to an older card counts for nothing.
      version integer not null default 0 check (version >= 0),
      state text not null default 'new' check (state in ('new', 'learning', 'review', 'relearning')),
      -- Null while it is new, like the last answer.
      due_at timestamptz,
      stability double precision not null default 0,
      difficulty double precision not null default 0,
      scheduled_days integer not null default 0 check (scheduled_days >= 0),
      learning_step integer not null default 0 check (learning_step >= 0),
      reps integer not null default 0 check (reps >= 0),
      lapses integer not null default 0 check (lapses >= 0),
      last_answer_at timestamptz,
      -- When its interval first reached three weeks; null again after a lapse.
      learned_at timestamptz,
      primary key (user_id, word_id),
      constraint review_card_remembers check (
        state = 'new'
        or (num_nonnulls(due_at, last_answer_at) = 2 and stability > 0 and difficulty between 1 and 10)
      )
    );
    create index review_cards_due on review_cards (user_id, due_at);

    create table review_answers (
      id uuid not null,
      user_id integer not null references users (id) on delete cascade,
      word_id integer not null references words (id),
      rating smallint not null check (rating between 1 and 4),
      answered_at timestamptz not null,
      -- The card before this answer, to undo it; null when the card was new.
      card_before jsonb,
      primary key (user_id, id)
    );
    create index review_answers_in_time on review_answers (user_id, answered_at);

    -- The day on which a reader had completed so many texts, or saved so many words. It stands whatever becomes of them,
    -- so it is written when it happens.
    create table milestones (
      user_id integer not null references users (id) on delete cascade,
      unit text not null check (unit in ('texts', 'words')),
      count integer not null check (count > 0),
      reached_at timestamptz not null,
      primary key (user_id, unit, count)
    );
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table milestones, review_answers, review_cards');
}
