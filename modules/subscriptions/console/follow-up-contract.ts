import { z } from 'zod';
import { defineCalls, idParam, listQuery } from '#modules/platform/contract';
import { paymentReview } from './staff-contract.ts';

const id = z.int().positive();
const instant = z.iso.datetime();

export const staffTerminationRequest = z.object({
  id,
  name: z.string(),
  email: z.string(),
  reference: z.string(),
  reason: z.string(),
  /** The account of the address, once a mail has left for it or staff has named it. */
  user_id: id.nullable(),
  requested_at: instant,
  carried_out_at: instant.nullable(),
  dismissed_at: instant.nullable(),
  /** Why nothing was ended. */
  dismissal: z.string().nullable(),
  /** Who of the team has dealt with it; null when its reader has, by the mail's link. */
  handled_by: id.nullable(),
});
export type StaffTerminationRequest = z.infer<typeof staffTerminationRequest>;

const byId = z.object({ id: idParam });
const note = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(2_000, 'Ce champ est limité à 2\u00a0000\u00a0caractères.');

/** What waits for a person: payments that do not fit, and ends that were asked for without logging in. */
export const followUpStaffCalls = defineCalls({
  'GET /admin/payment-reviews/': {
    summary: 'What does not fit and a person has to look at.',
    access: 'support',
    noted: true,
    page: 'payment-reviews',
    query: listQuery({ is_settled: z.boolean(), subscription_id: id }, ['noticed_at', 'id']),
    response: z.array(paymentReview),
  },
  'POST /admin/payment-reviews/{id}/settle/': {
    summary: 'Marks it as settled, and says how; once.',
    access: 'superuser',
    noted: true,
    params: byId,
    body: z.object({ note: note('Dites comment c’est réglé.') }),
    response: paymentReview,
    errors: [409],
  },
  'GET /admin/termination-requests/': {
    summary: 'Ends asked for without logging in.',
    access: 'support',
    noted: true,
    page: 'termination-requests',
    query: listQuery({ is_open: z.boolean(), user_id: id }, ['requested_at', 'id']),
    response: z.array(staffTerminationRequest),
  },
  'POST /admin/termination-requests/{id}/carry-out/': {
    summary: 'Ends the subscription of an account as of the day of the request, as the mail’s link does.',
    access: 'support',
    noted: true,
    fresh: true,
    params: byId,
    body: z.object({ user_id: z.int('Choisissez le compte dont l’abonnement doit finir.').positive() }),
    response: staffTerminationRequest,
    errors: [409],
  },
  'POST /admin/termination-requests/{id}/dismiss/': {
    summary: 'Puts a request aside that ends nothing, and says why.',
    access: 'support',
    noted: true,
    params: byId,
    body: z.object({ dismissal: note('Dites pourquoi rien n’est résilié.') }),
    response: staffTerminationRequest,
    errors: [409],
  },
});
