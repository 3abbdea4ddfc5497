import { queryOptions } from '@tanstack/react-query';
import type { Post } from '#modules/blog/contract';
import { orNull } from '../../client/call-refused.ts';
import type { Call } from '../../client/calls.ts';

/** What narrows the list of articles; nothing in it, all of them. */
export interface PostQuery {
  search?: string | undefined;
  /** Slug of a category. */
  category?: string | undefined;
}

/** Articles that are proposed after one that was read. */
const MOST_RELATED = 3;

/** What the pages of the blog ask for. */
export function blogQueries(call: Call) {
  const posts = ({ search, category }: PostQuery = {}) =>
    queryOptions({
      queryKey: ['posts', { search, category }],
      queryFn: () => call('GET /blog/posts/', { query: { search, category } }),
    });

  const postCategories = queryOptions({
    queryKey: ['posts', 'categories'],
    queryFn: () => call('GET /blog/categories/'),
  });

  /** The article at an address, or null. */
  const post = (slug: string) =>
    queryOptions({
      queryKey: ['post', slug],
      queryFn: () => orNull(call('GET /blog/posts/{slug}/', { params: { slug } })),
    });

  /** The latest others of the same first category. */
  const relatedPosts = ({ id, categories: [first] }: Pick<Post, 'id' | 'categories'>) =>
    queryOptions({
      queryKey: ['post', id, 'related'],
      queryFn: async () => {
        if (!first) return [];
        const found = await call('GET /blog/posts/', { query: { category: first.slug } });
        return found
          .filter((other) => other.id !== id && other.categories[0]?.id === first.id)
          .slice(0, MOST_RELATED);
      },
    });

  return { posts, postCategories, post, relatedPosts };
}
