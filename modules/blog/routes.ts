import type { Knex } from 'knex';
import { implementCalls } from '#modules/platform';
import { blogCalls } from './contract.ts';
import type { ViewCounter } from './count-views.ts';
import { getPost, listCategories, listPosts } from './list-posts.ts';

export function blogRoutes({ db, views }: { db: Knex; views: ViewCounter }) {
  return implementCalls(blogCalls, {
    'GET /blog/posts/': { answer: ({ query }) => listPosts(db, query) },
    'GET /blog/posts/{slug}/': {
      async answer({ params: { slug }, client, now }) {
        const post = await getPost(db, slug);
        // A page that is made for everybody is asked for by nobody.
        if (client) views.count(slug, client, now);
        return post;
      },
    },
    'GET /blog/categories/': { answer: () => listCategories(db) },
  });
}
