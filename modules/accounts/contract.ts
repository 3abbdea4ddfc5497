import { z } from 'zod';
import { captchaAction, defineCalls } from '#modules/platform/contract';
import { factorCalls, factorEntranceCalls } from './factors/contract.ts';
import {
  browserSecret,
  captchaToken,
  email,
  givenPassword,
  linkPart,
  login,
  newPassword,
  username,
} from './fields-schema.ts';
import { accountPageCalls } from './profile/contract.ts';

export type { Rank, ReadingReason, StaffMember, UserListItem, UserRecord } from './console/contract.ts';
export { accountStaffCalls } from './console/contract.ts';
export type { AccountFactors, MadePasskey, PasskeyOptions, ShownPasskey } from './factors/contract.ts';

export const user = z.object({ username: z.string(), email: z.string(), is_staff: z.boolean() });
export type User = z.infer<typeof user>;

export const tokens = z.object({ access: z.string(), refresh: z.string() });
export type Tokens = z.infer<typeof tokens>;

/** Which captcha the four forms show. */
export const captchaSettings = z.object({
  provider: z.enum(['altcha', 'recaptcha', 'test']),
  site_key: z.string().nullable(),
});
export type CaptchaSettings = z.infer<typeof captchaSettings>;

const done = z.object({ success: z.literal(true) });
/** Which session: without its token nothing would be renewed or ended. */
const ofSession = z.object({ refresh: z.string({ error: 'Refresh token not found' }).min(1).max(500) });
const link = z.object({ uid: linkPart, token: linkPart });
const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** The calls by which people come in and go out. */
export const entranceCalls = defineCalls({
  'POST /users/register/': {
    summary: 'Opens an account and mails its activation link; a taken address is answered the same way.',
    access: 'public',
    body: z.object({
      username,
      email,
      password: newPassword,
      password2: givenPassword,
      recaptcha_token: captchaToken,
      browser_secret: browserSecret.optional(),
    }),
    response: done,
    status: 201,
    pace: { requests: 5, seconds: HOUR },
  },
  'POST /users/login/': {
    summary: 'Opens a session. From a page of the site it is also bound to a cookie.',
    access: 'public',
    body: z.object({
      login,
      password: givenPassword,
      recaptcha_token: captchaToken,
      /** Added: a session of thirty days instead of twelve hours. */
      remember_me: z.boolean().default(false),
    }),
    response: tokens,
    pace: { requests: 10, seconds: MINUTE },
    errors: [403],
  },
  'POST /users/login/activation/': {
    summary: 'Added. Opens a session by an activated link in the browser that registered, once.',
    access: 'public',
    body: link.extend({ browser_secret: browserSecret }),
    response: tokens,
    pace: { requests: 30, seconds: MINUTE },
  },
  'POST /users/token/refresh/': {
    summary: 'A new access token; a session of a page also gives its cookie and gets the next one.',
    access: 'public',
    body: ofSession,
    response: z.object({ access: z.string() }),
    pace: { requests: 30, seconds: MINUTE },
    errors: [401, 403],
  },
  'POST /users/logout/': {
    summary: 'Added. Ends the session of a refresh token; a session that is no longer is ended too.',
    access: 'public',
    body: ofSession,
    response: done,
  },
  'GET /users/me/': { summary: 'Who is logged in.', access: 'member', response: user },
  'GET /users/activate/{uid}/{token}/': {
    summary: 'Activates an account by its mailed link; the same link says so again until it expires.',
    access: 'public',
    params: link,
    response: done,
    refusedAs: 'error',
    pace: { requests: 30, seconds: MINUTE },
  },
  'POST /users/activation/resend/': {
    summary: 'Added. Mails the activation link again to whoever gives the right password.',
    access: 'public',
    body: z.object({ login, password: givenPassword }),
    response: done,
    pace: { requests: 5, seconds: HOUR },
  },
  'POST /users/password-reset/request/': {
    summary: 'Mails a link for a new password, if the address has an account; the answer never tells.',
    access: 'public',
    body: z.object({ email, recaptcha_token: captchaToken }),
    response: z.object({ detail: z.string() }),
    pace: { requests: 20, seconds: HOUR },
  },
  'POST /users/password-reset/verify-token/': {
    summary: 'Whether a reset link is still good; asking does not use it up.',
    access: 'public',
    body: link,
    response: z.object({ valid: z.boolean() }),
    pace: { requests: 20, seconds: MINUTE },
  },
  'POST /users/password-reset/confirm/': {
    summary: 'Sets a new password by a reset link, once, and ends every session of the account.',
    access: 'public',
    body: link.extend({
      new_password: newPassword,
      confirm_password: givenPassword,
      recaptcha_token: captchaToken,
    }),
    response: done,
    refusedAs: 'error',
    pace: { requests: 20, seconds: HOUR },
  },
  'GET /captcha/': {
    summary: 'Added. Which captcha the forms show.',
    access: 'public',
    response: captchaSettings,
  },
  'GET /captcha/challenge/': {
    summary:
      'Added. A challenge of the built-in captcha, for the form that is named and no other; 404 with another provider.',
    access: 'public',
    query: z.object({ action: captchaAction }),
    response: z.looseObject({}),
    pace: { requests: 60, seconds: MINUTE },
    errors: [404],
  },
});

export const accountCalls = { ...entranceCalls, ...factorEntranceCalls, ...accountPageCalls, ...factorCalls };
