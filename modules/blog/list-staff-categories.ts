import type { Knex } from 'knex';
import { likePattern, type Page, readPage } from '#modules/platform';
import type { QueryOf } from '#modules/platform/contract';
import { CategoryNotFound } from './errors.ts';
import type { blogStaffCalls, CategoryItem } from './staff-contract.ts';

type Wanted = QueryOf<(typeof blogStaffCalls)['GET /admin/categories/']>;

const COLUMNS = {
  name: ['name', 'id'],
  slug: ['slug'],
  posts_count: ['posts_count', 'id'],
  id: ['id'],
} as const;

/** What these categories are called, by id. */
export async function findCategoryNames(
  db: Knex,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows: Pick<CategoryItem, 'id' | 'name'>[] = await db('categories')
    .whereIn('id', ids)
    .select('id', 'name');
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function categories(db: Knex): Knex.QueryBuilder {
  const counted = db.raw(`(
    select categories.*, (
      select count(*)::integer from post_categories join posts on posts.id = post_id
      where category_id = categories.id and posts.state = 'published'
    ) as posts_count from categories
  ) as categories`);
  return db.from(counted).select('id', 'name', 'slug', 'posts_count', 'version');
}

/** The categories, for the console. */
export async function listStaffCategories(db: Knex, wanted: Wanted): Promise<Page<CategoryItem>> {
  const { id, q } = wanted.filter;
  const query = categories(db);
  if (id) query.whereIn('id', id);
  if (q) query.whereILike('name', likePattern(q.trim()));
  return readPage<CategoryItem, keyof typeof COLUMNS>(query, wanted, COLUMNS);
}

/** @throws CategoryNotFound */
export async function getCategory(db: Knex, id: number): Promise<CategoryItem> {
  const row: CategoryItem | undefined = await categories(db).where({ id }).first();
  if (!row) throw new CategoryNotFound();
  return row;
}
