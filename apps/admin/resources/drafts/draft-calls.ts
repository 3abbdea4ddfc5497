import type { Transition } from '#modules/authoring/contract';
import { call } from '../../providers/call.ts';
import type { DocumentOf, DraftKind, RecordOf } from './draft-kinds.ts';

const CREATE: { [K in DraftKind]: (document: DocumentOf<K>) => Promise<RecordOf<K>> } = {
  books: (document) => call('POST /admin/books/', { body: { document } }),
  texts: (document) => call('POST /admin/texts/', { body: { document } }),
  posts: (document) => call('POST /admin/posts/', { body: { document } }),
  lessons: (document) => call('POST /admin/lessons/', { body: { document } }),
};

type Save<K extends DraftKind> = (id: number, body: Saved<K>) => Promise<RecordOf<K>>;
interface Saved<K extends DraftKind> {
  /** That it was made from. */
  revision: number;
  document: DocumentOf<K>;
}
const SAVE: { [K in DraftKind]: Save<K> } = {
  books: (id, body) => call('PUT /admin/books/{id}/', { params: { id }, body }),
  texts: (id, body) => call('PUT /admin/texts/{id}/', { params: { id }, body }),
  posts: (id, body) => call('PUT /admin/posts/{id}/', { params: { id }, body }),
  lessons: (id, body) => call('PUT /admin/lessons/{id}/', { params: { id }, body }),
};

/** The calls that all that is written in drafts has alike. */
export function draftCalls<K extends DraftKind>(kind: K) {
  // One of four names, each of which is a call: the answer is that kind's, which the compiler does not follow.
  const one: DraftKind = kind;
  return {
    create: (document: DocumentOf<K>) => CREATE[kind](document),
    save: (id: number, saved: Saved<K>) => SAVE[kind](id, saved),
    read: (id: number) => call(`GET /admin/${one}/{id}/`, { params: { id } }) as Promise<RecordOf<K>>,
    move: (id: number, body: Transition) =>
      call(`POST /admin/${one}/{id}/transitions/`, { params: { id }, body }) as Promise<RecordOf<K>>,
    readRevisions: (id: number) => call(`GET /admin/${one}/{id}/revisions/`, { params: { id } }),
    async readDocument(id: number, revision: number): Promise<DocumentOf<K>> {
      const answer = await call(`GET /admin/${one}/{id}/revisions/{revision}/`, { params: { id, revision } });
      return answer.document as DocumentOf<K>;
    },
    /** @param earlier the revision that becomes the newest; `revision` is what it replaces */
    restore: (id: number, earlier: number, revision: number) =>
      call(`POST /admin/${one}/{id}/revisions/{revision}/restore/`, {
        params: { id, revision: earlier },
        body: { revision },
      }),
    readLinks: (id: number) => call(`GET /admin/${one}/{id}/preview-links/`, { params: { id } }),
    createLink: (id: number, revision: number) =>
      call(`POST /admin/${one}/{id}/preview-links/`, { params: { id }, body: { revision } }),
  };
}
