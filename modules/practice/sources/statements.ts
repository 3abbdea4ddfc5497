// What sessions are made from, planned once a connection. $1 is always the reader, $2 whether they read every text, $3 the
// one text that is asked for, or null.

/** The texts of which a reader has read some lines, and may read them still; up to which line, null for all. */
const READABLE = `
  readable as materialized (
    select texts.id as text_id, audio_file is not null as is_recorded, furthest
    from (
      select text_id, max(furthest) as furthest
      from (
        select text_id, furthest from reading_places where user_id = $1 and furthest > 0
        union all
        select text_id, null from text_completions where user_id = $1
      ) visited
      group by text_id
    ) visited
      join texts on texts.id = visited.text_id
      join books on books.id = texts.book_id
    where texts.state = 'published' and books.state = 'published' and (texts.is_free_sample or $2)
      and ($3::integer is null or texts.id = $3)
  )`;

/** How many lines of a text were read: it is counted by its lines, which costs more than all else, and only where it counts. */
const LINES = `coalesce(furthest, cardinality(string_to_array(content_with_vowels, E'\\n')))`;

/** The same of one text, that of a place found: of few places it is asked there, not of everything that was read. */
const READ_OF_FOUND = `
        cross join lateral (
          select furthest from reading_places
            where user_id = $1 and reading_places.text_id = found.text_id and furthest > 0
          union all
          select null from text_completions
            where user_id = $1 and text_completions.text_id = found.text_id and not exists (
              select from reading_places
              where user_id = $1 and reading_places.text_id = found.text_id and furthest > 0
            )
        ) visited
        join texts on texts.id = found.text_id and texts.state = 'published' and (texts.is_free_sample or $2)
          and ($3::integer is null or texts.id = $3)
        join books on books.id = texts.book_id and books.state = 'published'`;

const ENTRY = `words.id as word_id, part_of_speech, arabic_with_vowels as lemma, homograph,
  words.french_translation as french, root, plural_with_vowels as plural, masdar_with_vowels as masdar,
  present_with_vowels as present, past_with_vowels as past, slug`;

/** Of so many texts ($4), however many were read. */
export const COUNT_LINES = {
  name: 'practice-count-lines',
  text: `
    with ${READABLE}
    select coalesce(sum(${LINES}), 0)::integer as lines
    from (select * from readable limit $4) picked join texts on texts.id = picked.text_id`,
};

/** $4 entries: one line of those read that has each, by chance, with the entry as it stands there. */
export const FIND_PLACES = {
  name: 'practice-find-places',
  text: `
    with placed as (
      select distinct on (wanted.word_id) found.*, text_word_lines.line
      from unnest((select $4::integer[])) as wanted (word_id)
        cross join lateral (
          select * from text_words where text_words.word_id = wanted.word_id and withdrawn_at is null
        ) found
        ${READ_OF_FOUND}
        join text_word_lines on text_word_id = found.id and text_word_lines.line <= coalesce(furthest, text_word_lines.line)
      order by wanted.word_id, random()
    )
    select text_id, line, contextual_form_with_vowels as form, contextual_translation as sense, ${ENTRY}
    from placed join words on words.id = placed.word_id`,
};

/** $4 how many lines of each of $5 texts, both by chance: what is read at once stands together. $6: recorded texts first. */
export const DRAW_LINES = {
  name: 'practice-draw-lines',
  text: `
    with ${READABLE}, drawn as (
      select text_id, ${LINES} as lines
      from (select * from readable order by (is_recorded and $6::boolean) desc, random() limit $5) picked
        join texts on texts.id = picked.text_id
    )
    select distinct text_id, 1 + floor(random() * lines)::integer as line
    from drawn cross join lateral generate_series(1, least(lines, $4::integer))`,
};

