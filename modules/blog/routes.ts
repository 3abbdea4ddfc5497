import type { Knex } from 'knex';
import { implementCalls } from '#modules/platform';
import { blogCalls, blogStaffCalls } from './contract.ts';
import type { ViewCounter } from './count-views.ts';
import { deleteCategory } from './delete-category.ts';
import { listPostAuthors } from './list-post-authors.ts';
import { getPost, listCategories, listPosts } from './list-posts.ts';
import { getCategory, listStaffCategories } from './list-staff-categories.ts';
import { createCategory, editCategory } from './save-category.ts';

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

export function blogStaffRoutes(db: Knex) {
  return implementCalls(blogStaffCalls, {
    'GET /admin/categories/': { answer: ({ query }) => listStaffCategories(db, query) },
    'GET /admin/categories/{id}/': { answer: ({ params }) => getCategory(db, params.id) },
    'POST /admin/categories/': { answer: ({ body, actor }) => createCategory(db, actor.id, body) },
    'PUT /admin/categories/{id}/': {
      answer: ({ params, body, actor }) => editCategory(db, actor.id, { ...body, id: params.id }),
    },
    'DELETE /admin/categories/{id}/': {
      answer: ({ params, actor }) => deleteCategory(db, actor.id, params.id),
    },
    'GET /admin/post-authors/': { answer: ({ query }) => listPostAuthors(db, query) },
  });
}
