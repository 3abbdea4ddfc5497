/**
 * In how many published texts each entry and each root stands, so that a very common one is read as fast as any. It changes
 * only when texts do; the triggers see it whoever changes them.
 */
import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await countForWordsAndRoots(db);
  await countWhenTextsChange(db);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop function count_texts_of_moved_words, count_texts_of_moved_books, count_texts_of_moved_texts,
      count_texts_of_unlinked_words, count_texts_of_relinked_words, count_texts_of_linked_words cascade;
    drop function count_published_texts, count_published_texts_of_roots;
    drop table roots;
  `);
}

async function countForWordsAndRoots(db: Knex): Promise<void> {
  await db.raw(`
    -- The roots that have a page: those of words that stand in published texts.
    create table roots (
      root text collate "C" primary key,
      published_texts_count integer not null check (published_texts_count > 0)
    );

    create function count_published_texts_of_roots(changed text[]) returns void language sql as $$
      with counted as (
        select root, count(*)::int as texts_count
        from (
          -- From the words on: without statistics the planner would read every text.
          select distinct root, text_id from words join text_words on word_id = words.id and withdrawn_at is null
          where root = any(changed) offset 0
        ) used
        where exists (
          select from texts join books on books.id = book_id and books.state = 'published'
          where texts.id = text_id and texts.state = 'published')
        group by root
      ), gone as (
        delete from roots where root = any(changed) and root not in (select root from counted)
      )
      insert into roots (root, published_texts_count) select root, texts_count from counted
        on conflict (root) do update set published_texts_count = excluded.published_texts_count
        where roots.published_texts_count <> excluded.published_texts_count
    $$;

    create function count_published_texts(changed integer[]) returns void language plpgsql as $$
      begin
        if cardinality(changed) = 0 then
          return;
        end if;
        -- Whoever changes many texts at once counts at the end.
        if to_regclass('pg_temp.words_to_count') is not null then
          insert into pg_temp.words_to_count select unnest(changed);
          return;
        end if;
        -- One after the other: of two texts that are published at once the later counts the earlier.
        perform pg_advisory_xact_lock(hashtext('published texts of words'));
        update words set published_texts_count = coalesce(texts_count, 0), first_free_text_id = first_free
        from unnest(changed) as entry (id)
          left join (
            select word_id, count(distinct text_id)::int as texts_count,
              (array_agg(text_id order by books.position, books.id, order_in_book) filter (where is_free_sample))[1] as first_free
            from text_words
              join texts on texts.id = text_id and texts.state = 'published'
              join books on books.id = book_id and books.state = 'published'
            where word_id = any(changed) and withdrawn_at is null
            group by word_id
          ) counted on word_id = entry.id
        where words.id = entry.id
          and (published_texts_count, first_free_text_id) is distinct from (coalesce(texts_count, 0), first_free);
        perform count_published_texts_of_roots(array(
          select distinct root from words where id = any(changed) and root is not null));
      end
    $$;
  `);
}

async function countWhenTextsChange(db: Knex): Promise<void> {
  await db.raw(`
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
          where (former.state, former.book_id, former.is_free_sample, former.order_in_book)
            is distinct from (changed.state, changed.book_id, changed.is_free_sample, changed.order_in_book)
        ));
        return null;
      end
    $$;
    create function count_texts_of_moved_books() returns trigger language plpgsql as $$
      begin
        perform count_published_texts(array(
          select distinct word_id from former join changed using (id)
            join texts on book_id = former.id join text_words on text_id = texts.id
          where (former.state, former.position) is distinct from (changed.state, changed.position)
        ));
        return null;
      end
    $$;
    create function count_texts_of_moved_words() returns trigger language plpgsql as $$
      begin
        perform pg_advisory_xact_lock(hashtext('published texts of words'));
        perform count_published_texts_of_roots(array_remove(array[old.root, new.root], null));
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
    create trigger count_texts_of_moved_words after update of root on words for each row
      when (old.root is distinct from new.root) execute function count_texts_of_moved_words();
  `);
}
