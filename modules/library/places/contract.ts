import { z } from 'zod';
import { defineCalls, idParam } from '#modules/platform/contract';

const line = z.int().positive().max(100_000);

/** Where a reader is in a text. */
export const readingPlace = z.object({ text_id: z.int().positive(), line });
export type ReadingPlace = z.infer<typeof readingPlace>;

export const placeCalls = defineCalls({
  'GET /books/texts/places/': {
    summary: 'Added. Where the reader left each text that they have not completed, the latest first.',
    access: 'member',
    response: z.array(readingPlace),
  },
  'PUT /books/texts/{id}/place/': {
    summary: 'Added. Notes the line at which the reader is; the lines above it have been read.',
    access: 'member',
    params: z.object({ id: idParam }),
    body: z.object({ line }),
    response: readingPlace,
    errors: [403],
  },
});
