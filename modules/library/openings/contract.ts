import { z } from 'zod';
import { defineCalls, listQuery } from '#modules/platform/contract';

const count = z.int().positive();

const textOpenings = z.object({
  /** Of the account. */
  id: count,
  user_id: count,
  /** Texts of a subscription that it was given in the last seven days, each as often as it was opened. */
  openings: count,
  /** The same of the day with the most of them. */
  most_in_a_day: count,
  /** On how many of these days it has opened any. */
  days: count,
});
export type TextOpenings = z.infer<typeof textOpenings>;

export const openingStaffCalls = defineCalls({
  'GET /admin/text-openings/': {
    summary:
      'How many texts accounts have opened in the last seven days: whoever copies them opens the most.',
    access: 'superuser',
    noted: true,
    page: 'text-openings',
    query: listQuery({}, ['openings', 'most_in_a_day', 'days', 'id']),
    response: z.array(textOpenings),
  },
});
