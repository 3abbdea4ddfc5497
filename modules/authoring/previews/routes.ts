import type { Knex } from 'knex';
import { implementCalls } from '#modules/platform';
import { authoredBooks } from '../drafts/kinds/authored-books.ts';
import { authoredPosts } from '../drafts/kinds/authored-posts.ts';
import { authoredTexts } from '../drafts/kinds/authored-texts.ts';
import { previewCalls, previewStaffCalls } from './contract.ts';
import { getPreview } from './get-preview.ts';
import { openPreviewAudio } from './open-preview-audio.ts';
import { previewAnswers } from './preview-answers.ts';
import { revokePreviewLink } from './revoke-preview-link.ts';

export function previewStaffRoutes(db: Knex) {
  const texts = previewAnswers(db, authoredTexts);
  const books = previewAnswers(db, authoredBooks);
  const posts = previewAnswers(db, authoredPosts);
  return implementCalls(previewStaffCalls, {
    'GET /admin/texts/{id}/preview-links/': texts.list,
    'POST /admin/texts/{id}/preview-links/': texts.make,
    'GET /admin/books/{id}/preview-links/': books.list,
    'POST /admin/books/{id}/preview-links/': books.make,
    'GET /admin/posts/{id}/preview-links/': posts.list,
    'POST /admin/posts/{id}/preview-links/': posts.make,
    'DELETE /admin/preview-links/{id}/': {
      answer: ({ params: { id }, actor }) => revokePreviewLink(db, id, actor),
    },
  });
}

export function previewRoutes({ db, mediaFolder }: { db: Knex; mediaFolder: string }) {
  return implementCalls(previewCalls, {
    'GET /previews/{token}/': {
      answer: ({ params: { token }, actor, now }) => getPreview(db, { token, actor, now }),
    },
    'GET /previews/{token}/audio/': {
      open: ({ params: { token }, actor, now }) => openPreviewAudio(db, mediaFolder, { token, actor, now }),
    },
  });
}
