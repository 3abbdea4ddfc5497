import type { Knex } from 'knex';
import { textSlugOf } from '#modules/library';
import { queryPrepared } from '#modules/platform';
import type { FoundTitle } from '../contract.ts';
import { LOCKED_RANK } from '../key-kinds.ts';
import { rowsOfKey } from './entry-hits.ts';
import { type DocumentKeys, documentKeys } from './find-documents.ts';
import type { TypedQuery } from './read-query.ts';

// Of each key and kind so many titles are looked at, of closed texts none: which there are changes nothing of the others.
const FIND_TITLES = {
  name: 'search-titles',
  text: `
    with found as materialized (
      select kind, source_id, sum(rank)::int - 20 * max(is_title)::int as distance
      from (
        select kinds.kind, source_id, word, min(rank) as rank, max((wanted.key = $3)::int) as is_title
        from unnest((select $1::text[]), (select $2::smallint[])) as wanted (key, word)
        cross join (values ('book'), ('text')) kinds (kind)
        cross join lateral (
          select source_id, rank from search_keys
          where (rank < ${LOCKED_RANK} or $5) and ${rowsOfKey('wanted.key', 'kinds.kind')} limit 100
        ) titles
        group by kinds.kind, source_id, word
      ) words
      group by kind, source_id having count(*) = $4
      order by distance, kind, source_id limit 40
    )
    select kind, title, title_ar, book_title, book_slug, order_in_book
    from found cross join lateral (
      select title, title_ar, title as book_title, slug as book_slug, null::integer as order_in_book
        from books where found.kind = 'book' and books.id = source_id and state = 'published'
      union all
      select texts.title, texts.title_ar, books.title, books.slug, order_in_book
        from texts join books on books.id = book_id and books.state = 'published'
        where found.kind = 'text' and texts.id = source_id and texts.state = 'published' and (is_free_sample or $5)
    ) shown
    order by distance, kind, source_id limit 10`,
};

interface TitleRow {
  kind: 'book' | 'text';
  title: string;
  title_ar: string | null;
  book_title: string;
  book_slug: string;
  /** Null of a book. */
  order_in_book: number | null;
}

/** Books and texts that are called so, of texts those that the reader may open. */
export async function findTitles(db: Knex, query: TypedQuery, mayReadAll: boolean): Promise<FoundTitle[]> {
  const asked: DocumentKeys | undefined = documentKeys(query);
  if (!asked) return [];
  const values = [asked.keys, asked.words, asked.title, asked.wordsCount, mayReadAll];
  const rows = await queryPrepared<TitleRow>(db, FIND_TITLES, values);
  return rows.map(({ kind, title, title_ar, book_title, book_slug, order_in_book }) => ({
    kind,
    title,
    title_ar,
    book_title: kind === 'text' ? book_title : null,
    slug: order_in_book === null ? book_slug : textSlugOf(book_slug, { title, order_in_book }),
  }));
}
