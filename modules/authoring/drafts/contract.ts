import { z } from 'zod';
import { type CallDefinition, defineCalls, idParam, listQuery } from '#modules/platform/contract';
import { bookDocument, postDocument, textDocument } from './document-schema.ts';
import {
  bookRecord,
  type DraftKind,
  draftBookItem,
  draftKind,
  draftPostItem,
  draftState,
  listedText,
  postRecord,
  presentPerson,
  revisionItem,
  textRecord,
  transition,
} from './draft-schema.ts';

const id = z.int().positive();
const byId = z.object({ id: idParam });
const byRevision = z.object({ id: idParam, revision: idParam });
/** What every list of working copies is sifted by. */
export const DRAFT_FILTERS = {
  state: draftState,
  is_live: z.boolean(),
  q: z.string().max(200),
} as const;

const restored = z.object({ revision: z.int().nonnegative() });

const MEGABYTE = 1024 * 1024;

/** The calls that all authored things have alike. */
export function draftCalls<N extends DraftKind, R extends z.ZodObject, D extends z.ZodObject>(
  name: N,
  record: R,
  document: D,
) {
  const staff = { access: 'editor', params: byId, bodyLimit: MEGABYTE } as const;
  return {
    one: {
      ...staff,
      summary: `One of the ${name}, with its working copy.`,
      response: record,
    },
    save: {
      ...staff,
      summary: `Saves a working copy as a new revision; 409 when somebody else has saved meanwhile.`,
      body: z.object({ revision: z.int().nonnegative(), document }),
      response: record,
      errors: [409],
    },
    create: {
      access: 'editor',
      summary: `Begins a new draft among the ${name}.`,
      body: z.object({ document }),
      bodyLimit: MEGABYTE,
      status: 201,
      response: record,
    },
    move: {
      ...staff,
      summary: 'Submits, returns, publishes, schedules, unschedules, archives or revives a working copy.',
      body: transition,
      response: record,
      errors: [409],
    },
    revisions: {
      access: 'editor',
      params: byId,
      summary: 'The revisions, the newest first.',
      response: z.array(revisionItem),
    },
    revision: {
      access: 'editor',
      params: byRevision,
      summary: 'One revision whole.',
      response: revisionItem.extend({ document }),
    },
    restore: {
      access: 'editor',
      params: byRevision,
      summary: 'Saves an earlier revision as the newest one.',
      body: restored,
      response: record,
      errors: [409],
    },
  } as const satisfies Record<string, CallDefinition>;
}

const books = draftCalls('books', bookRecord, bookDocument);
const texts = draftCalls('texts', textRecord, textDocument);
const posts = draftCalls('posts', postRecord, postDocument);

export const draftStaffCalls = defineCalls({
  'GET /admin/books/': {
    access: 'editor',
    page: 'books',
    summary: 'Books in whatever state.',
    query: listQuery(DRAFT_FILTERS, ['position', 'title', 'state', 'saved_at', 'id']),
    response: z.array(draftBookItem),
  },
  'GET /admin/books/{id}/': books.one,
  'POST /admin/books/': books.create,
  'PUT /admin/books/{id}/': books.save,
  'POST /admin/books/{id}/transitions/': books.move,
  'GET /admin/books/{id}/revisions/': books.revisions,
  'GET /admin/books/{id}/revisions/{revision}/': books.revision,
  'POST /admin/books/{id}/revisions/{revision}/restore/': books.restore,
  'GET /admin/texts/': {
    access: 'editor',
    page: 'texts',
    summary: 'Texts in whatever state.',
    query: listQuery({ ...DRAFT_FILTERS, book_id: id, is_reported: z.boolean(), has_voice: z.boolean() }, [
      'order_in_book',
      'title',
      'book_title',
      'state',
      'saved_at',
      'publish_at',
      'id',
    ]),
    response: z.array(listedText),
  },
  'GET /admin/texts/{id}/': texts.one,
  'POST /admin/texts/': texts.create,
  'PUT /admin/texts/{id}/': texts.save,
  'POST /admin/texts/{id}/transitions/': texts.move,
  'GET /admin/texts/{id}/revisions/': texts.revisions,
  'GET /admin/texts/{id}/revisions/{revision}/': texts.revision,
  'POST /admin/texts/{id}/revisions/{revision}/restore/': texts.restore,
  'GET /admin/posts/': {
    access: 'editor',
    page: 'posts',
    summary: 'Articles in whatever state.',
    query: listQuery({ ...DRAFT_FILTERS, category_id: id }, [
      'saved_at',
      'published_at',
      'title',
      'state',
      'views_count',
      'id',
    ]),
    response: z.array(draftPostItem),
  },
  'GET /admin/posts/{id}/': posts.one,
  'POST /admin/posts/': posts.create,
  'PUT /admin/posts/{id}/': posts.save,
  'POST /admin/posts/{id}/transitions/': posts.move,
  'GET /admin/posts/{id}/revisions/': posts.revisions,
  'GET /admin/posts/{id}/revisions/{revision}/': posts.revision,
  'POST /admin/posts/{id}/revisions/{revision}/restore/': posts.restore,
  'GET /admin/draft-presence/': {
    access: 'editor',
    summary: 'Who else of the team has which draft open now.',
    response: z.array(presentPerson),
  },
  'PUT /admin/draft-presence/{kind}/{id}/': {
    access: 'editor',
    params: z.object({ kind: draftKind, id: idParam }),
    summary: 'Says that who asks has a draft open, for a minute and a half; answers who else has it open.',
    response: z.array(presentPerson),
  },
});
