/** What readers say of a word themselves, how far each text has been read, and how each likes to learn. */
import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- « Je le connais déjà »: known without having been asked, until a failed answer says otherwise.
    alter table review_cards add column declared_at timestamptz;
    -- Learned is a word whose chance of recall is 0.9 three weeks after its last answer: its stability in days.
    update review_cards set learned_at = null where stability < 21;
    -- What is known is counted by reader; the state of one word goes by the primary key.
    create index review_cards_known on review_cards (user_id, word_id)
      where declared_at is not null or learned_at is not null;

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
      new_a_day integer not null default 20 check (new_a_day between 0 and 100)
    );

    -- Where a reader is in a text, and how far they have ever been in it.
    create table reading_places (
      user_id integer not null references users (id) on delete cascade,
      text_id integer not null references texts (id) on delete cascade,
      line integer not null check (line > 0),
      furthest integer not null check (furthest >= 0),
      read_at timestamptz not null,
      primary key (user_id, text_id)
    );
    create index reading_places_latest on reading_places (user_id, read_at desc);

    -- Lines read for the first time, as they were; the reader's days are cut when they are asked for.
    create table lines_read (
      id bigint generated always as identity primary key,
      user_id integer not null references users (id) on delete cascade,
      text_id integer not null references texts (id) on delete cascade,
      lines integer not null check (lines > 0),
      read_at timestamptz not null
    );
    create index lines_read_in_time on lines_read (user_id, read_at);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop table lines_read, reading_places, learning_settings, personal_words;
    drop index review_cards_known;
    alter table review_cards drop column declared_at;
  `);
}
