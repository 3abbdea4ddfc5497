import { z } from 'zod';
import { defineCalls } from '#modules/platform/contract';
import { timeZone } from '../settings/contract.ts';

const HOUR = 60 * 60;

/** Where the browser's push service takes what is pushed to it. */
const endpoint = z.url().max(1000);

/** A browser's push subscription, as its toJSON() gives it (RFC 8291: keys are base64url). */
const subscription = z.object({
  endpoint,
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{87}$/),
    auth: z.string().regex(/^[\w-]{22}$/),
  }),
});
export type BrowserSubscription = z.infer<typeof subscription>;

export const newDevice = subscription.extend({ time_zone: timeZone });
export type NewDevice = z.infer<typeof newDevice>;

const done = z.object({ success: z.literal(true) });

/** How reminders come to an end, and to which browsers they are pushed. */
export const reminderCalls = defineCalls({
  'POST /memory/reminders/stop/{uid}/{token}/': {
    summary:
      'Added. Ends the mailed reminders of a reader, by the link of each of them (RFC 8058); twice is as good as once.',
    access: 'public',
    params: z.object({ uid: z.string().max(100), token: z.string().max(200) }),
    response: done,
    refusedAs: 'error',
    pace: { requests: 60, seconds: HOUR },
  },
  'GET /memory/reminders/devices/': {
    summary: 'Added. The devices that the reader’s reminders are pushed to.',
    access: 'member',
    response: z.object({
      /** By which push services know this site (VAPID), base64url. */
      public_key: z.string(),
      endpoints: z.array(z.string()),
    }),
  },
  'POST /memory/reminders/devices/': {
    summary:
      'Added. Has reminders pushed to a device; it is this reader’s alone from now on. An account has ten at most: another takes the place of the first.',
    access: 'member',
    body: newDevice,
    response: done,
    pace: { requests: 60, seconds: HOUR },
  },
  'POST /memory/reminders/devices/remove/': {
    summary:
      'Added. Has no more reminders pushed to a device; asked for by the device, which alone knows its address. Twice is as good as once.',
    access: 'public',
    body: z.object({ endpoint }),
    response: done,
    pace: { requests: 60, seconds: HOUR },
  },
  'POST /memory/reminders/devices/renew/': {
    summary:
      'Added. A device’s browser has given it another address; asked for by the device, which alone knows the old one. With one that nobody has, nothing happens.',
    access: 'public',
    body: subscription.extend({ old_endpoint: endpoint }),
    response: done,
    pace: { requests: 60, seconds: HOUR },
  },
});
