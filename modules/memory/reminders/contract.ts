import { z } from 'zod';
import { defineCalls } from '#modules/platform/contract';

const HOUR = 60 * 60;

/** The link of each reminder, by which it is the last. */
export const reminderCalls = defineCalls({
  'POST /memory/reminders/stop/{uid}/{token}/': {
    summary:
      'Added. Ends the reminders of a reader, by the link of each of them (RFC 8058); twice is as good as once.',
    access: 'public',
    params: z.object({ uid: z.string().max(100), token: z.string().max(200) }),
    response: z.object({ success: z.literal(true) }),
    refusedAs: 'error',
    pace: { requests: 60, seconds: HOUR },
  },
});
