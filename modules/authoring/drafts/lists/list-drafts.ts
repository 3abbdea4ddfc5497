import type { Knex } from 'knex';
import { type Page, readPage } from '#modules/platform';
import type { QueryOf } from '#modules/platform/contract';
import type { draftStaffCalls } from '../contract.ts';
import type { DraftBookItem, DraftPostItem, DraftTextItem, ListedText } from '../draft-schema.ts';
import type { Authored } from '../kinds/authored.ts';
import type { ListedRow } from '../listed-row.ts';
import { describeTexts } from './describe-texts.ts';

type Query<N extends keyof typeof draftStaffCalls> = QueryOf<(typeof draftStaffCalls)[N]>;
type Filter = Query<'GET /admin/books/'>['filter'] & { book_id?: number | undefined };

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

/** What some of them are called as they stand in their working copies, by id. */
export async function readTitles(
  db: Knex,
  { list }: Pick<Authored, 'list'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows: Pick<ListedRow, 'id' | 'title'>[] = await list(db).whereIn('id', ids).select('id', 'title');
  return new Map(rows.map(({ id, title }) => [id, title]));
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

const IS_REPORTED = `listed.id in (select text_id from reports where state = 'open')`;
const HAS_VOICE = 'listed.id in (select id from texts where audio_file is not null)';

/** Texts in whatever state, as they stand in their working copies. */
export async function listTextDrafts(
  db: Knex,
  texts: Authored<object, DraftTextItem>,
  wanted: Query<'GET /admin/texts/'>,
): Promise<Page<ListedText>> {
  const { is_reported: isReported, has_voice: hasVoice, ...others } = wanted.filter;
  const query = filtered(texts.list(db), others);
  if (isReported !== undefined) query.whereRaw(`(${IS_REPORTED}) = ?`, [isReported]);
  if (hasVoice !== undefined) query.whereRaw(`(${HAS_VOICE}) = ?`, [hasVoice]);
  const page = await readPage<ListedRow, (typeof wanted)['sort'][0]>(query, wanted, {
    order_in_book: ['order_in_book', 'id'],
    title: ['title', 'id'],
    book_title: ['book_title', 'order_in_book', 'id'],
    state: ['state', 'id'],
    saved_at: ['last_saved', 'id'],
    publish_at: ['publish_at', 'id'],
    id: ['id'],
  });
  const { rows, ...place } = presentPage(page, texts);
  return { ...place, rows: await describeTexts(db, rows) };
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
