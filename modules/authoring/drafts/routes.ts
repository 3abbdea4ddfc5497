import type { Knex } from 'knex';
import { implementCalls } from '#modules/platform';
import { draftStaffCalls } from './contract.ts';
import { draftAnswers } from './draft-answers.ts';
import { authoredBooks } from './kinds/authored-books.ts';
import { authoredPosts } from './kinds/authored-posts.ts';
import { authoredTexts } from './kinds/authored-texts.ts';
import { listBookDrafts, listPostDrafts, listTextDrafts } from './lists/list-drafts.ts';
import { announcePresence, listPresence } from './presence.ts';

export function draftStaffRoutes(db: Knex) {
  const books = draftAnswers(db, authoredBooks);
  const texts = draftAnswers(db, authoredTexts);
  const posts = draftAnswers(db, authoredPosts);
  return implementCalls(draftStaffCalls, {
    'GET /admin/books/': { answer: ({ query }) => listBookDrafts(db, authoredBooks, query) },
    'GET /admin/books/{id}/': books.one,
    'POST /admin/books/': books.create,
    'PUT /admin/books/{id}/': books.save,
    'POST /admin/books/{id}/transitions/': books.move,
    'GET /admin/books/{id}/revisions/': books.revisions,
    'GET /admin/books/{id}/revisions/{revision}/': books.revision,
    'POST /admin/books/{id}/revisions/{revision}/restore/': books.restore,
    'GET /admin/texts/': { answer: ({ query }) => listTextDrafts(db, authoredTexts, query) },
    'GET /admin/texts/{id}/': texts.one,
    'POST /admin/texts/': texts.create,
    'PUT /admin/texts/{id}/': texts.save,
    'POST /admin/texts/{id}/transitions/': texts.move,
    'GET /admin/texts/{id}/revisions/': texts.revisions,
    'GET /admin/texts/{id}/revisions/{revision}/': texts.revision,
    'POST /admin/texts/{id}/revisions/{revision}/restore/': texts.restore,
    'GET /admin/posts/': { answer: ({ query }) => listPostDrafts(db, authoredPosts, query) },
    'GET /admin/posts/{id}/': posts.one,
    'POST /admin/posts/': posts.create,
    'PUT /admin/posts/{id}/': posts.save,
    'POST /admin/posts/{id}/transitions/': posts.move,
    'GET /admin/posts/{id}/revisions/': posts.revisions,
    'GET /admin/posts/{id}/revisions/{revision}/': posts.revision,
    'POST /admin/posts/{id}/revisions/{revision}/restore/': posts.restore,
    'GET /admin/draft-presence/': { answer: ({ actor, now }) => listPresence(db, actor.id, now) },
    'PUT /admin/draft-presence/{kind}/{id}/': {
      answer: ({ params, actor, now }) => announcePresence(db, { ...params, userId: actor.id, now }),
    },
  });
}
