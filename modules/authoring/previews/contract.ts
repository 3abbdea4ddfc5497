import { z } from 'zod';
import { post } from '#modules/blog/contract';
import { book, namedText, text } from '#modules/library/contract';
import { defineCalls, idParam } from '#modules/platform/contract';
import { textWord } from '#modules/vocabulary/contract';

const previewLink = z.object({
  id: z.int().positive(),
  /** The revision that it shows; 0: what readers saw before anybody saved one. */
  revision: z.int().nonnegative(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
});
export type PreviewLink = z.infer<typeof previewLink>;

const newPreviewLink = previewLink.extend({
  /** Below the site's root. Shown once: only its hash is stored. */
  path: z.string(),
});
export type NewPreviewLink = z.infer<typeof newPreviewLink>;

const byId = z.object({ id: idParam });

/** The two calls that all have whose previews can be passed on. */
export const previewLinkCalls = {
  list: { access: 'editor', params: byId, response: z.array(previewLink) },
  make: {
    access: 'editor',
    params: byId,
    body: z.object({ revision: z.int().nonnegative() }),
    status: 201,
    response: newPreviewLink,
  },
} as const;
const { list, make } = previewLinkCalls;

export const previewStaffCalls = defineCalls({
  'GET /admin/texts/{id}/preview-links/': {
    ...list,
    summary: 'The links that show a text as learners would see it, as long as they are good.',
  },
  'POST /admin/texts/{id}/preview-links/': {
    ...make,
    summary: 'Makes a link by which anybody sees one revision of a text for seven days.',
  },
  'GET /admin/books/{id}/preview-links/': {
    ...list,
    summary: 'The links that show a book as learners would see it, as long as they are good.',
  },
  'POST /admin/books/{id}/preview-links/': {
    ...make,
    summary:
      'Makes a link by which anybody sees one revision of a book, and its texts as they are, for seven days.',
  },
  'GET /admin/posts/{id}/preview-links/': {
    ...list,
    summary: 'The links that show an article as visitors would see it, as long as they are good.',
  },
  'POST /admin/posts/{id}/preview-links/': {
    ...make,
    summary: 'Makes a link by which anybody sees one revision of an article for seven days.',
  },
  'DELETE /admin/preview-links/{id}/': {
    access: 'editor',
    params: byId,
    summary: 'Takes such a link back.',
    response: z.object({ id: z.int().positive() }),
  },
});

const shown = { revision: z.int().nonnegative(), expires_at: z.iso.datetime() };

/** What learners would see. */
export const preview = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('text'),
    ...shown,
    /** Whether whoever has the link may read it; else those whom the text would open to. */
    is_open: z.boolean(),
    place: namedText,
    text,
    words: z.array(textWord),
  }),
  /** A text in the preview of its book, to whom it would be closed. */
  z.object({ kind: z.literal('locked'), ...shown, place: namedText }),
  z.object({
    kind: z.literal('book'),
    ...shown,
    book,
    /** In their order; the link of each is the book's, a dot and its id. */
    texts: z.array(namedText),
  }),
  z.object({ kind: z.literal('post'), ...shown, post }),
]);
export type Preview = z.infer<typeof preview>;
/** A text that opens. */
export type TextPreview = Extract<Preview, { kind: 'text' }>;
export type BookPreview = Extract<Preview, { kind: 'book' }>;

/** As fast as somebody clicks who walks through a book. */
const PACE = { requests: 60, seconds: 60 } as const;
const byToken = z.object({ token: z.string().max(100) });

export const previewCalls = defineCalls({
  'GET /previews/{token}/': {
    access: 'public',
    actor: 'optional',
    params: byToken,
    summary: 'A book, a text or an article that is not published, for whoever has been given its link.',
    response: preview,
    pace: PACE,
  },
  'GET /previews/{token}/audio/': {
    access: 'public',
    actor: 'optional',
    params: byToken,
    summary: 'The recording of a text; answers byte ranges.',
    response: 'audio',
    pace: PACE,
    errors: [403, 416],
  },
});
