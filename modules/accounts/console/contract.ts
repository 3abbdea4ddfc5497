import { z } from 'zod';
import { defineCalls, idParam, listQuery, staffRole } from '#modules/platform/contract';

const id = z.int().positive();
const instant = z.iso.datetime();

export const staffMember = z.object({
  id,
  username: z.string(),
  is_superuser: z.boolean(),
  role: staffRole,
});
export type StaffMember = z.infer<typeof staffMember>;

/** What somebody may do: nothing in the console, or what their role in the team may. */
export const rank = z.enum(['learner', ...staffRole.options]);
export type Rank = z.infer<typeof rank>;

/** An account as staff see it: no hash, no token, no id of the payment provider. */
export const userListItem = z.object({
  id,
  username: z.string(),
  /** Null when it is nobody's any more. */
  email: z.string().nullable(),
  rank,
  /** Whether it may log in, as far as we are concerned. */
  is_active: z.boolean(),
  created_at: instant,
  /** When its address was proved; null while that is awaited. */
  activated_at: instant.nullable(),
  last_contact_at: instant,
  /** When everything about the person was erased. */
  erased_at: instant.nullable(),
});
export type UserListItem = z.infer<typeof userListItem>;

/** A part of what has happened between somebody and us, the latest first. */
const history = z.object({
  events: z.array(
    z.object({
      id: z.string(),
      at: instant,
      /** What happened, a word of the module that knows of it. */
      kind: z.string(),
      /** A subject, a plan, a reason, or the name of an action. */
      about: z.string().nullable(),
      /** In euros. */
      amount: z.number().nullable(),
      /** Who of the team has done it. */
      by: z.string().nullable(),
    }),
  ),
  /** How many have been seen, to ask for more; null: these were the last. */
  next: z.int().nullable(),
});

export const userRecord = userListItem.extend({
  first_name: z.string(),
  last_name: z.string(),
  /** Its password is public. */
  is_demo: z.boolean(),
  open_sessions: z.int().nonnegative(),
  /** The current subscription in French words; null when there never was one. */
  subscription: z.string().nullable(),
  completed_texts: z.int().nonnegative(),
  saved_words: z.int().nonnegative(),
  /** What they have written and nobody has answered. */
  unanswered_messages: z.array(
    z.object({ id, subject: z.string(), message: z.string(), received_at: instant }),
  ),
  /** What the team has noted of them; theirs to ask for. */
  notes: z.array(
    z.object({ id: z.uuid(), note: z.string(), written_at: instant, written_by: z.string().nullable() }),
  ),
  history,
});
export type UserRecord = z.infer<typeof userRecord>;

/** Why records of a person are opened, in a word; the person is shown it. */
export const readingReason = z.enum(['request', 'payment', 'access', 'security', 'other']);
export type ReadingReason = z.infer<typeof readingReason>;

const byId = z.object({ id: idParam });
const decision = {
  access: 'superuser',
  noted: true,
  fresh: true,
  params: byId,
  response: userRecord,
  errors: [409],
} as const;

export const accountStaffCalls = defineCalls({
  'GET /admin/me/': {
    summary: 'Who is logged in to the console, and in which role.',
    access: 'staff',
    response: staffMember,
  },
  'GET /admin/users/': {
    summary: 'Accounts; those that are nobody’s are found by their id alone.',
    access: 'support',
    noted: true,
    page: 'users',
    query: listQuery({ q: z.string().max(200), rank, is_active: z.boolean(), is_activated: z.boolean() }, [
      'created_at',
      'username',
      'last_contact_at',
      'id',
    ]),
    response: z.array(userListItem),
  },
  'GET /admin/users/{id}/': {
    summary: 'One account, with what its owner does here.',
    access: 'support',
    noted: true,
    params: byId,
    response: userRecord,
  },
  'GET /admin/users/{id}/history/': {
    summary: 'What has happened between somebody and us, further back.',
    access: 'support',
    noted: true,
    params: byId,
    query: z.object({ from: z.coerce.number().int().nonnegative().max(10_000).default(0) }),
    response: history.extend({ id }),
  },
  'POST /admin/users/{id}/notes/': {
    summary: 'Notes something of somebody; it is exported with their data, and erased with it.',
    access: 'support',
    noted: true,
    params: byId,
    body: z.object({
      key: z.uuid(),
      note: z
        .string({ error: 'Écrivez la note.' })
        .trim()
        .min(1, 'Écrivez la note.')
        .max(2_000, 'Ce champ est limité à 2\u00a0000\u00a0caractères.'),
    }),
    response: userRecord,
    errors: [409],
  },
  'DELETE /admin/users/{id}/notes/{note}/': {
    summary: 'Takes a note back.',
    access: 'support',
    noted: true,
    params: byId.extend({ note: z.uuid() }),
    response: userRecord,
  },
  'POST /admin/users/{id}/reasons/': {
    summary:
      'Says why records of a person are about to be opened, which is asked for once in ten minutes; the person is shown it.',
    access: 'support',
    params: byId,
    body: z
      .object({
        reason: readingReason,
        note: z.string().trim().max(300, 'Ce champ est limité à 300\u00a0caractères.').default(''),
      })
      .refine(({ reason, note }) => reason !== 'other' || note !== '', {
        path: ['note'],
        error: 'Dites laquelle.',
      }),
    response: z.object({ success: z.literal(true) }),
  },
  'POST /admin/users/{id}/factors/reset/': {
    summary:
      'Takes away the passkeys, codes and sessions of somebody who has lost them, once a second superuser asks the same within a day.',
    access: 'superuser',
    fresh: true,
    params: byId,
    body: z.object({}),
    response: z.object({ is_done: z.boolean() }),
    errors: [409],
  },
  'POST /admin/users/{id}/activate/': {
    ...decision,
    summary: 'Opens an account: one that was closed, or one whose mail did not arrive.',
    body: z.object({}),
  },
  'POST /admin/users/{id}/deactivate/': {
    ...decision,
    summary: 'Closes an account and ends its sessions and its subscription; nothing of it is deleted.',
    body: z.object({}),
  },
  'POST /admin/users/{id}/rank/': {
    ...decision,
    summary: 'Gives an account other rights and ends its sessions; 409 when they were changed meanwhile.',
    body: z.object({ rank, /** As they were when this was decided. */ was: rank }),
  },
});
