import type { Knex } from 'knex';
import { type Page, readPage } from '#modules/platform';
import type { QueryOf } from '#modules/platform/contract';
import type { Authored } from './authored.ts';
import type { draftStaffCalls } from './calls-contract.ts';
import type { DraftBookItem, DraftPostItem, DraftTextItem } from './contract.ts';
import type { ListedRow } from './listed-row.ts';

type Query<N extends keyof typeof draftStaffCalls> = QueryOf<(typeof draftStaffCalls)[N]>;
type Filter = Query<'GET /admin/texts/'>['filter'];

/** Those whose title, French or Arabic, holds what was typed. */
export function havingTitle(query: Knex.QueryBuilder, typed: string): void {
  const pattern = `%${typed.trim().replace(/[\\%_]/g, '\\$&')}%`;
  query.where((either) => either.whereILike('title', pattern).orWhereILike('title_ar', pattern));
}

function filtered(query: Knex.QueryBuilder, { id, q, ...exact }: Filter): Knex.QueryBuilder {
  if (id) query.whereIn('id', id);
  if (q) havingTitle(query, q);
  return query.where(exact);
}

function presentPage<I extends object>(page: Page<ListedRow>, { present }: Authored<object, I>): Page<I> {
  return { ...page, rows: page.rows.map(present) };
}

/** Books in whatever state, as they stand in their working copies. */
export async function listBookDrafts(
  db: Knex,
  books: Authored<object, DraftBookItem>,
  wanted: Query<'GET /admin/books/'>,
): Promise<Page<DraftBookItem>> {
  const page = await readPage<ListedRow, (typeof wanted)['sort'][0]>(
    filtered(books.list(db), wanted.filter),
    wanted,
    {
      position: ['position', 'id'],
      title: ['title', 'id'],
      state: ['state', 'id'],
      saved_at: ['last_saved', 'id'],
      id: ['id'],
    },
  );
  return presentPage(page, books);
}

/** Texts in whatever state, as they stand in their working copies. */
export async function listTextDrafts(
  db: Knex,
  texts: Authored<object, DraftTextItem>,
  wanted: Query<'GET /admin/texts/'>,
): Promise<Page<DraftTextItem>> {
  const page = await readPage<ListedRow, (typeof wanted)['sort'][0]>(
    filtered(texts.list(db), wanted.filter),
    wanted,
    {
      order_in_book: ['order_in_book', 'id'],
      title: ['title', 'id'],
      book_title: ['book_title', 'order_in_book', 'id'],
      state: ['state', 'id'],
      saved_at: ['last_saved', 'id'],
      id: ['id'],
    },
  );
  return presentPage(page, texts);
}

/** Articles in whatever state, as they stand in their working copies. */
export async function listPostDrafts(
  db: Knex,
  posts: Authored<object, DraftPostItem>,
  wanted: Query<'GET /admin/posts/'>,
): Promise<Page<DraftPostItem>> {
  const { category_id: category, ...others } = wanted.filter;
  const query = filtered(posts.list(db), others);
  if (category !== undefined) query.whereRaw('category_ids @> to_jsonb(?::integer)', [category]);
  const page = await readPage<ListedRow, (typeof wanted)['sort'][0]>(query, wanted, {
    saved_at: ['last_saved', 'id'],
    published_at: ['published_at', 'id'],
    title: ['title', 'id'],
    state: ['state', 'id'],
    views_count: ['views_count', 'id'],
    id: ['id'],
  });
  return presentPage(page, posts);
}
