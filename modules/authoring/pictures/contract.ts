import { z } from 'zod';
import { defineCalls, idParam, listQuery } from '#modules/platform/contract';

const id = z.int().positive();
const MEGABYTE = 1024 * 1024;

export const pictureItem = z.object({
  id,
  /** Name of the stored file, which an article's document gives. */
  file: z.string(),
  /** Where the site serves it. */
  path: z.string(),
  /** As its author named it. */
  name: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  /** Null: an account that is gone. */
  uploaded_by: z.object({ id, username: z.string() }).nullable(),
  uploaded_at: z.iso.datetime(),
  is_used: z.boolean(),
});
export type PictureItem = z.infer<typeof pictureItem>;

const byId = { access: 'editor', params: z.object({ id: idParam }) } as const;

export const pictureStaffCalls = defineCalls({
  'GET /admin/pictures/': {
    access: 'editor',
    page: 'pictures',
    summary: 'The pictures of articles.',
    query: listQuery({ unused: z.boolean(), file: z.string().max(200), q: z.string().max(200) }, [
      'uploaded_at',
      'name',
      'id',
    ]),
    response: z.array(pictureItem),
  },
  'POST /admin/pictures/': {
    access: 'editor',
    summary:
      'Takes a picture in: JPEG, PNG or WebP. It is drawn anew, at most 1600 pixels wide, without what its file said.',
    query: z.object({ name: z.string().max(200) }),
    upload: true,
    bodyLimit: 8 * MEGABYTE,
    status: 201,
    response: pictureItem,
  },
  'GET /admin/pictures/{id}/': {
    ...byId,
    summary: 'One picture.',
    response: pictureItem,
  },
  'DELETE /admin/pictures/{id}/': {
    ...byId,
    summary: 'Deletes a picture that no article uses, live, in its working copy or in a revision.',
    response: z.object({ id }),
    errors: [409],
  },
});
