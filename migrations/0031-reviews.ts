import type { Knex } from 'knex';

// One card a reader and dictionary entry, whatever texts it was saved from; its fields are those of FSRS. An
// entry saved and never answered has no card yet. An answer keeps the card as it was before, to be undone.
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table review_cards (
      user_id integer not null references users (id) on delete cascade,
      word_id integer not null references words (id),
      -- Rises with each answer, falls with none: an answer to an older card counts for nothing.
      version integer not null check (version > 0),
      state text not null check (state in ('learning', 'review', 'relearning')),
      due_at timestamptz not null,
      stability double precision not null check (stability > 0),
      difficulty double precision not null check (difficulty between 1 and 10),
      scheduled_days integer not null check (scheduled_days >= 0),
      learning_step integer not null check (learning_step >= 0),
      reps integer not null check (reps >= 0),
      lapses integer not null check (lapses >= 0),
      last_answer_at timestamptz not null,
      -- When its interval first reached three weeks; null again after a lapse.
      learned_at timestamptz,
      primary key (user_id, word_id)
    );
    create index review_cards_due on review_cards (user_id, due_at);
    create table review_answers (
      id uuid not null,
      user_id integer not null references users (id) on delete cascade,
      word_id integer not null references words (id),
      rating smallint not null check (rating between 1 and 4),
      answered_at timestamptz not null,
      -- The card before this answer; null when it was the first.
      card_before jsonb,
      primary key (user_id, id)
    );
    create index review_answers_in_time on review_answers (user_id, answered_at);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table review_answers; drop table review_cards');
}
