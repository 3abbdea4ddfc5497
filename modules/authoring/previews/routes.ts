import type { Knex } from 'knex';
import { implementCalls } from '#modules/platform';
import { authoredBooks } from '../drafts/authored-books.ts';
import { authoredPosts } from '../drafts/authored-posts.ts';
import { authoredTexts } from '../drafts/authored-texts.ts';
import { previewCalls, previewStaffCalls } from './contract.ts';
import { createPreviewLink } from './create-preview-link.ts';
import { getPreview } from './get-preview.ts';
import { listPreviewLinks } from './list-preview-links.ts';
import { openPreviewAudio } from './open-preview-audio.ts';
import { revokePreviewLink } from './revoke-preview-link.ts';

export function previewStaffRoutes(db: Knex) {
  return implementCalls(previewStaffCalls, {
    'GET /admin/texts/{id}/preview-links/': {
      answer: ({ params: { id }, now }) => listPreviewLinks(db, authoredTexts, id, now),
    },
    'POST /admin/texts/{id}/preview-links/': {
      answer: ({ params: { id }, body: { revision }, actor, now }) =>
        createPreviewLink(db, authoredTexts, { id, revision, actor, now }),
    },
    'GET /admin/books/{id}/preview-links/': {
      answer: ({ params: { id }, now }) => listPreviewLinks(db, authoredBooks, id, now),
    },
    'POST /admin/books/{id}/preview-links/': {
      answer: ({ params: { id }, body: { revision }, actor, now }) =>
        createPreviewLink(db, authoredBooks, { id, revision, actor, now }),
    },
    'GET /admin/posts/{id}/preview-links/': {
      answer: ({ params: { id }, now }) => listPreviewLinks(db, authoredPosts, id, now),
    },
    'POST /admin/posts/{id}/preview-links/': {
      answer: ({ params: { id }, body: { revision }, actor, now }) =>
        createPreviewLink(db, authoredPosts, { id, revision, actor, now }),
    },
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
