import type { Knex } from 'knex';
import { implementCalls } from '#modules/platform';
import type { ReadingGate } from '../texts/reading-gate.ts';
import { placeCalls } from './contract.ts';
import { listPlaces, savePlace } from './save-place.ts';

export function placeRoutes(db: Knex, mayRead: ReadingGate) {
  return implementCalls(placeCalls, {
    'GET /books/texts/places/': { answer: ({ actor }) => listPlaces(db, actor.id) },
    'PUT /books/texts/{id}/place/': {
      answer: ({ params, body, actor, now }) =>
        savePlace({ db, mayRead }, { actor, textId: params.id, line: body.line, now }),
    },
  });
}
