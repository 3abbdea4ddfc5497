/** How well each reader remembers each word, what they say of it themselves, and how they like to learn and be reminded. */
import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await createReview(db);
  await createLearning(db);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop table push_devices, learning_settings, personal_words, milestones, forgotten_words, review_answers, review_cards;
  `);
}

async function createReview(db: Knex): Promise<void> {
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
      -- When its stability first reached 21 days: its chance of recall is then 0.9 three weeks after its last answer. Null
      -- again after a lapse.
      learned_at timestamptz,
      -- « Je le connais déjà »: known without having been asked, until a failed answer says otherwise.
      declared_at timestamptz,
      primary key (user_id, word_id),
      constraint review_card_remembers check (
        state = 'new'
        or (num_nonnulls(due_at, last_answer_at) = 2 and stability > 0 and difficulty between 1 and 10)
      )
    );
    create index review_cards_due on review_cards (user_id, due_at);
    -- What is known is counted by reader; the state of one word goes by the primary key.
    create index review_cards_known on review_cards (user_id, word_id)
      where declared_at is not null or learned_at is not null;

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
    -- Rows come in the order of these moments: a few pages of an index stand for the whole table.
    create index review_answers_of_late on review_answers using brin (answered_at);

    -- A word that was known from one moment to another.
    create table forgotten_words (
      id bigint generated always as identity primary key,
      user_id integer not null references users (id) on delete cascade,
      word_id integer not null references words (id) on delete cascade,
      known_at timestamptz not null,
      forgotten_at timestamptz not null
    );
    create index forgotten_words_of_reader on forgotten_words (user_id, word_id);

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

async function createLearning(db: Knex): Promise<void> {
  await db.raw(`
    -- What a reader has written to an entry. A word that rests is not asked.
    create table personal_words (
      user_id integer not null references users (id) on delete cascade,
      word_id integer not null references words (id),
      note text check (note <> ''),
      translation text check (translation <> ''),
      resting_since timestamptz,
      primary key (user_id, word_id)
    );

    create table learning_settings (
      user_id integer primary key references users (id) on delete cascade,
      weekly_lines integer not null default 25 check (weekly_lines between 1 and 1000),
      session_length integer not null default 20 check (session_length between 1 and 100),
      new_a_day integer not null default 20 check (new_a_day between 0 and 100),
      reminders text not null default 'none' check (reminders in ('none', 'weekly', 'daily')),
      -- The hour of the reader's own clock from which a mail may leave.
      reminder_hour integer not null default 18 check (reminder_hour between 0 and 23),
      time_zone text not null default 'Europe/Paris',
      -- The reader's day of the last one: there is never a second.
      last_reminded_on date,
      push_reminders text not null default 'daily' check (push_reminders in ('weekly', 'daily')),
      -- The reader's day of the last one that was pushed: there is never a second.
      last_pushed_on date
    );
    create index learning_settings_reminded on learning_settings (user_id) where reminders <> 'none';

    -- A browser that has asked for reminders: where its push service takes them, and what they are encrypted with.
    create table push_devices (
      id integer generated always as identity primary key,
      user_id integer not null references users (id) on delete cascade,
      endpoint text not null unique,
      p256dh text not null,
      auth text not null,
      added_at timestamptz not null
    );
    create index push_devices_of on push_devices (user_id);
  `);
}
