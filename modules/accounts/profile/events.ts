import { z } from 'zod';
import { defineEvent } from '#modules/platform';

const ofUser = z.object({ userId: z.int().positive() });

// Ids only, as in events.ts.

/** A new address waits for its confirmation. */
export const EmailChangeRequested = defineEvent('EmailChangeRequested', ofUser);
export const EmailChanged = defineEvent('EmailChanged', ofUser);
/** Whoever has not been seen for almost three years is about to be erased. */
export const AccountFellSilent = defineEvent('AccountFellSilent', ofUser);
/** The account is erased, by its owner's wish or the rule of three years; what was paid for it ends elsewhere. */
export const AccountDeleted = defineEvent(
  'AccountDeleted',
  ofUser.extend({ reason: z.enum(['request', 'retention']) }),
);
