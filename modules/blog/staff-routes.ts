import type { Knex } from 'knex';
import { implementCalls } from '#modules/platform';
import { blogStaffCalls } from './contract.ts';
import { deleteCategory } from './delete-category.ts';
import { listPostAuthors } from './list-post-authors.ts';
import { getCategory, listStaffCategories } from './list-staff-categories.ts';
import { createCategory, editCategory } from './save-category.ts';

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
