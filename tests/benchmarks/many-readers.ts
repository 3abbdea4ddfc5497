import type { Knex } from 'knex';

export const READERS = 50_000;
export const WORDS_OF_A_READER = 200;
const COMPLETIONS_OF_A_READER = 20;
const CARDS_OF_A_READER = 40;

/** Fills a table without its keys and indexes, which are made anew in one go: row by row they take ten times as long. */
async function fillAtOnce(db: Knex, name: string, insert: string): Promise<void> {
  const { rows: keys } = await db.raw(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
      where conrelid = ?::regclass and contype in ('p', 'u', 'f') order by contype = 'f'`,
    [name],
  );
  const { rows: indexes } = await db.raw(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = ?::regclass and not exists (select from pg_constraint where conindid = indexrelid)`,
    [name],
  );
  for (const key of keys) await db.raw('alter table ?? drop constraint ??', [name, key.name]);
  for (const index of indexes) await db.raw('drop index ??', [index.name]);
  await db.raw(insert);
  for (const key of keys)
    await db.raw(`alter table ?? add constraint ?? ${key.definition}`, [name, key.name]);
  for (const index of indexes) await db.raw(index.definition);
}

/**
 * Readers who have each saved words all over the library, completed texts and reviewed, beside what
 * `fillWideVocabulary` has brought. Takes a minute.
 */
export async function fillReaders(db: Knex): Promise<void> {
  await db.raw(`set maintenance_work_mem = '256MB'`);
  await db.raw(`
    insert into users (username, username_key, email, email_key, password_hash, activated_at)
    select 'lecteur' || n, 'lecteur' || n, n || '@exemple.fr', n || '@exemple.fr', 'none', now()
    from generate_series(1, ${READERS}) n`);
  // Steps that share no factor with the counts: nobody has the same twice.
  await fillAtOnce(
    db,
    'saved_words',
    `insert into saved_words (user_id, text_word_id, saved_at)
      select users.id, 1 + (users.id * 37 + n * 61) % (select count(*) from text_words)::int,
        now() - (${WORDS_OF_A_READER} - n) * interval '7 hours'
      from generate_series(1, ${WORDS_OF_A_READER}) n, users`,
  );
  await fillAtOnce(
    db,
    'text_completions',
    `insert into text_completions (user_id, text_id, completed_at)
      select users.id, 1 + (users.id * 37 + n * 7) % (select count(*) from texts)::int, now() - n * interval '1 day'
      from users, generate_series(1, ${COMPLETIONS_OF_A_READER}) n`,
  );
  await fillAtOnce(
    db,
    'review_cards',
    `insert into review_cards (user_id, word_id, version, state, due_at, stability, difficulty, scheduled_days,
        learning_step, reps, lapses, last_answer_at)
      select users.id, 1 + (users.id * 37 + n * 61) % (select count(*) from words)::int, 1, 'review',
        now() + (n - 10) * interval '1 day', 5, 5, 5, 0, 1, 0, now() - interval '5 days'
      from users, generate_series(1, ${CARDS_OF_A_READER}) n`,
  );
  await fillAtOnce(
    db,
    'review_answers',
    `insert into review_answers (id, user_id, word_id, rating, answered_at)
      select gen_random_uuid(), user_id, word_id, 3, last_answer_at from review_cards`,
  );
  await db.raw('vacuum analyze');
}
