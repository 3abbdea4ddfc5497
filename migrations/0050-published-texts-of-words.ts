import type { Knex } from 'knex';

// In how many published texts an entry stands is told with each verb that a search finds, and decides which roots there
// are. Counted when it is asked, it costs as much as the word is common; it changes only when texts do, whoever changes
// them, a server older than this column too.
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table words add column published_texts_count integer not null default 0;

    create function count_published_texts(changed integer[]) returns void language plpgsql as $$
      begin
        if cardinality(changed) = 0 then
          return;
        end if;
        -- One after the other: of two texts that are published at once the later counts the earlier.
        perform pg_advisory_xact_lock(hashtext('published texts of words'));
        update words set published_texts_count = coalesce(texts_count, 0)
        from unnest(changed) as entry (id)
          left join (
            select word_id, count(distinct text_id)::int as texts_count from text_words
              join texts on texts.id = text_id and texts.state = 'published'
              join books on books.id = book_id and books.state = 'published'
            where word_id = any(changed) and withdrawn_at is null
            group by word_id
          ) counted on word_id = entry.id
        where words.id = entry.id and published_texts_count <> coalesce(texts_count, 0);
      end
    $$;

    create function count_texts_of_linked_words() returns trigger language plpgsql as $$
      begin
        perform count_published_texts(array(
          select distinct word_id from changed join texts on texts.id = text_id where texts.state = 'published'
        ));
        return null;
      end
    $$;
    create function count_texts_of_relinked_words() returns trigger language plpgsql as $$
      begin
        perform count_published_texts(array(
          select distinct unnest(array[former.word_id, changed.word_id]) from former join changed using (id)
          where (former.word_id, former.text_id, former.withdrawn_at)
            is distinct from (changed.word_id, changed.text_id, changed.withdrawn_at)
        ));
        return null;
      end
    $$;
    create function count_texts_of_unlinked_words() returns trigger language plpgsql as $$
      begin
        perform count_published_texts(array(select distinct word_id from former));
        return null;
      end
    $$;
    create function count_texts_of_moved_texts() returns trigger language plpgsql as $$
      begin
        perform count_published_texts(array(
          select distinct word_id from former join changed using (id) join text_words on text_id = former.id
          where (former.state, former.book_id) is distinct from (changed.state, changed.book_id)
        ));
        return null;
      end
    $$;
    create function count_texts_of_moved_books() returns trigger language plpgsql as $$
      begin
        perform count_published_texts(array(
          select distinct word_id from former join changed using (id)
            join texts on book_id = former.id join text_words on text_id = texts.id
          where former.state <> changed.state
        ));
        return null;
      end
    $$;

    create trigger count_texts_of_linked_words after insert on text_words
      referencing new table as changed for each statement execute function count_texts_of_linked_words();
    create trigger count_texts_of_relinked_words after update on text_words
      referencing old table as former new table as changed
      for each statement execute function count_texts_of_relinked_words();
    create trigger count_texts_of_unlinked_words after delete on text_words
      referencing old table as former for each statement execute function count_texts_of_unlinked_words();
    create trigger count_texts_of_moved_texts after update on texts
      referencing old table as former new table as changed
      for each statement execute function count_texts_of_moved_texts();
    create trigger count_texts_of_moved_books after update on books
      referencing old table as former new table as changed
      for each statement execute function count_texts_of_moved_books();

    select count_published_texts(array(select id from words));
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop trigger count_texts_of_linked_words on text_words;
    drop trigger count_texts_of_relinked_words on text_words;
    drop trigger count_texts_of_unlinked_words on text_words;
    drop trigger count_texts_of_moved_texts on texts;
    drop trigger count_texts_of_moved_books on books;
    drop function count_texts_of_linked_words;
    drop function count_texts_of_relinked_words;
    drop function count_texts_of_unlinked_words;
    drop function count_texts_of_moved_texts;
    drop function count_texts_of_moved_books;
    drop function count_published_texts;
    alter table words drop column published_texts_count;
  `);
}
