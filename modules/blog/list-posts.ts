import type { Knex } from 'knex';
import { likePattern } from '#modules/platform';
import { PICTURES_PATH } from './allowed-html.ts';
import type { Category, Post, PostListItem } from './contract.ts';
import { PostNotFound } from './errors.ts';
import { normalised } from './searchable.ts';

interface ReadRow {
  id: number;
  slug: string;
  title: string;
  title_ar: string | null;
  meta_description: string;
  keywords: string;
  featured_image: string | null;
  featured_image_alt: string;
  published_at: Date;
  updated_at: Date;
  views_count: number;
  first_name: string | null;
  last_name: string | null;
  username: string | null;
  categories: Category[];
}

const LISTED = [
  ...['posts.id', 'slug', 'title', 'title_ar', 'meta_description', 'keywords', 'featured_image'],
  ...['featured_image_alt', 'published_at', 'posts.updated_at', 'views_count'],
  // Of an account the three names that sign, and nothing else.
  ...['users.first_name', 'users.last_name', 'users.username'],
];

const CATEGORIES = `coalesce((
  select jsonb_agg(jsonb_build_object('id', categories.id, 'name', categories.name, 'slug', categories.slug)
    order by post_categories.position)
  from post_categories join categories on categories.id = category_id where post_id = posts.id
), '[]') as categories`;

/** Published articles: the only way to what visitors read. */
function published(db: Knex): Knex.QueryBuilder {
  return db('posts')
    .leftJoin('users', (join) => join.on('users.id', 'author_id').andOnNull('users.erased_at'))
    .where('posts.state', 'published')
    .select(...LISTED, db.raw(CATEGORIES));
}

export function presentPost({
  published_at,
  updated_at,
  featured_image,
  categories,
  ...row
}: ReadRow): PostListItem {
  const { first_name, last_name, username, ...shown } = row;
  return {
    ...shown,
    featured_image: featured_image === null ? null : `${PICTURES_PATH}${featured_image}`,
    published_date: published_at.toISOString(),
    updated_date: updated_at.toISOString(),
    categories,
    author: username === null ? null : { first_name: first_name ?? '', last_name: last_name ?? '', username },
  };
}

interface Wanted {
  search?: string | undefined;
  category?: string | undefined;
}

/** Published articles, the newest first: those that have every word that is searched for, and the category. */
export async function listPosts(db: Knex, { search = '', category }: Wanted = {}): Promise<PostListItem[]> {
  const query = published(db).orderBy([
    { column: 'published_at', order: 'desc' },
    { column: 'posts.id', order: 'desc' },
  ]);
  for (const word of new Set(normalised(search).split(' '))) {
    if (word) query.whereLike('searchable', likePattern(word));
  }
  if (category) {
    const inIt = db('post_categories').join('categories', 'categories.id', 'category_id').select('post_id');
    query.whereIn('posts.id', inIt.where('categories.slug', category));
  }
  const rows: ReadRow[] = await query;
  return rows.map(presentPost);
}

/**
 * One published article.
 * @throws PostNotFound
 */
export async function getPost(db: Knex, slug: string): Promise<Post> {
  const row: (ReadRow & { content: string }) | undefined = await published(db)
    .select('content')
    .where({ slug })
    .first();
  if (!row) throw new PostNotFound();
  const { content, ...listed } = row;
  return { ...presentPost(listed), content };
}

/** The categories that have published articles, by name. */
export async function listCategories(db: Knex): Promise<Category[]> {
  const used = db('post_categories').join('posts', 'posts.id', 'post_id').where('state', 'published');
  const rows: Category[] = await db('categories')
    .select('id', 'name', 'slug')
    .whereIn('id', used.select('category_id'))
    .orderByRaw('lower(name), id');
  return rows;
}
