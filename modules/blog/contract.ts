import { z } from 'zod';
import { defineCalls, SEARCH_PACE } from '#modules/platform/contract';

export type { CategoryItem, PostAuthor } from './staff-contract.ts';
export { blogStaffCalls } from './staff-contract.ts';

const id = z.int().positive();

export const category = z.object({ id, name: z.string(), slug: z.string() });
export type Category = z.infer<typeof category>;

/** Who signs an article: these names and nothing else of an account. */
const postAuthor = z.object({
  first_name: z.string(),
  last_name: z.string(),
  username: z.string(),
});

/** An article as the list has it: all but its content, which weighs a hundred times the rest. */
export const postListItem = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  /** Added: the Arabic title that stands beside the French one; some articles have none. */
  title_ar: z.string().nullable(),
  meta_description: z.string(),
  /** Path of the picture below the site's root, or null. */
  featured_image: z.string().nullable(),
  /** Added: what the picture shows, for those who do not see it; empty without a picture. */
  featured_image_alt: z.string(),
  published_date: z.iso.datetime(),
  updated_date: z.iso.datetime(),
  /** Separated by commas. */
  keywords: z.string(),
  /** People, each once a day; crawlers are not counted. */
  views_count: z.int().nonnegative(),
  /** The first one decides which articles are related. */
  categories: z.array(category),
  /** Null when the account is gone: the site itself signs. */
  author: postAuthor.nullable(),
});
export type PostListItem = z.infer<typeof postListItem>;

export const post = postListItem.extend({
  /** HTML, cleaned by the allow-list of allowed-html.ts. */
  content: z.string(),
});
export type Post = z.infer<typeof post>;

export const blogCalls = defineCalls({
  'GET /blog/posts/': {
    summary: 'Published articles, the newest first.',
    access: 'public',
    query: z.object({
      /** In title, description, keywords and text; case and accents do not count. */
      search: z.string().max(200).optional(),
      /** Slug of a category; an unknown one has no articles. */
      category: z.string().max(100).optional(),
    }),
    response: z.array(postListItem),
    pace: SEARCH_PACE,
  },
  'GET /blog/posts/{slug}/': {
    summary: 'One published article.',
    access: 'public',
    params: z.object({ slug: z.string().max(200) }),
    response: post,
  },
  'GET /blog/categories/': {
    summary: 'The categories that have published articles.',
    access: 'public',
    response: z.array(category),
    cache: 'revision',
  },
});
