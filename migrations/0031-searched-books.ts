/** Books are found by their titles. */
import type { Knex } from 'knex';

/** What can be found, by the two tables that name it. */
const kinds = (list: string) => `
  alter table searched_sources drop constraint searched_sources_kind_check,
    add constraint searched_sources_kind_check check (kind in (${list}));
  alter table search_keys drop constraint search_keys_kind_check,
    add constraint search_keys_kind_check check (kind in (${list}));`;

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    ${kinds(`'text', 'word', 'lesson', 'post', 'book'`)}
    create function search_changed_books() returns trigger language plpgsql as $$
      begin
        perform search_again('book', array(
          select id from former join changed using (id)
          where (former.state, former.title, former.title_ar) is distinct from (changed.state, changed.title, changed.title_ar)
        ));
        return null;
      end
    $$;
    create trigger search_new_books after insert on books
      referencing new table as changed for each statement execute function search_changed_rows('book');
    create trigger search_deleted_books after delete on books
      referencing old table as changed for each statement execute function search_changed_rows('book');
    create trigger search_changed_books after update on books
      referencing old table as former new table as changed
      for each statement execute function search_changed_books();
    insert into searched_sources (kind, source_id) select 'book', id from books where state = 'published';
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop trigger search_new_books on books;
    drop trigger search_deleted_books on books;
    drop function search_changed_books cascade;
    delete from search_keys where kind = 'book';
    delete from searched_sources where kind = 'book';
    ${kinds(`'text', 'word', 'lesson', 'post'`)}
  `);
}
