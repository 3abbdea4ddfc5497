import type { Knex } from 'knex';
import { frenchKey } from '#modules/conjugation';
import { textSlugOf } from '#modules/library';
import { queryPrepared } from '#modules/platform';
import type { Suggestion } from './contract.ts';
import { arabicKey, frenchPhraseKey, LOCKED_RANK, latinKey } from './key-kinds.ts';

const MOST_SUGGESTIONS = 4;
/** Keys that begin so are below it: no stored key has this character, the last there is. */
const LAST_CHARACTER = '\u{10FFFF}';
const SHORTEST = 2;

/**
 * Each key is one stretch of the index, of which so many rows are looked at. What everybody may see alone: an entry that
 * is public, a text that is free, and no number that tells more.
 */
const SUGGEST = {
  name: 'search-suggestions',
  text: `
    with found as (
      select kind, source_id, rank, length(search_keys.key) as length, search_keys.key = low as is_whole
      from unnest((select $1::text[]), (select $2::text[])) as wanted (low, high)
      cross join lateral (
        select kind, source_id, rank, key from search_keys
        where search_keys.key >= low and search_keys.key < high and rank < ${LOCKED_RANK}
          and (kind in ('word', 'text', 'book') or form <> '')
        order by search_keys.key, kind, rank limit 150
      ) search_keys
    ), best as (
      select distinct on (kind, source_id) * from found order by kind, source_id, is_whole desc, rank, length
    )
    select best.kind, french, arabic, slug, order_in_book, part_of_speech
    from best cross join lateral (
      select french_translation as french, arabic_with_vowels as arabic, slug, null::integer as order_in_book, part_of_speech
        from words where best.kind = 'word' and words.id = source_id and is_public
      union all
      select texts.title, coalesce(texts.title_ar, ''), books.slug, order_in_book, null
        from texts join books on books.id = book_id and books.state = 'published'
        where best.kind = 'text' and texts.id = source_id and texts.state = 'published' and is_free_sample
      union all
      select title, coalesce(title_ar, ''), slug, null, null
        from books where best.kind = 'book' and books.id = source_id and state = 'published'
      union all
      select title, arabic_title, slug, null, lessons.kind from lessons
        where best.kind = 'lesson' and lessons.id = source_id and state = 'published'
      union all
      select title, coalesce(title_ar, ''), slug, null, null from posts
        where best.kind = 'post' and posts.id = source_id and state = 'published'
    ) shown
    order by is_whole desc, rank, length, best.kind desc, source_id limit ${MOST_SUGGESTIONS}`,
};

interface SuggestionRow {
  kind: 'word' | 'text' | 'book' | 'lesson' | 'post';
  french: string;
  arabic: string;
  slug: string | null;
  order_in_book: number | null;
  /** Of an entry; of a lesson whether it is one of the alphabet. */
  part_of_speech: string | null;
}

function presentSuggestion(row: SuggestionRow): Suggestion {
  const { french, arabic, slug } = row;
  const shown = { french, arabic };
  if (row.kind === 'text') {
    const text = { title: french, order_in_book: row.order_in_book ?? 0 };
    return { kind: 'text', ...shown, address: `/texts/${textSlugOf(slug ?? '', text)}` };
  }
  if (row.kind === 'book') return { kind: 'book', ...shown, address: `/books/${slug}` };
  if (row.kind === 'lesson') {
    const list = row.part_of_speech === 'alphabet' ? 'alphabet' : 'lecons';
    return { kind: 'lesson', ...shown, address: `/${list}/${slug}` };
  }
  if (row.kind === 'post') return { kind: 'article', ...shown, address: `/blog/${slug}` };
  if (slug !== null) return { kind: 'verb', ...shown, address: `/conjugaison/${slug}` };
  return { kind: 'word', ...shown, address: `/recherche?q=${encodeURIComponent(arabic)}` };
}

function prefixesOf(typed: string): string[] {
  if (/\p{Script=Arabic}/u.test(typed)) {
    const key = arabicKey(typed);
    return key.length > SHORTEST ? [key] : [];
  }
  const french = frenchPhraseKey(frenchKey(typed));
  const latin = latinKey(typed);
  return [french, latin].filter((key) => key.length > SHORTEST);
}

/** What may be meant by what is being typed: nothing for less than two characters. */
export async function suggest(db: Knex, typed: string): Promise<Suggestion[]> {
  const prefixes = prefixesOf(typed.replaceAll('\0', ''));
  if (prefixes.length === 0) return [];
  const rows = await queryPrepared<SuggestionRow>(db, SUGGEST, [
    prefixes,
    prefixes.map((prefix) => prefix + LAST_CHARACTER),
  ]);
  return rows.map(presentSuggestion);
}
