import { z } from 'zod';
import { defineCalls, idParam, listQuery } from '#modules/platform/contract';
import {
  bookRecord,
  draftBookItem,
  draftKind,
  draftPostItem,
  listedText,
  postRecord,
  presentPerson,
  textRecord,
} from './contract.ts';
import { bookDocument, postDocument, textDocument } from './document-contract.ts';
import { DRAFT_FILTERS, draftCalls } from './draft-calls-contract.ts';

const id = z.int().positive();

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
