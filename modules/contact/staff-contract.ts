import { z } from 'zod';
import { defineCalls, idParam, listQuery } from '#modules/platform/contract';

const id = z.int().positive();
const instant = z.iso.datetime();

export const staffMessage = z.object({
  id,
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  received_at: instant,
  /** When a member of the team noted that it is answered, and who; null: it waits. */
  answered_at: instant.nullable(),
  answered_by: id.nullable(),
  /** The account that it was written from; null: a visitor wrote it. */
  user_id: id.nullable(),
});
export type StaffMessage = z.infer<typeof staffMessage>;

export const staffMessageRecord = staffMessage.extend({
  message: z.string(),
  /** The conversation that it belongs to, itself among it, in time: what they wrote, and what the team answered. */
  thread: z.array(
    z.object({
      kind: z.enum(['message', 'answer']),
      id: z.string(),
      at: instant,
      text: z.string(),
      subject: z.string().nullable(),
      /** Who of the team has answered. */
      by: id.nullable(),
    }),
  ),
});
export type StaffMessageRecord = z.infer<typeof staffMessageRecord>;

const byId = z.object({ id: idParam });

export const contactStaffCalls = defineCalls({
  'GET /admin/contact-messages/': {
    summary: 'Messages to the team.',
    access: 'support',
    noted: true,
    page: 'contact-messages',
    query: listQuery({ q: z.string().max(200), is_answered: z.boolean() }, ['received_at', 'id']),
    response: z.array(staffMessage),
  },
  'GET /admin/contact-messages/{id}/': {
    summary: 'One message whole.',
    access: 'support',
    noted: true,
    params: byId,
    response: staffMessageRecord,
  },
  'POST /admin/contact-messages/{id}/answers/': {
    summary: 'Answers a message by mail; the answer stands with it.',
    access: 'support',
    noted: true,
    params: byId,
    body: z.object({
      key: z.uuid(),
      answer: z
        .string({ error: 'Écrivez votre réponse.' })
        .trim()
        .min(1, 'Écrivez votre réponse.')
        .max(5_000, 'Ce champ est limité à 5\u00a0000\u00a0caractères.'),
    }),
    response: staffMessageRecord,
    errors: [409],
  },
  'POST /admin/contact-messages/{id}/answered/': {
    summary: 'Notes that a message is answered, or that it is not. Who answered first stays.',
    access: 'support',
    noted: true,
    params: byId,
    body: z.object({ is_answered: z.boolean() }),
    response: staffMessageRecord,
  },
});
