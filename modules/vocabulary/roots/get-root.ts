import type { Knex } from 'knex';
import { readRoot } from '#modules/arabic';
import { presentNamedText, textSlugOf } from '#modules/library';
import { queryPrepared } from '#modules/platform';
import type { RootFamily, RootText, RootWord } from '../contract.ts';
import { presentWordDetails } from '../dictionary/present-word-details.ts';
import { RootNotFound } from '../errors.ts';
import type { WordRow } from '../models.ts';
import { SIMPLEST_FIRST } from './list-roots.ts';

const MOST_TEXTS = 50;

/** Of fewer texts all are sorted; of more the library is walked until enough are found. */
const FEW_TEXTS = 2000;

const IN_READING_ORDER = 'books.position, books.id, order_in_book';

// The first texts of root $1, $2 at most, as `id` and `place`.
const FIRST_OF_FEW = `
  select texts.id, row_number() over (order by ${IN_READING_ORDER}) as place
  from texts join books on books.id = book_id and books.state = 'published'
  where texts.state = 'published' and texts.id in (
    select text_id from text_words join words on words.id = word_id where root = $1 and withdrawn_at is null)
  order by place limit $2`;
// Book by book: the planner, which takes a word for an average one, would gather all its texts first.
const FIRST_OF_MANY = `
  select id, row_number() over (order by position, book_id, order_in_book) as place from (
    select found.id, position, books.id as book_id, order_in_book
    from books cross join lateral (
      select texts.id, order_in_book from texts
      where book_id = books.id and texts.state = 'published' and exists (
        select from text_words
        where text_id = texts.id and withdrawn_at is null
          and word_id = any(array(select id from words where root = $1 and published_texts_count > 0)) offset 0)
      order by order_in_book limit $2
    ) as found
    where books.state = 'published'
    order by ${IN_READING_ORDER} limit $2
  ) as first`;

// Root $1, most texts $2. One row; `place` is the number of a text among those of the root, in reading order.
const familyOfRoot = (name: string, firstTexts: string) => ({
  name,
  text: `
with shown as materialized (${firstTexts}
), occurrences as materialized (
  select shown.id as text_id, place, word_id, text_words.id as text_word_id, is_free_sample
  from shown join texts using (id) join text_words on text_id = shown.id and withdrawn_at is null
    join words on words.id = word_id and root = $1
), first_occurrences as (
  -- Of a text that has the word and is not shown, all that are shown come before.
  select word_id, min(place) as place from occurrences group by word_id
), free_lines as (
  select text_id, json_agg(distinct line order by line) as lines
  from occurrences join text_word_lines using (text_word_id)
  where is_free_sample group by text_id
), quoted as (
  select distinct on (word_id) word_id, line, text_id, text_words.id as text_word_id
  from words join text_words on text_id = first_free_text_id and word_id = words.id and withdrawn_at is null
    join text_word_lines on text_word_id = text_words.id
  where root = $1
  order by word_id, line, position
), family as (
  select words.*, conjugations.form, published_texts_count as texts_count, line, order_in_book,
    texts.title as text_title, books.title as book_title, books.slug as book_slug,
    split_part(content_with_vowels, E'\\n', line) as line_arabic,
    split_part(texts.french_translation, E'\\n', line) as line_french,
    contextual_form_with_vowels as form_with_vowels,
    coalesce(contextual_translation, words.french_translation) as sense
  from words
    left join conjugations on verb_id = words.id
    left join quoted on quoted.word_id = words.id
    left join texts on texts.id = quoted.text_id
    left join books on books.id = book_id
    left join text_words on text_words.id = text_word_id
  where root = $1 and (published_texts_count > 0 or part_of_speech = 'verb' and words.is_public)
), shown_texts as (
  select place, texts.id, texts.title, texts.title_ar, texts.book_id, order_in_book, texts.is_free_sample,
    books.title as book_title, books.slug as book_slug, coalesce(lines, '[]') as lines,
    array(select word_id from first_occurrences where first_occurrences.place = shown.place order by word_id) as new_word_ids
  from shown
    join texts using (id)
    join books on books.id = texts.book_id
    left join free_lines on text_id = texts.id
)
select
  (select json_agg(family order by ${SIMPLEST_FIRST}) from family) as words,
  (select json_agg(shown_texts order by place) from shown_texts) as texts,
  (select published_texts_count from roots where root = $1) as texts_count,
  (select root from roots where root < $1 order by root desc limit 1) as previous,
  (select root from roots where root > $1 order by root limit 1) as next`,
});

const COUNT_TEXTS = {
  name: 'texts-of-root',
  text: 'select published_texts_count from roots where root = $1',
};
const FAMILY_OF_FEW = familyOfRoot('family-of-root', FIRST_OF_FEW);
const FAMILY_OF_MANY = familyOfRoot('family-of-common-root', FIRST_OF_MANY);

type Quote = NonNullable<RootWord['quote']>;

/** A word; all of the line is null when no free text has it. */
type FamilyWord = WordRow &
  Pick<RootWord, 'form' | 'texts_count'> &
  Omit<Quote, 'line' | 'text_slug' | 'arabic_with_vowels' | 'french'> & {
    line: number | null;
    book_slug: string;
    line_arabic: string;
    line_french: string;
  };

interface FamilyText extends Omit<RootText, 'book' | 'slug'> {
  book_id: number;
  book_slug: string;
}

interface FamilyRow extends Pick<RootFamily, 'previous' | 'next'> {
  words: FamilyWord[] | null;
  texts: FamilyText[] | null;
  texts_count: number | null;
}

// What leaves the house, field by field.
function presentQuote(row: FamilyWord): Quote | null {
  if (row.line === null) return null;
  return {
    text_slug: textSlugOf(row.book_slug, { title: row.text_title, order_in_book: row.order_in_book }),
    text_title: row.text_title,
    book_title: row.book_title,
    order_in_book: row.order_in_book,
    line: row.line,
    arabic_with_vowels: row.line_arabic,
    french: row.line_french,
    form_with_vowels: row.form_with_vowels,
    sense: row.sense,
  };
}

function presentRootWord(row: FamilyWord): RootWord {
  return {
    ...presentWordDetails(row),
    id: row.id,
    form: row.form,
    texts_count: row.texts_count,
    quote: presentQuote(row),
  };
}

function presentRootText(row: FamilyText): RootText {
  return {
    ...presentNamedText(row),
    lines: row.lines,
    new_word_ids: row.new_word_ids,
  };
}

/**
 * A root as learners meet it: its words, its verbs, the texts that have them.
 * @param spelling its letters, however they are written
 * @param few in how many texts a root still is a rare one; the answer is the same
 * @throws RootNotFound when no published text has a word of it
 */
export async function getRoot(db: Knex, spelling: string, few = FEW_TEXTS): Promise<RootFamily> {
  const root = readRoot(spelling);
  if (root === null) throw new RootNotFound();
  const [counted] = await queryPrepared<{ published_texts_count: number }>(db, COUNT_TEXTS, [root]);
  if (!counted) throw new RootNotFound();
  const family = counted.published_texts_count > few ? FAMILY_OF_MANY : FAMILY_OF_FEW;
  const [row] = await queryPrepared<FamilyRow>(db, family, [root, MOST_TEXTS]);
  if (!row?.words || !row.texts || !row.texts_count) throw new RootNotFound();
  return {
    root,
    words: row.words.map(presentRootWord),
    texts: row.texts.map(presentRootText),
    texts_count: row.texts_count,
    previous: row.previous,
    next: row.next,
  };
}
