import { z } from 'zod';
import { defineEvent } from '#modules/platform';

/** A book that somebody follows has a new text: an event for each of its readers. */
export const FollowedBookGrew = defineEvent(
  'FollowedBookGrew',
  z.object({ userId: z.int().positive(), textId: z.int().positive() }),
);

/** A reader has marked a text as completed that was not. Unmarking it tells nobody. */
export const TextCompleted = defineEvent(
  'TextCompleted',
  z.object({ userId: z.int().positive(), textId: z.int().positive() }),
);
