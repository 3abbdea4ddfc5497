import { z } from 'zod';
import { defineCalls, idParam, listQuery } from '#modules/platform/contract';
import { staffNote } from '../subscription-schema.ts';

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

/** Ends that were asked for without logging in: what the mail’s link has not settled waits for a person. */
export const terminationStaffCalls = defineCalls({
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
    body: z.object({ dismissal: staffNote('Dites pourquoi rien n’est résilié.') }),
    response: staffTerminationRequest,
    errors: [409],
  },
});
