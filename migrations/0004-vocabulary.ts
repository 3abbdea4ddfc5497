/** The dictionary, the words of each text with the lines they stand in, and the words that readers have saved. */
import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await createDictionary(db);
  await createTextWords(db);
  await createSavedWords(db);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop table removed_words, saved_words, word_openings, text_word_lines, text_words, shelved_words, word_revisions, words;
  `);
}

async function createDictionary(db: Knex): Promise<void> {
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
      -- Of a noun that does not show it itself: the team says it, once.
      gender text check (gender is null or (gender in ('M', 'F', 'C') and part_of_speech in ('noun', 'proper_noun'))),
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
      -- Counted by triggers when texts change: counted when it is asked, it would cost as much as the word is common.
      published_texts_count integer not null default 0,
      -- The first that anybody may read, in reading order: a line of it is quoted. Found by the same triggers.
      first_free_text_id integer,
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
    -- How many words of the library a reader has not met yet is counted at each visit to their words.
    create index words_to_meet on words (id)
      where published_texts_count > 0 and part_of_speech <> 'proper_noun';

    -- What is changed of an entry that everybody sees waits for a second person; what it was stays, to be compared and had
    -- again. What readers see stands in words.
    create table word_revisions (
      word_id integer not null references words (id) on delete cascade,
      version integer not null check (version > 0),
      fields jsonb not null,
      author_id integer references users (id) on delete set null,
      saved_at timestamptz not null default now(),
      -- Null as long as it waits, and of what was sent back.
      published_at timestamptz,
      published_by integer references users (id) on delete set null,
      -- Why it was sent back.
      remark text,
      primary key (word_id, version),
      check (published_at is null or remark is null)
    );
    create index word_revisions_waiting on word_revisions (word_id) where published_at is null and remark is null;

    -- An entry that went with an abandoned draft: it is had again with it, under its number, by which versions name it.
    create table shelved_words (
      word_id integer primary key,
      entry jsonb not null,
      shelved_at timestamptz not null default now()
    );
  `);
}

async function createTextWords(db: Knex): Promise<void> {
  await db.raw(`
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
    -- Bare forms that are vowelled in several ways are found by the index alone.
    create index text_words_by_form on text_words (contextual_form_without_vowels, contextual_form_with_vowels);

    -- The lines of a text that a word of it stands in, as the matcher of the page finds them.
    create table text_word_lines (
      text_word_id integer not null references text_words (id) on delete cascade,
      line integer not null check (line > 0),
      primary key (text_word_id, line)
    );

    -- How often the card of a word of a text was chosen on a day: nobody's name, no address.
    create table word_openings (
      text_word_id integer not null references text_words (id) on delete cascade,
      day date not null,
      openings integer not null check (openings > 0),
      primary key (text_word_id, day)
    );
    -- Rows come in the order of their days.
    create index word_openings_in_time on word_openings using brin (day);
  `);
}

async function createSavedWords(db: Knex): Promise<void> {
  await db.raw(`
    -- Which entries a reader has saved is asked at every visit. A key over both columns has the entry follow its text
    -- word, whoever links that to another.
    create table saved_words (
      id bigint generated always as identity primary key,
      user_id integer not null references users (id) on delete cascade,
      -- Null of a word that was saved from no text of the library.
      text_word_id integer,
      saved_at timestamptz not null,
      -- The entry of a word of a text is held by that word: this is for those that stand in none.
      word_id integer not null references words (id),
      unique (user_id, text_word_id),
      foreign key (text_word_id, word_id) references text_words (id, word_id) on update cascade
    );
    create index saved_words_by_text_word on saved_words (text_word_id);
    create index saved_words_by_reader_and_word on saved_words (user_id, word_id) include (saved_at);
    create unique index saved_words_of_no_text on saved_words (word_id, user_id) where text_word_id is null;

    -- A word that was in the vocabulary from one moment to another.
    create table removed_words (
      id bigint generated always as identity primary key,
      user_id integer not null references users (id) on delete cascade,
      word_id integer not null references words (id) on delete cascade,
      saved_at timestamptz not null,
      removed_at timestamptz not null
    );
    create index removed_words_of_reader on removed_words (user_id);
  `);
}
