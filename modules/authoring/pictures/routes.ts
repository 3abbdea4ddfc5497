import type { Knex } from 'knex';
import { implementCalls } from '#modules/platform';
import { pictureStaffCalls } from './contract.ts';
import { deletePicture } from './delete-picture.ts';
import { getPicture, listPictures } from './list-pictures.ts';
import { receivePicture } from './receive-picture.ts';

/** @param picturesFolder where the site serves pictures from */
export function pictureStaffRoutes(db: Knex, picturesFolder: string) {
  return implementCalls(pictureStaffCalls, {
    'GET /admin/pictures/': { answer: ({ query }) => listPictures(db, query) },
    'POST /admin/pictures/': {
      answer: async ({ query: { name }, body: content, actor }) => {
        const given = { name, content, actorId: actor.id };
        return getPicture(db, await receivePicture({ db, picturesFolder }, given));
      },
    },
    'GET /admin/pictures/{id}/': { answer: ({ params }) => getPicture(db, params.id) },
    'DELETE /admin/pictures/{id}/': {
      answer: async ({ params: { id }, actor }) => {
        await deletePicture({ db, picturesFolder }, id, actor.id);
        return { id };
      },
    },
  });
}
