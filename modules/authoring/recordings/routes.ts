import type { Knex } from 'knex';
import { findStoredFile, implementCalls } from '#modules/platform';
import { RecordingNotFound } from '../errors.ts';
import { mediaStaffCalls } from './contract.ts';
import { deleteMedia } from './delete-media.ts';
import { getMedia, listMedia } from './list-media.ts';
import { receiveRecording } from './receive-recording.ts';

/** @param mediaFolder the private folder of recordings */
export function mediaStaffRoutes(db: Knex, mediaFolder: string) {
  return implementCalls(mediaStaffCalls, {
    'GET /admin/media/': { answer: ({ query }) => listMedia(db, query) },
    'POST /admin/media/': {
      answer: async ({ query: { name }, body: content, actor }) => {
        const given = { name, content, actorId: actor.id };
        return getMedia(db, await receiveRecording({ db, mediaFolder }, given));
      },
    },
    'GET /admin/media/{id}/': { answer: ({ params }) => getMedia(db, params.id) },
    'DELETE /admin/media/{id}/': {
      answer: async ({ params: { id }, actor }) => {
        await deleteMedia({ db, mediaFolder }, id, actor.id);
        return { id };
      },
    },
    'GET /admin/media/{id}/audio/': {
      open: async ({ params }) => {
        const { file } = await getMedia(db, params.id);
        const found = await findStoredFile(mediaFolder, file);
        if (!found) throw new RecordingNotFound();
        return found;
      },
    },
  });
}
