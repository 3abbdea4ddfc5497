import { z } from 'zod';
import { defineCalls } from '#modules/platform/contract';
import { readingReason } from '../console/contract.ts';
import { email, givenPassword, linkPart, newPassword, username } from '../fields-schema.ts';

/** How somebody likes to read; on the device it is kept too, so that it is there before the first paint. */
const readingPreferences = z.object({
  vowels: z.boolean(),
  /** Vowels fade from what is known. Pages that a browser has kept for long do not say. */
  fading: z.boolean().default(false),
  translation: z.boolean(),
  marks: z.boolean(),
  /** The number of a line opens it parsed. Pages that a browser has kept for long do not say. */
  analysis: z.boolean().default(false),
  theme: z.enum(['system', 'light', 'dark']),
  font: z.enum(['amiri', 'scheherazade', 'naskh']),
  size: z.enum(['1', '2', '3', '4', '5']),
});
export type ReadingPreferences = z.infer<typeof readingPreferences>;

const account = z.object({
  username: z.string(),
  email: z.string(),
  created_at: z.iso.datetime(),
  /** The address that waits for its confirmation, if one does. */
  pending_email: z.string().nullable(),
  /** Null until somebody has chosen. */
  preferences: readingPreferences.nullable(),
});
export type Account = z.infer<typeof account>;

const accountSession = z.object({
  id: z.uuid(),
  /** As the browser names itself, at most 400 characters. */
  user_agent: z.string(),
  /** The same in French: 'Firefox sur Windows'. */
  browser: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  is_current: z.boolean(),
});
export type AccountSession = z.infer<typeof accountSession>;

const recordReading = z.object({
  at: z.iso.datetime(),
  /** What was looked at: `users`, `subscriptions`, `transactions`… */
  what: z.string(),
  /** In a list with others, or by itself. */
  is_list: z.boolean(),
  /** Why it was opened by itself; null of a list. A word that is not known any more is another reason. */
  reason: readingReason.nullable(),
  /** What whoever opened it has added. */
  note: z.string(),
});

const done = z.object({ success: z.literal(true) });
const HOUR = 60 * 60;
/** Calls that take the password again: few, so that an open computer is not a place to guess it. */
const guarded = { requests: 10, seconds: HOUR };

/** Added calls: what the page /compte shows and does. */
export const accountPageCalls = defineCalls({
  'GET /users/account/': { summary: 'The account of whoever asks.', access: 'member', response: account },
  'PATCH /users/account/': {
    summary: 'Changes the user name.',
    access: 'member',
    body: z.object({ username }),
    response: account,
  },
  'POST /users/account/email/': {
    summary: 'Mails a confirmation link to a new address; the address changes when the link is opened.',
    access: 'member',
    body: z.object({ email, current_password: givenPassword }),
    response: done,
    pace: guarded,
    errors: [403],
  },
  'POST /users/account/email/confirm/': {
    summary: 'Changes the address by its mailed link, once.',
    access: 'public',
    body: z.object({ uid: linkPart, token: linkPart }),
    response: done,
    pace: { requests: 20, seconds: HOUR },
  },
  'POST /users/account/password/': {
    summary: 'Changes the password and ends every other session.',
    access: 'member',
    body: z.object({
      current_password: givenPassword,
      new_password: newPassword,
      confirm_password: givenPassword,
    }),
    response: done,
    pace: guarded,
    errors: [403],
  },
  'PUT /users/account/preferences/': {
    summary: 'Keeps how somebody likes to read.',
    access: 'member',
    body: readingPreferences,
    response: readingPreferences,
  },
  'GET /users/account/sessions/': {
    summary: 'The sessions that are open, the last used first.',
    access: 'member',
    response: z.array(accountSession),
  },
  'POST /users/account/sessions/end/': {
    summary: 'Ends one session, or all but the current one when no id is given.',
    access: 'member',
    body: z.object({ id: z.uuid().optional() }),
    response: done,
    errors: [404],
  },
  'GET /users/account/readings/': {
    summary: 'When somebody of the team has seen records of whoever asks in the last year, and why.',
    access: 'member',
    response: z.array(recordReading),
  },
  'POST /users/account/export/': {
    summary: 'Everything that is kept of whoever asks, as JSON.',
    access: 'member',
    body: z.object({ current_password: givenPassword }),
    response: z.looseObject({}),
    pace: guarded,
    errors: [403],
  },
  'POST /users/account/delete/': {
    summary: 'Deletes the account of whoever asks.',
    access: 'member',
    body: z.object({ current_password: givenPassword }),
    response: done,
    pace: guarded,
    errors: [403],
  },
});