/** $1 texts and $2 their lines, of the same length: as they are now, with what is certain of their words. */
export const READ_LINES = {
  name: 'practice-read-lines',
  text: `
    select texts.id as text_id, wanted.line, texts.title, order_in_book, is_free_sample,
      books.slug as book_slug, books.title as book_title,
      split_part(content_with_vowels, E'\\n', wanted.line) as arabic,
      split_part(texts.french_translation, E'\\n', wanted.line) as french,
      case when audio_file is not null then audio_lines -> (wanted.line - 1) end as audio, audio_credit,
      parsed_lines.arabic as parsed_arabic, words as parsed
    from unnest((select $1::integer[]), (select $2::integer[])) as wanted (text_id, line)
      join texts on texts.id = wanted.text_id
      join books on books.id = texts.book_id
      left join parsed_lines on parsed_lines.text_id = texts.id and parsed_lines.line = wanted.line`,
};

/** $1 texts and $2 their lines: the entries of each. */
export const READ_WORDS = {
  name: 'practice-read-words',
  text: `
    select wanted.text_id, wanted.line, contextual_form_with_vowels as form, contextual_translation as sense, ${ENTRY}
    from unnest((select $1::integer[]), (select $2::integer[])) as wanted (text_id, line)
      cross join lateral (
        select text_words.* from text_words
          join text_word_lines on text_word_id = text_words.id and text_word_lines.line = wanted.line
        where text_words.text_id = wanted.text_id and withdrawn_at is null
        order by text_words.position
      ) placed
      join words on words.id = placed.word_id`,
};

/** $1 roots: verbs of form I that everybody sees. */
export const FIND_BASES = {
  name: 'practice-find-bases',
  text: `
    select distinct on (root) root, arabic_with_vowels as lemma, french_translation as french
    from words join conjugations on verb_id = words.id
    where root = any((select $1::text[])::text[]) and form = 'I' and is_public
    order by root, published_texts_count desc, words.id`,
};

const oneForm = (order: 'asc' | 'desc') => `
        cross join lateral (
          select contextual_form_with_vowels as form from text_words
          where contextual_form_without_vowels = wanted.bare order by 1 ${order} limit 1
        )`;

/**
 * $4 bare forms: the ways in which each is vowelled in lines that were read, with one of these. Most have one way alone,
 * which the index tells. Of the places of a form so many are looked at: a common one stands in every text.
 */
export const FIND_LOOKALIKES = {
  name: 'practice-find-lookalikes',
  text: `
    with several as materialized (
      select bare from unnest((select $4::text[])) as wanted (bare)
        ${oneForm('asc')} first_form
        ${oneForm('desc')} last_form
      where first_form.form <> last_form.form
    ), forms as (
      select distinct on (bare, form) bare, form, found.id, found.word_id, found.text_id, sense, furthest
      from several
        cross join lateral (
          select id, word_id, text_id, contextual_form_with_vowels as form, contextual_translation as sense
          from text_words where contextual_form_without_vowels = several.bare and withdrawn_at is null
          limit 40
        ) found
        ${READ_OF_FOUND}
    )
    select bare, form, forms.word_id, part_of_speech, coalesce(sense, words.french_translation) as sense, forms.text_id,
      place.line
    from forms
      join words on words.id = forms.word_id
      cross join lateral (
        select line from text_word_lines
        where text_word_id = forms.id and line <= coalesce(forms.furthest, line) order by line limit 1
      ) place`,
};

/** Of how many words and lines each kind can be made. */
export const COUNT_READY = {
  name: 'practice-count-ready',
  text: `
    with ${READABLE}, met as (
      select distinct text_words.word_id, contextual_form_without_vowels as bare
      from text_words
        join readable on readable.text_id = text_words.text_id
        join text_word_lines on text_word_id = text_words.id and line <= coalesce(furthest, line)
      where withdrawn_at is null
    ), entries as (
      select distinct word_id from met
    )
    select (select coalesce(sum(${LINES}), 0)::integer from readable join texts on texts.id = text_id) as lines,
      count(*) filter (where part_of_speech = 'verb')::integer as verbs,
      count(*) filter (where part_of_speech = 'noun' and plural_with_vowels is not null)::integer as nouns,
      count(*) filter (where part_of_speech = 'verb' and masdar_with_vowels is not null)::integer as masdars,
      count(*) filter (where form <> 'I' and form not like '%q')::integer as forms,
      (select count(*)::integer from (
        select from met group by bare having count(distinct word_id) > 1
      ) alike) as lookalikes
    from entries
      join words on words.id = entries.word_id
      left join conjugations on verb_id = words.id`,
};
