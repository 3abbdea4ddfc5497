import { z } from 'zod';
import { level, textListItem } from '#modules/library/contract';
import { defineCalls } from '#modules/platform/contract';
import { textWord } from '#modules/vocabulary/contract';

const count = z.int().nonnegative();

export const placement = z.object({
  /** One for each level that has a free text, from the easiest on. */
  lines: z.array(
    z.object({
      level,
      /** Its words in their order, each with the signs that follow it, and the place of its entry among `words`. */
      tokens: z.array(z.object({ text: z.string(), word: count })),
      words: z.array(textWord),
    }),
  ),
  /** By level, the first texts of the path there: some that anybody may read, some of all. */
  starts: z.array(z.object({ level, texts: z.array(textListItem) })),
});
export type Placement = z.infer<typeof placement>;

export const placementCalls = defineCalls({
  'GET /path/placement/': {
    summary:
      'Added. Lines of free texts, each harder than the one before, by whose words a reader finds where to begin, and the texts to begin with.',
    access: 'public',
    response: placement,
    cache: 'revision',
  },
});
