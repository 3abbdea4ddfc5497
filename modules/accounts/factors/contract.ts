import { z } from 'zod';
import { defineCalls } from '#modules/platform/contract';
import { givenPassword } from '../fields-schema.ts';

const base64url = z
  .string()
  .regex(/^[\w-]+$/)
  .max(20_000);
const extensions = z.record(z.string().max(100), z.unknown()).default({});
const transports = z.array(z.string().max(20)).max(10);

/** What a browser says of a passkey that it has made (WebAuthn, as JSON). */
const madePasskey = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: transports.optional(),
  }),
  clientExtensionResults: extensions,
});

/** What a browser says with a passkey that it has. */
const shownPasskey = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
  clientExtensionResults: extensions,
});

export type MadePasskey = z.input<typeof madePasskey>;
export type ShownPasskey = z.input<typeof shownPasskey>;

const code = z
  .string()
  .meta({ examples: ['123456'] })
  .transform((typed) => typed.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Le code a six chiffres.'));
const passkeyName = z
  .string({ error: 'Ce champ est obligatoire.' })
  .trim()
  .min(1, 'Ce champ est obligatoire.')
  .max(60, 'Ce champ est limité à 60\u00a0caractères.');
const challengeToken = z.string().min(1).max(200);

/** One of these: a passkey, a code of an app, a code for the day on which both are lost. */
const shownFactor = {
  passkey: shownPasskey.optional(),
  code: code.optional(),
  recovery_code: z.string().min(1).max(40).optional(),
};

/** What a browser needs for its own dialog (WebAuthn, as JSON). */
const browserOptions = z.looseObject({ challenge: z.string() });
export type PasskeyOptions = z.infer<typeof browserOptions>;
const session = z.object({ access: z.string(), refresh: z.string() });
const done = z.object({ success: z.literal(true) });
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const aFew = { requests: 30, seconds: HOUR };

/** Added calls: logging in by a passkey, and the second step of a login. */
export const factorEntranceCalls = defineCalls({
  'POST /users/login/passkey/options/': {
    summary: 'Added. What a browser needs to log in by a passkey.',
    access: 'public',
    body: z.object({}),
    response: browserOptions,
    pace: { requests: 30, seconds: MINUTE },
  },
  'POST /users/login/passkey/': {
    summary: 'Added. Opens a session for whoever holds a passkey of an account.',
    access: 'public',
    body: z.object({ passkey: shownPasskey, remember_me: z.boolean().default(false) }),
    response: session,
    pace: { requests: 10, seconds: MINUTE },
  },
  'POST /users/login/second-step/options/': {
    summary: 'Added. What a browser needs to make the second step of a login by a passkey.',
    access: 'public',
    body: z.object({ token: challengeToken }),
    response: browserOptions,
    pace: { requests: 30, seconds: MINUTE },
    errors: [403],
  },
  'POST /users/login/second-step/': {
    summary:
      'Added. Opens the session of whoever has given the right password of an account that asks for more, by the token of that refusal.',
    access: 'public',
    body: z.object({ token: challengeToken, ...shownFactor }),
    response: session,
    pace: { requests: 10, seconds: MINUTE },
    errors: [403],
  },
});

const accountFactors = z.object({
  passkeys: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      created_at: z.iso.datetime(),
      last_used_at: z.iso.datetime().nullable(),
    }),
  ),
  /** Whether an app makes codes for it. */
  has_totp: z.boolean(),
  recovery_codes_left: z.int().nonnegative(),
  /** Whether this account may not be without: it is the team's, and no demonstration's. */
  is_demanded: z.boolean(),
});
export type AccountFactors = z.infer<typeof accountFactors>;

/** Codes for the day on which all else is lost, shown this once; none when the account has some. */
const newCodes = z.object({ recovery_codes: z.array(z.string()) });
export type NewCodes = z.infer<typeof newCodes>;

const totpSetup = z.object({
  /** To be typed, in base32. */
  secret: z.string(),
  uri: z.string(),
  /** The same as a QR code: a line of 0 and 1 for each of its rows. */
  picture: z.array(z.string()),
});
export type TotpSetup = z.infer<typeof totpSetup>;

/** What is no id names nothing. */
const passkeyId = z.object({ id: z.string().max(100) });

/** Added calls: what an account has beside its password, and the fresh proof that some calls ask for. */
export const factorCalls = defineCalls({
  'GET /users/account/factors/': {
    summary:
      'The passkeys of whoever asks, whether an app makes codes for them, how many recovery codes are left.',
    access: 'member',
    response: accountFactors,
  },
  'POST /users/account/proof/options/': {
    summary: 'What a browser needs to prove by a passkey who holds this session.',
    access: 'member',
    body: z.object({}),
    response: browserOptions,
    pace: aFew,
  },
  'POST /users/account/proof/': {
    summary:
      'Proves once more who holds this session, for ten minutes: by a passkey or a code, by the password where there is neither.',
    access: 'member',
    body: z.object({ ...shownFactor, current_password: givenPassword.optional() }),
    response: done,
    pace: aFew,
    errors: [409],
  },
  'POST /users/account/passkeys/options/': {
    summary: 'What a browser needs to make a passkey.',
    access: 'member',
    fresh: true,
    body: z.object({}),
    response: browserOptions,
    pace: aFew,
  },
  'POST /users/account/passkeys/': {
    summary: 'Adds a passkey, and gives recovery codes with the first factor.',
    access: 'member',
    fresh: true,
    body: z.object({ name: passkeyName, response: madePasskey }),
    response: newCodes,
    pace: aFew,
  },
  'PATCH /users/account/passkeys/{id}/': {
    summary: 'Gives a passkey another name.',
    access: 'member',
    params: passkeyId,
    body: z.object({ name: passkeyName }),
    response: done,
  },
  'DELETE /users/account/passkeys/{id}/': {
    summary: 'Takes a passkey away.',
    access: 'member',
    fresh: true,
    params: passkeyId,
    response: done,
    errors: [409],
  },
  'POST /users/account/totp/': {
    summary: 'A secret for an app that makes codes; nothing changes before one of its codes was given.',
    access: 'member',
    fresh: true,
    body: z.object({}),
    response: totpSetup,
    pace: aFew,
    errors: [409],
  },
  'POST /users/account/totp/confirm/': {
    summary: 'Adds the app, by a code of it, and gives recovery codes with the first factor.',
    access: 'member',
    fresh: true,
    body: z.object({ code }),
    response: newCodes,
    pace: aFew,
  },
  'DELETE /users/account/totp/': {
    summary: 'Takes the app for codes away.',
    access: 'member',
    fresh: true,
    response: done,
    errors: [404, 409],
  },
  'POST /users/account/recovery-codes/': {
    summary: 'Ten recovery codes in place of those before.',
    access: 'member',
    fresh: true,
    body: z.object({}),
    response: newCodes,
    pace: aFew,
    errors: [404],
  },
});
