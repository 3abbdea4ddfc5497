import type { Knex } from 'knex';
import { implementCalls } from '#modules/platform';
import { takeStaffCalls } from './contract.ts';
import { joinTakes, listTakes, openTake, receiveTake } from './takes.ts';

/** @param mediaFolder the private folder of recordings */
export function takeStaffRoutes(db: Knex, mediaFolder: string) {
  const studio = { db, mediaFolder };
  return implementCalls(takeStaffCalls, {
    'GET /admin/texts/{id}/takes/': { answer: ({ params }) => listTakes(db, params.id) },
    'POST /admin/texts/{id}/takes/': {
      answer: ({ params, query, body: content, actor, now }) => {
        const recordedAt = new Date(now.getTime() - query.age * 1_000);
        const { take, line } = query;
        return receiveTake(studio, params.id, { take, line, recordedAt, content, actorId: actor.id });
      },
    },
    'GET /admin/takes/{id}/audio/': { open: ({ params }) => openTake(studio, params.id) },
    'POST /admin/texts/{id}/voices/': {
      answer: ({ params, body, actor }) => joinTakes(studio, params.id, body.lines, actor.id),
    },
  });
}
