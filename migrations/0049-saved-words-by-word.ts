import type { Knex } from 'knex';

// Which entries a reader has saved is asked at every visit, and for the words of one text at a time. A key over both
// columns has the entry follow its text word, whoever links that to another. Servers that are older than the column
// still save words while they are replaced: for them the entry is looked up.
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table text_words add constraint text_words_of_words unique (id, word_id);
    alter table saved_words add column word_id integer;
    update saved_words set word_id = text_words.word_id from text_words where text_words.id = text_word_id;
    alter table saved_words
      alter column word_id set not null,
      drop constraint saved_words_text_word_id_fkey,
      add foreign key (text_word_id, word_id) references text_words (id, word_id) on update cascade;
    create index saved_words_by_reader_and_word on saved_words (user_id, word_id) include (saved_at);
    create function find_saved_word() returns trigger language plpgsql as $$
      begin
        select word_id into new.word_id from text_words where id = new.text_word_id for key share;
        return new;
      end
    $$;
    create trigger find_saved_word before insert on saved_words
      for each row when (new.word_id is null) execute function find_saved_word();
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop trigger find_saved_word on saved_words;
    drop function find_saved_word;
    alter table saved_words
      drop column word_id,
      add foreign key (text_word_id) references text_words (id);
    alter table text_words drop constraint text_words_of_words;
  `);
}
