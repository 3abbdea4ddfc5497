import { z } from 'zod';
import { defineEvent } from '#modules/platform';

/** Readers see a text, or a new version of it. */
export const TextPublished = defineEvent(
  'TextPublished',
  z.object({
    textId: z.int().positive(),
    bookId: z.int().positive(),
    revision: z.int().positive(),
    /** Learners have never seen it before; one that was taken off and comes back is no new one. */
    isFirst: z.boolean().default(false),
  }),
);
