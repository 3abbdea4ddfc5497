import { z } from 'zod';
import { defineCalls, idParam } from '#modules/platform/contract';

export const completedText = z.object({
  /** The text's id, under both names that clients know it by. */
  id: z.int().positive(),
  text_id: z.int().positive(),
  /** Added: when it was marked, ISO 8601. */
  completed_at: z.iso.datetime(),
});
export type CompletedText = z.infer<typeof completedText>;

/** What a reader says of the texts they have read. */
export const completionCalls = defineCalls({
  'POST /books/texts/{id}/mark_completed/': {
    summary: 'Marks a text that the reader may read as completed, or as not; twice is as good as once.',
    access: 'member',
    params: z.object({ id: idParam }),
    body: z.object({ completed: z.boolean() }),
    response: z.object({ text_id: z.int().positive(), completed: z.boolean() }),
    errors: [403],
  },
  'GET /books/texts/completed/': {
    summary: 'The texts that the reader has completed, the latest first.',
    access: 'member',
    response: z.array(completedText),
  },
});
