import type { Knex } from 'knex';
import { cleanHtml } from './clean-html.ts';
import type { Category, Post } from './contract.ts';
import { PostNotFound } from './errors.ts';
import { presentPost } from './list-posts.ts';
import type { PostToSave } from './save-post.ts';

/**
 * An article as visitors would read it had this version been published on that day.
 * @throws PostNotFound
 */
export async function describePost(db: Knex, id: number, version: PostToSave, day: Date): Promise<Post> {
  const row: { published_at: Date | null; views_count: number } | undefined = await db('posts')
    .where({ id })
    .first('published_at', 'views_count');
  if (!row) throw new PostNotFound();
  const { categoryIds, authorId } = version;
  const categories: Category[] = await db('categories')
    .whereIn('id', [...categoryIds])
    .select('id', 'name', 'slug');
  const names = await db('users')
    .where({ id: authorId })
    .whereNull('erased_at')
    .first('first_name', 'last_name', 'username');
  const listed = presentPost({
    id,
    slug: version.slug,
    title: version.title,
    title_ar: version.titleAr,
    meta_description: version.metaDescription,
    keywords: version.keywords,
    featured_image: version.featuredImage,
    featured_image_alt: version.featuredImageAlt,
    published_at: row.published_at ?? day,
    updated_at: day,
    views_count: row.views_count,
    categories: categories.sort((one, other) => categoryIds.indexOf(one.id) - categoryIds.indexOf(other.id)),
    ...(names ?? { first_name: null, last_name: null, username: null }),
  });
  return { ...listed, content: cleanHtml(version.content) };
}
