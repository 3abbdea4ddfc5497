import type { Knex } from 'knex';
import { type Actor, implementCalls } from '#modules/platform';
import type { Authored } from './authored.ts';
import { authoredBooks } from './authored-books.ts';
import { authoredPosts } from './authored-posts.ts';
import { authoredTexts } from './authored-texts.ts';
import { draftStaffCalls } from './calls-contract.ts';
import type { Transition } from './contract.ts';
import { createDraft } from './create-draft.ts';
import { getDraft } from './get-draft.ts';
import { listBookDrafts, listPostDrafts, listTextDrafts } from './list-drafts.ts';
import { getRevision, listRevisions } from './list-revisions.ts';
import { moveDraft } from './move-draft.ts';
import { restoreRevision } from './restore-revision.ts';
import { saveDraft } from './save-draft.ts';

interface Asked<B = undefined> {
  params: { id: number };
  body: B;
  actor: Actor;
  now: Date;
}

interface AskedRevision<B = undefined> extends Asked<B> {
  params: { id: number; revision: number };
}

/** What books, texts and articles answer alike. */
function answersOf<D extends object, I extends object>(db: Knex, authored: Authored<D, I>) {
  return {
    one: { answer: ({ params: { id } }: Asked) => getDraft(db, authored, id) },
    create: {
      answer: ({ body: { document }, actor }: Pick<Asked<{ document: D }>, 'body' | 'actor'>) =>
        createDraft(db, authored, { document, actor }),
    },
    save: {
      answer: ({ params: { id }, body, actor }: Asked<{ revision: number; document: D }>) =>
        saveDraft(db, authored, { id, actor, ...body }),
    },
    move: {
      answer: ({ params: { id }, body: transition, actor, now }: Asked<Transition>) =>
        moveDraft(db, authored, { id, transition, actor, now }),
    },
    revisions: { answer: ({ params: { id } }: Asked) => listRevisions(db, authored, id) },
    revision: {
      answer: ({ params: { id, revision } }: AskedRevision) => getRevision(db, authored, id, revision),
    },
    restore: {
      answer: ({ params, body: { revision }, actor }: AskedRevision<{ revision: number }>) =>
        restoreRevision(db, authored, { id: params.id, restored: params.revision, revision, actor }),
    },
  };
}

export function draftStaffRoutes(db: Knex) {
  const books = answersOf(db, authoredBooks);
  const texts = answersOf(db, authoredTexts);
  const posts = answersOf(db, authoredPosts);
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
  });
}
