import { z } from 'zod';
import { defineCalls } from '#modules/platform/contract';

export type { StaffMessage, StaffMessageRecord } from './staff-contract.ts';
export { contactStaffCalls } from './staff-contract.ts';

const tooLong = (max: number) => `Ce champ est limité à ${max}\u00a0caractères.`;
const line = (missing: string, max: number) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(max, tooLong(max))
    // A line break in a name or a subject is an attempt on the headers of the mail.
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Ce champ tient en une ligne.');

const WRONG_EMAIL = 'Veuillez entrer une adresse email valide.';

export const contactMessage = z.object({
  name: line('Veuillez entrer votre nom.', 100),
  email: z
    .string({ error: WRONG_EMAIL })
    .trim()
    .max(254, WRONG_EMAIL)
    .pipe(z.email({ error: WRONG_EMAIL })),
  subject: line('Veuillez entrer un sujet.', 200),
  message: z
    .string({ error: 'Veuillez entrer votre message.' })
    .trim()
    .min(1, 'Veuillez entrer votre message.')
    .max(5_000, tooLong(5_000)),
});
export type ContactMessage = z.infer<typeof contactMessage>;

export const contactCalls = defineCalls({
  'POST /contact/': {
    summary: 'Takes a message to the team; a worker mails it on.',
    access: 'public',
    actor: 'optional',
    body: contactMessage,
    response: z.object({ success: z.literal(true) }),
    refusedAs: 'success',
    pace: { requests: 5, seconds: 3600 },
  },
});
