/** What the search finds by: places of lines, keys of everything else, and what of it has to be written anew. */
import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await createKeys(db);
  await noteChanges(db);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop function search_changed_rows, search_changed_texts, search_changed_books, search_texts_of_books,
      search_texts_of_words, search_texts_of_relinked_words, search_changed_words, search_changed_lessons,
      search_changed_posts cascade;
    drop function search_again;
    drop table search_places, search_keys, searched_sources;
  `);
}

async function createKeys(db: Knex): Promise<void> {
  await db.raw(`
    -- Everything that can be found, and whether its keys are those of its content. A job writes what changes, one by one:
    -- it goes on where it was stopped.
    create table searched_sources (
      kind text not null check (kind in ('text', 'word', 'lesson', 'post', 'book')),
      source_id integer not null,
      is_stale boolean not null default true,
      rules_version integer not null default 0,
      -- Why the last attempt failed; it is made again when the content or the rules change.
      error text,
      primary key (kind, source_id)
    );
    create index searched_sources_stale on searched_sources (kind, source_id) where is_stale;
    create index searched_sources_by_rules on searched_sources (rules_version);

    -- What an entry, a lesson, an article or the title of a text is found by. The first character of a key says what
    -- it is: Arabic, French from a word on, a stem, Latin letters for Arabic, a root in Latin letters.
    create table search_keys (
      kind text not null check (kind in ('text', 'word', 'lesson', 'post', 'book')),
      source_id integer not null,
      key text not null collate "C",
      rank smallint not null,
      form text not null
    );
    create index search_keys_by_key on search_keys (key, kind, rank);
    create index search_keys_of_source on search_keys (kind, source_id);
    create index search_keys_like on search_keys using gin ((key collate "default") gin_trgm_ops)
      where kind = 'word';

    -- Where a key stands in a text: of each place the line, from 1, times 1,024, and the number of the word in it.
    create table search_places (
      key text not null collate "C",
      is_free boolean not null,
      text_id integer not null references texts (id) on delete cascade,
      places integer[] not null,
      primary key (key, is_free, text_id)
    );
    create index search_places_of_text on search_places (text_id);
  `);
}

/** What changes is to be written anew, whoever changes it: triggers see it. */
async function noteChanges(db: Knex): Promise<void> {
  await db.raw(`
    create function search_again(changed_kind text, changed integer[]) returns void language plpgsql as $$
      begin
        insert into searched_sources (kind, source_id)
        select distinct changed_kind, id from unnest(changed) as sources (id) order by id
        on conflict (kind, source_id) do update set is_stale = true where not searched_sources.is_stale;
      end
    $$;
    -- Of new or deleted rows of the kind that the trigger names.
    create function search_changed_rows() returns trigger language plpgsql as $$
      begin
        perform search_again(tg_argv[0], array(select id from changed));
        return null;
      end
    $$;
    create function search_changed_texts() returns trigger language plpgsql as $$
      begin
        perform search_again('text', array(
          select id from former join changed using (id)
          where (former.state, former.book_id, former.title, former.title_ar, former.is_free_sample,
              former.content_with_vowels, former.french_translation)
            is distinct from (changed.state, changed.book_id, changed.title, changed.title_ar, changed.is_free_sample,
              changed.content_with_vowels, changed.french_translation)
        ));
        return null;
      end
    $$;
    create function search_changed_books() returns trigger language plpgsql as $$
      begin
        perform search_again('book', array(
          select id from former join changed using (id)
          where (former.state, former.title, former.title_ar) is distinct from (changed.state, changed.title, changed.title_ar)
        ));
        return null;
      end
    $$;
    create function search_texts_of_books() returns trigger language plpgsql as $$
      begin
        perform search_again('text', array(
          select texts.id from former join changed using (id) join texts on book_id = changed.id
          where former.state <> changed.state
        ));
        return null;
      end
    $$;
    create function search_texts_of_words() returns trigger language plpgsql as $$
      begin
        perform search_again('text', array(select distinct text_id from changed));
        return null;
      end
    $$;
    create function search_texts_of_relinked_words() returns trigger language plpgsql as $$
      begin
        perform search_again('text', array(
          select distinct changed.text_id from former join changed using (id)
          where (former.word_id, former.withdrawn_at) is distinct from (changed.word_id, changed.withdrawn_at)
        ));
        return null;
      end
    $$;
    create function search_changed_words() returns trigger language plpgsql as $$
      begin
        perform search_again('word', array(
          select id from former join changed using (id)
          where (former.arabic_with_vowels, former.plural_with_vowels, former.present_with_vowels,
              former.imperative_with_vowels, former.masdar_with_vowels, former.french_translation, former.root)
            is distinct from (changed.arabic_with_vowels, changed.plural_with_vowels, changed.present_with_vowels,
              changed.imperative_with_vowels, changed.masdar_with_vowels, changed.french_translation, changed.root)
        ));
        return null;
      end
    $$;
    create function search_changed_lessons() returns trigger language plpgsql as $$
      begin
        perform search_again('lesson', array(
          select id from former join changed using (id)
          where (former.state, former.document) is distinct from (changed.state, changed.document)
        ));
        return null;
      end
    $$;
    -- An article that is read changes too: its views are counted.
    create function search_changed_posts() returns trigger language plpgsql as $$
      begin
        perform search_again('post', array(
          select id from former join changed using (id)
          where (former.state, former.title, former.title_ar, former.meta_description, former.keywords, former.searchable)
            is distinct from
            (changed.state, changed.title, changed.title_ar, changed.meta_description, changed.keywords, changed.searchable)
        ));
        return null;
      end
    $$;

    create trigger search_new_texts after insert on texts
      referencing new table as changed for each statement execute function search_changed_rows('text');
    create trigger search_deleted_texts after delete on texts
      referencing old table as changed for each statement execute function search_changed_rows('text');
    create trigger search_changed_texts after update on texts
      referencing old table as former new table as changed
      for each statement execute function search_changed_texts();
    create trigger search_new_books after insert on books
      referencing new table as changed for each statement execute function search_changed_rows('book');
    create trigger search_deleted_books after delete on books
      referencing old table as changed for each statement execute function search_changed_rows('book');
    create trigger search_changed_books after update on books
      referencing old table as former new table as changed
      for each statement execute function search_changed_books();
    create trigger search_texts_of_books after update on books
      referencing old table as former new table as changed
      for each statement execute function search_texts_of_books();
    create trigger search_texts_of_linked_words after insert on text_words
      referencing new table as changed for each statement execute function search_texts_of_words();
    create trigger search_texts_of_unlinked_words after delete on text_words
      referencing old table as changed for each statement execute function search_texts_of_words();
    create trigger search_texts_of_relinked_words after update on text_words
      referencing old table as former new table as changed
      for each statement execute function search_texts_of_relinked_words();
    create trigger search_new_words after insert on words
      referencing new table as changed for each statement execute function search_changed_rows('word');
    create trigger search_deleted_words after delete on words
      referencing old table as changed for each statement execute function search_changed_rows('word');
    create trigger search_changed_words after update on words
      referencing old table as former new table as changed
      for each statement execute function search_changed_words();
    create trigger search_new_lessons after insert on lessons
      referencing new table as changed for each statement execute function search_changed_rows('lesson');
    create trigger search_deleted_lessons after delete on lessons
      referencing old table as changed for each statement execute function search_changed_rows('lesson');
    create trigger search_changed_lessons after update on lessons
      referencing old table as former new table as changed
      for each statement execute function search_changed_lessons();
    create trigger search_new_posts after insert on posts
      referencing new table as changed for each statement execute function search_changed_rows('post');
    create trigger search_deleted_posts after delete on posts
      referencing old table as changed for each statement execute function search_changed_rows('post');
    create trigger search_changed_posts after update on posts
      referencing old table as former new table as changed
      for each statement execute function search_changed_posts();
  `);
}
