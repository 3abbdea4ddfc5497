import { z } from 'zod';
import { defineCalls, idParam, listQuery } from '#modules/platform/contract';

const id = z.int().positive();
const MEGABYTE = 1024 * 1024;

export const mediaItem = z.object({
  id,
  /** Name of the stored file, which a text's document gives. */
  file: z.string(),
  /** As its author named it. */
  name: z.string(),
  /** Null: brought in before anybody measured it. */
  seconds: z.number().positive().nullable(),
  /** The words that are said in each of its lines, when the studio has joined it; null: nobody has told. */
  spoken: z.array(z.string()).nullable(),
  /** Null: a file that was imported, or an account that is gone. */
  uploaded_by: z.object({ id, username: z.string() }).nullable(),
  uploaded_at: z.iso.datetime(),
  is_used: z.boolean(),
});
export type MediaItem = z.infer<typeof mediaItem>;

const use = z.object({
  text_id: id,
  title: z.string(),
  book_title: z.string(),
  /** Readers hear it there, the working copy has it, an earlier revision had it, or a link shows it. */
  place: z.enum(['published', 'draft', 'revision', 'preview']),
});
export const mediaRecord = mediaItem.extend({ uses: z.array(use) });
export type MediaRecord = z.infer<typeof mediaRecord>;

const byId = { access: 'editor', params: z.object({ id: idParam }) } as const;

export const mediaStaffCalls = defineCalls({
  'GET /admin/media/': {
    access: 'editor',
    page: 'media',
    summary: 'The recordings that lie in the media folder.',
    query: listQuery({ unused: z.boolean(), file: z.string().max(200), q: z.string().max(200) }, [
      'uploaded_at',
      'name',
      'seconds',
      'id',
    ]),
    response: z.array(mediaItem),
  },
  'POST /admin/media/': {
    access: 'editor',
    summary: 'Takes a recording in: mp3, m4a, ogg, opus or wav. The same bytes twice are one recording.',
    query: z.object({ name: z.string().max(200) }),
    upload: true,
    bodyLimit: 20 * MEGABYTE,
    status: 201,
    response: mediaRecord,
  },
  'GET /admin/media/{id}/': {
    ...byId,
    summary: 'One recording, with the texts that use it.',
    response: mediaRecord,
  },
  'DELETE /admin/media/{id}/': {
    ...byId,
    summary:
      'Deletes a recording that no text uses, live, in its working copy, in a revision or in a preview.',
    response: z.object({ id }),
    errors: [409],
  },
  'GET /admin/media/{id}/audio/': {
    ...byId,
    summary: 'The recording itself; answers byte ranges.',
    response: 'audio',
    errors: [416],
  },
});
