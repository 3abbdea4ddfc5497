import { z } from 'zod';

/**
 * What somebody of the team is there for: `editor` (rédaction) writes, `reviewer` (relecture) also publishes, `support`
 * (accueil) reads what concerns readers and helps them, `superuser` (direction) does everything.
 */
export const staffRole = z.enum(['editor', 'reviewer', 'support', 'superuser']);
export type StaffRole = z.infer<typeof staffRole>;

/**
 * Who may make a call: `staff` is anybody of the team; a role, whoever has its rights. Checked before anything else; a
 * route without a rule does not compile.
 */
export type Access = 'public' | 'member' | 'staff' | StaffRole;

/** Whose rights a call of the console asks for, and which roles have them. No role is here by falling through. */
export const ROLES_WITH: Readonly<Record<Exclude<Access, 'public' | 'member'>, readonly StaffRole[]>> = {
  staff: staffRole.options,
  editor: ['editor', 'reviewer', 'superuser'],
  reviewer: ['reviewer', 'superuser'],
  support: ['support', 'superuser'],
  superuser: ['superuser'],
};
