import { z } from 'zod';
import { defineCalls, idParam, listQuery } from '#modules/platform/contract';

const id = z.int().positive();

export const categoryItem = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  /** Published articles in it. */
  posts_count: z.int().nonnegative(),
  /** Raised at each save; what is saved names the one that it was made from. */
  version: z.int().positive(),
});
export type CategoryItem = z.infer<typeof categoryItem>;

const givenCategory = z.object({
  name: z
    .string({ error: 'Le nom est à remplir.' })
    .trim()
    .min(1, 'Le nom est à remplir.')
    .max(60, 'Le nom est limité à 60\u00a0caractères.'),
  slug: z
    .string({ error: 'L’adresse est à remplir.' })
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Des minuscules sans accent, des chiffres et des traits d’union.')
    .max(60, 'L’adresse est limitée à 60\u00a0caractères.'),
});
export type GivenCategory = z.infer<typeof givenCategory>;

export const postAuthor = z.object({
  id,
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
});
export type PostAuthor = z.infer<typeof postAuthor>;

const byId = z.object({ id: idParam });

export const blogStaffCalls = defineCalls({
  'GET /admin/categories/': {
    access: 'editor',
    page: 'categories',
    summary: 'Categories of articles.',
    query: listQuery({ q: z.string().max(200) }, ['name', 'slug', 'posts_count', 'id']),
    response: z.array(categoryItem),
  },
  'GET /admin/categories/{id}/': {
    access: 'editor',
    params: byId,
    summary: 'One category.',
    response: categoryItem,
  },
  'POST /admin/categories/': {
    access: 'reviewer',
    summary: 'Makes a category.',
    body: givenCategory,
    status: 201,
    response: categoryItem,
  },
  'PUT /admin/categories/{id}/': {
    access: 'reviewer',
    params: byId,
    summary: 'Changes a category; 409 when somebody else has saved meanwhile.',
    body: givenCategory.extend({ version: z.int().positive() }),
    response: categoryItem,
    errors: [409],
  },
  'DELETE /admin/categories/{id}/': {
    access: 'reviewer',
    params: byId,
    summary: 'Takes away a category that no article, and no draft of one, is in.',
    response: categoryItem,
    errors: [409],
  },
  'GET /admin/post-authors/': {
    access: 'editor',
    page: 'post-authors',
    summary: 'Who may sign an article: the team.',
    query: listQuery({ q: z.string().max(200) }, ['username', 'id']),
    response: z.array(postAuthor),
  },
});
