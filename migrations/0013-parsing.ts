/** How each word of a text is parsed, and what the team has decided of it. */
import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Which texts are parsed, by which rules, and which have to be parsed again.
    create table parsed_texts (
      text_id integer primary key references texts (id) on delete cascade,
      is_stale boolean not null default true,
      rules_version integer,
      -- Why the last attempt failed; it is made again when the text or the rules change.
      error text
    );
    create index parsed_texts_stale on parsed_texts (text_id) where is_stale;

    -- A line with its words in their order, as readers get them. Doubtful are those of which something is left out.
    create table parsed_lines (
      id integer generated always as identity primary key,
      text_id integer not null references texts (id) on delete cascade,
      line integer not null check (line > 0),
      arabic text not null,
      words jsonb not null,
      words_count integer not null,
      doubtful_count integer not null check (doubtful_count between 0 and words_count),
      version integer not null default 1,
      unique (text_id, line)
    );
    create index parsed_lines_doubtful on parsed_lines (doubtful_count desc, id) where doubtful_count > 0;

    -- Confirmed or corrected by somebody: no rule overwrites it. It is of the form at its place in its line, and is
    -- lost, which the team sees, when the line has this form no more, or more than once elsewhere.
    create table parsing_decisions (
      id integer generated always as identity primary key,
      text_id integer not null references texts (id) on delete cascade,
      line integer not null check (line > 0),
      token integer not null check (token >= 0),
      form text not null,
      arabic text not null,
      kind text not null check (kind in ('CONFIRMED', 'CORRECTED')),
      word jsonb not null,
      decided_by integer references users (id) on delete set null,
      decided_at timestamptz not null,
      is_lost boolean not null default false
    );
    create index parsing_decisions_of_text on parsing_decisions (text_id, line);

    -- One row: whether somebody has stopped the parsing in the background.
    create table parsing_control (
      is_only boolean primary key default true check (is_only),
      is_stopped boolean not null default false
    );
    insert into parsing_control default values;

    create function parse_again(changed integer[]) returns void language plpgsql as $$
      begin
        insert into parsed_texts (text_id)
        select id from texts where id = any(changed) order by id
        on conflict (text_id) do update set is_stale = true where not parsed_texts.is_stale;
      end
    $$;
    create function parse_changed_texts() returns trigger language plpgsql as $$
      begin
        perform parse_again(array(
          select changed.id from changed left join former using (id)
          where former.content_with_vowels is distinct from changed.content_with_vowels
        ));
        return null;
      end
    $$;
    create function parse_new_texts() returns trigger language plpgsql as $$
      begin
        perform parse_again(array(select id from changed));
        return null;
      end
    $$;
    create function parse_texts_of_words() returns trigger language plpgsql as $$
      begin
        perform parse_again(array(select distinct text_id from changed));
        return null;
      end
    $$;
    create function parse_texts_of_relinked_words() returns trigger language plpgsql as $$
      begin
        perform parse_again(array(
          select distinct changed.text_id from former join changed using (id)
          where (former.word_id, former.withdrawn_at) is distinct from (changed.word_id, changed.withdrawn_at)
        ));
        return null;
      end
    $$;
    create function parse_texts_of_entries() returns trigger language plpgsql as $$
      begin
        perform parse_again(array(
          select distinct text_id from former join changed using (id) join text_words on word_id = changed.id
          where former.version <> changed.version
        ));
        return null;
      end
    $$;
    create trigger parse_new_texts after insert on texts
      referencing new table as changed for each statement execute function parse_new_texts();
    create trigger parse_changed_texts after update on texts
      referencing old table as former new table as changed
      for each statement execute function parse_changed_texts();
    create trigger parse_texts_of_linked_words after insert on text_words
      referencing new table as changed for each statement execute function parse_texts_of_words();
    create trigger parse_texts_of_relinked_words after update on text_words
      referencing old table as former new table as changed
      for each statement execute function parse_texts_of_relinked_words();
    create trigger parse_texts_of_unlinked_words after delete on text_words
      referencing old table as changed for each statement execute function parse_texts_of_words();
    create trigger parse_texts_of_entries after update on words
      referencing old table as former new table as changed
      for each statement execute function parse_texts_of_entries();
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop function parse_texts_of_entries, parse_texts_of_relinked_words, parse_texts_of_words, parse_changed_texts,
      parse_new_texts cascade;
    drop function parse_again;
    drop table parsing_control, parsing_decisions, parsed_lines, parsed_texts;
  `);
}
