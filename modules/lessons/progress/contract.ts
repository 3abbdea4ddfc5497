import { z } from 'zod';
import { defineCalls } from '#modules/platform/contract';

const exerciseId = z.string().max(100);
/** More than all lessons have together. */
const MOST = 2_000;

export const answeredCalls = defineCalls({
  'GET /lessons/exercises/right/': {
    summary: 'Exercises that the reader has ever answered right.',
    access: 'member',
    response: z.array(exerciseId),
  },
  'POST /lessons/exercises/right/': {
    summary:
      'Takes along the exercises that were answered right on a device without an account. Those that do not exist are passed over, as is what the account has already.',
    access: 'member',
    body: z.object({
      exercise_ids: z.array(exerciseId).max(MOST, `Pas plus de ${MOST} exercices à la fois.`),
    }),
    /** Of those that the account did not have. */
    response: z.object({ added_count: z.int().nonnegative() }),
  },
});
