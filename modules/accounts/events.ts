import { z } from 'zod';
import { defineEvent } from '#modules/platform';

const ofUser = z.object({ userId: z.int().positive() });

// Ids only: whoever reacts reads addresses and names where they are kept, and makes tokens when they are sent.

export const UserRegistered = defineEvent('UserRegistered', ofUser);
/** Somebody with the right password asked for the activation mail again. */
export const ActivationRequested = defineEvent('ActivationRequested', ofUser);
export const UserActivated = defineEvent('UserActivated', ofUser);
/** Somebody tried to open an account with the address of this one. */
export const AccountAlreadyExists = defineEvent('AccountAlreadyExists', ofUser);
/** Null when no account has the address: the request does the same work, and its answer takes the same time. */
export const PasswordResetRequested = defineEvent(
  'PasswordResetRequested',
  z.object({ userId: z.int().positive().nullable() }),
);
export const PasswordChanged = defineEvent('PasswordChanged', ofUser);
/** An account was opened in a browser that it had not been opened in, and that is not its first. */
export const OpenedElsewhere = defineEvent('OpenedElsewhere', ofUser.extend({ sessionId: z.uuid() }));
const factorChange = z.enum([
  'passkey-added',
  'passkey-removed',
  'totp-added',
  'totp-removed',
  'codes-renewed',
  'reset',
  'reset-on-server',
]);
export type FactorChange = z.infer<typeof factorChange>;
/** What an account has beside its password is no longer what it was. */
export const FactorsChanged = defineEvent('FactorsChanged', ofUser.extend({ change: factorChange }));
/** A cookie came back that had been replaced: somebody may have copied it. The session has been ended. */
export const SessionReused = defineEvent('SessionReused', ofUser.extend({ sessionId: z.uuid() }));
