/** The dictionary, the words of each text with the lines they stand in, and the words that readers have saved. */
import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await createTables(db);
  await countPublishedTexts(db);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop table saved_words, text_word_lines, text_words, words;
    drop function count_texts_of_moved_books, count_texts_of_moved_texts cascade;
    drop function count_texts_of_unlinked_words, count_texts_of_relinked_words, count_texts_of_linked_words,
      count_published_texts;
  `);
}

async function createTables(db: Knex): Promise<void> {
  await db.raw(`
    create table words (
      id integer generated always as identity primary key,
      part_of_speech text not null check (part_of_speech in (
        'noun', 'proper_noun', 'adjective', 'verb', 'pronoun', 'particle', 'adverb',
        'preposition', 'conjunction', 'interrogative', 'adverbial'
      )),
      arabic_with_vowels text not null check (arabic_with_vowels <> ''),
      arabic_without_vowels text not null,
      search_key text not null,
      -- Tells apart two entries of the same spelling, as printed dictionaries number them.
      homograph smallint not null default 1 check (homograph > 0),
      french_translation text not null check (french_translation <> ''),
      -- Roots stand in the order of the alphabet, which is that of their letters' numbers in any database.
      root text collate "C",
      plural_with_vowels text,
      masdar_with_vowels text,
      imperative_with_vowels text,
      present_with_vowels text,
      past_with_vowels text,
      created_at timestamptz not null default now(),
      -- A verb has a page of its own, and notes on it.
      slug text unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
      notes text check (notes <> ''),
      -- Several people edit the dictionary: a save names the version it was made from.
      version integer not null default 1,
      -- Folded as searchKey() of arabic does it.
      plural_key text collate "C" generated always as (
        translate(
          regexp_replace(plural_with_vowels, '[\\u064B-\\u0652\\u0670]', '', 'g'), 'أإآٱؤئىة', 'ااااوييه'
        )
      ) stored,
      -- Counted by the triggers below: counted when it is asked, it would cost as much as the word is common.
      published_texts_count integer not null default 0,
      -- What an author adds is for the team alone until a published text has it or somebody says that it is an entry of
      -- reference.
      is_reference boolean not null default false,
      is_public boolean not null generated always as (is_reference or published_texts_count > 0) stored,
      unique (arabic_with_vowels, part_of_speech, homograph),
      constraint only_verbs_have_addresses check (slug is null or part_of_speech = 'verb'),
      -- لَيْسَ has a past and nothing else. A verb of which one form is merely forgotten is refused.
      constraint verb_has_four_forms_or_past_alone check (
        part_of_speech <> 'verb'
        or (
          past_with_vowels is not null
          and num_nonnulls(masdar_with_vowels, imperative_with_vowels, present_with_vowels) in (0, 3)
        )
      )
    );
    create index words_by_root on words (root);
    create index words_in_order on words (search_key, arabic_with_vowels, id);
    create index words_by_search_key on words (search_key);
    create index words_by_plural_key on words (plural_key) where plural_key is not null;

    create table text_words (
      id integer generated always as identity primary key,
      text_id integer not null references texts (id),
      word_id integer not null references words (id),
      position integer not null check (position > 0),
      contextual_form_with_vowels text not null check (contextual_form_with_vowels <> ''),
      contextual_form_without_vowels text not null,
      contextual_translation text,
      display_in_vocabulary_table boolean not null default true,
      -- A word saved from a text stays the reader's when the text loses it: it is withdrawn, not deleted.
      withdrawn_at timestamptz,
      -- What is written onto its front, by each spelling that it has in its text; null until its text is looked at.
      particles jsonb,
      -- An entry keeps its id when a text is imported again: readers' saved words point at it.
      unique (text_id, contextual_form_with_vowels),
      constraint text_words_of_words unique (id, word_id)
    );
    create index text_words_in_order on text_words (text_id, position);
    create index text_words_by_word_and_text on text_words (word_id, text_id);
    create index text_words_by_form on text_words (contextual_form_without_vowels);

    -- The lines of a text that a word of it stands in, as the matcher of the page finds them.
    create table text_word_lines (
      text_word_id integer not null references text_words (id) on delete cascade,
      line integer not null check (line > 0),
      primary key (text_word_id, line)
    );

    -- Which entries a reader has saved is asked at every visit. A key over both columns has the entry follow its text
    -- word, whoever links that to another.
    create table saved_words (
      id bigint generated always as identity primary key,
      user_id integer not null references users (id) on delete cascade,
      text_word_id integer not null,
      saved_at timestamptz not null,
      word_id integer not null,
      unique (user_id, text_word_id),
      foreign key (text_word_id, word_id) references text_words (id, word_id) on update cascade
    );
    create index saved_words_by_text_word on saved_words (text_word_id);
    create index saved_words_by_reader_and_word on saved_words (user_id, word_id) include (saved_at);
  `);
}

/** words.published_texts_count changes only when texts do; the triggers see it whoever changes them. */
async function countPublishedTexts(db: Knex): Promise<void> {
  await db.raw(`
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
  `);
}
