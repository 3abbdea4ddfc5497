import { z } from 'zod';
import { defineCalls } from '#modules/platform/contract';

const instant = z.iso.datetime();
const HOUR = 60 * 60;
const NAME = 'Veuillez entrer votre nom.';
const EMAIL = 'Veuillez entrer une adresse email valide.';

/** The calls by which anybody asks for the end of a subscription, without logging in. */
export const terminationCalls = defineCalls({
  'POST /subscription/termination-requests/': {
    summary:
      'Added. Asks for the end of a subscription without logging in; answered alike for every address.',
    access: 'public',
    body: z.object({
      name: z.string(NAME).trim().min(1, NAME).max(100, 'Pas plus de 100 caractères.'),
      email: z.email(EMAIL).max(254, EMAIL),
      /** What tells the contract: a plan, a date, an invoice; may be empty. */
      reference: z.string().trim().max(200, 'Pas plus de 200 caractères.').default(''),
      reason: z.string().trim().max(1_000, 'Pas plus de 1\u00a0000 caractères.').default(''),
      recaptcha_token: z.string().max(10_000).default(''),
    }),
    response: z.object({ success: z.literal(true), requested_at: instant }),
    refusedAs: 'success',
    pace: { requests: 5, seconds: HOUR },
    status: 201,
  },
  'POST /subscription/termination-requests/confirm/': {
    summary: 'Added. Carries the request out, by the link that was mailed; twice is as good as once.',
    access: 'public',
    body: z.object({ uid: z.string().max(100), token: z.string().max(200) }),
    response: z.object({
      success: z.literal(true),
      end_date: instant.nullable(),
      /** The provider has not confirmed yet that nothing more can be charged. */
      end_awaited: z.boolean(),
    }),
    refusedAs: 'error',
    pace: { requests: 20, seconds: HOUR },
  },
});
