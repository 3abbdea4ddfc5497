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

/** Somebody has sent back a version that others have written or submitted. */
export const DraftReturned = defineEvent(
  'DraftReturned',
  z.object({
    kind: z.enum(['books', 'texts', 'posts', 'lessons']),
    id: z.int().positive(),
    /** That it was said of why. */
    revision: z.int().positive(),
    /** Who is to take it up. */
    userId: z.int().positive(),
    reviewerId: z.int().positive(),
  }),
);
