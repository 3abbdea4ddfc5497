import type { Knex } from 'knex';
import { mapUniqueViolation } from '#modules/platform';
import { cleanHtml } from './clean-html.ts';
import { PostSlugTaken } from './errors.ts';
import { PostRow, type PostState } from './models.ts';
import { searchableOf } from './searchable.ts';

/** An article as its author has it. */
export interface PostToSave {
  slug: string;
  title: string;
  titleAr: string | null;
  metaDescription: string;
  content: string;
  keywords: string;
  /** In their order. */
  categoryIds: readonly number[];
  /** Name of the stored picture. */
  featuredImage: string | null;
  featuredImageAlt: string;
  authorId: number | null;
}

function columnsOf(given: PostToSave) {
  const content = cleanHtml(given.content);
  return {
    slug: given.slug,
    title: given.title,
    title_ar: given.titleAr,
    meta_description: given.metaDescription,
    content,
    keywords: given.keywords,
    featured_image: given.featuredImage,
    featured_image_alt: given.featuredImageAlt,
    author_id: given.authorId,
    searchable: searchableOf({ ...given, content }),
  };
}

/**
 * Gives an article its row and its address; there is nothing in it to be read.
 * @throws PostSlugTaken
 */
export async function createPost(
  trx: Knex,
  { slug, title }: Pick<PostToSave, 'slug' | 'title'>,
): Promise<number> {
  const row = await mapUniqueViolation(
    PostRow.query(trx)
      .insert({ slug, title, state: 'draft', updated_at: trx.fn.now() as unknown as Date })
      .returning('id'),
    PostSlugTaken,
  );
  return row.id;
}

/**
 * Moves an article that nobody has read yet to another address.
 * @throws PostSlugTaken
 */
export async function placePost(
  trx: Knex,
  id: number,
  { slug, title }: Pick<PostToSave, 'slug' | 'title'>,
): Promise<void> {
  await mapUniqueViolation(PostRow.query(trx).findById(id).patch({ slug, title }), PostSlugTaken);
}

/**
 * Makes a version of an article what visitors read.
 * @param publishedAt the day that it bears; by default that of its first publication
 * @throws PostSlugTaken
 */
export async function publishPost(
  trx: Knex,
  id: number,
  post: PostToSave,
  publishedAt?: Date,
): Promise<void> {
  const now = trx.fn.now() as unknown as Date;
  await mapUniqueViolation(
    PostRow.query(trx)
      .findById(id)
      .patch({
        ...columnsOf(post),
        state: 'published',
        published_at: publishedAt ?? (trx.raw('coalesce(published_at, now())') as unknown as Date),
        updated_at: publishedAt ?? now,
      }),
    PostSlugTaken,
  );
  await trx('post_categories').where('post_id', id).delete();
  const rows = [...new Set(post.categoryIds)].map((category_id, position) => {
    return { post_id: id, category_id, position };
  });
  if (rows.length > 0) await trx('post_categories').insert(rows);
}

/** Takes an article that visitors read off the site; it keeps its address. */
export async function archivePost(trx: Knex, id: number): Promise<void> {
  await PostRow.query(trx).findById(id).where('state', 'published').patch({ state: 'archived' });
}

/** The article of this address, in whatever state. */
export async function findPostId(db: Knex, slug: string): Promise<number | undefined> {
  const row = await PostRow.query(db).findOne({ slug }).select('id');
  return row?.id;
}

/** An article as its author has it, in whatever state. */
export async function readPost(
  db: Knex,
  id: number,
): Promise<(PostToSave & { state: PostState; publishedAt: Date | null }) | undefined> {
  const row = await PostRow.query(db).findById(id);
  if (!row) return undefined;
  const categoryIds: number[] = await db('post_categories')
    .where('post_id', id)
    .orderBy('position')
    .pluck('category_id');
  return {
    slug: row.slug,
    title: row.title,
    titleAr: row.title_ar,
    metaDescription: row.meta_description,
    content: row.content,
    keywords: row.keywords,
    categoryIds,
    featuredImage: row.featured_image,
    featuredImageAlt: row.featured_image_alt,
    authorId: row.author_id,
    state: row.state,
    publishedAt: row.published_at,
  };
}
