import { Model } from 'objection';
import type { StaffRole } from '#modules/platform/contract';
import type { ReadingPreferences } from './profile/contract.ts';

// Fields are declared, never initialised: a class field would wipe what the row brought.
export class UserRow extends Model {
  static override tableName = 'users';
  static override jsonAttributes = ['preferences'];

  declare id: number;
  declare username: string;
  declare username_key: string;
  /** Null of an erased account. */
  declare username_look: string | null;
  /** Without an @ it is nobody's: see register.ts. */
  declare email: string;
  declare email_key: string;
  /** The address that waits for its confirmation. */
  declare pending_email: string | null;
  declare password_hash: string;
  declare first_name: string;
  declare last_name: string;
  declare is_staff: boolean;
  declare is_superuser: boolean;
  /** In the team, of who is no superuser; staff without one may do what reviewers may. */
  declare role: Exclude<StaffRole, 'superuser'> | null;
  /** Its password is public. */
  declare is_demo: boolean;
  declare is_active: boolean;
  declare activated_at: Date | null;
  /** Hash of the secret of the browser that registered; null once it has logged in by its link. */
  declare browser_hash: Buffer | null;
  declare created_at: Date;
  declare last_contact_at: Date;
  /** Since when the person has been warned that silence ends the account. */
  declare retention_warned_at: Date | null;
  /** Since when nothing of the person is left in this row. */
  declare erased_at: Date | null;
  declare preferences: ReadingPreferences | null;
}

/** What the team has noted of somebody; exported with their data and erased with it. */
export class AccountNoteRow extends Model {
  static override tableName = 'account_notes';

  declare id: string;
  declare user_id: number;
  declare note: string;
  declare written_by: number | null;
  declare written_at: Date;
}

export class SessionRow extends Model {
  static override tableName = 'sessions';

  declare id: string;
  declare user_id: number;
  declare refresh_hash: Buffer;
  declare is_bound: boolean;
  declare is_remembered: boolean;
  declare cookie_hash: Buffer | null;
  declare previous_cookie_hash: Buffer | null;
  declare cookie_rotated_at: Date | null;
  declare user_agent: string;
  declare created_at: Date;
  declare last_used_at: Date;
  declare ends_at: Date;
  declare ended_at: Date | null;
  /** When whoever holds it has last proved who they are, and when by more than a password. */
  declare proved_at: Date | null;
  declare factor_at: Date | null;
}

export class PasskeyRow extends Model {
  static override tableName = 'passkeys';
  static override jsonAttributes = ['transports'];

  declare id: string;
  declare user_id: number;
  declare credential_id: string;
  declare public_key: Buffer;
  /** The driver gives 64 bits as text. */
  declare counter: string | number;
  declare transports: string[];
  declare name: string;
  declare created_at: Date;
  declare last_used_at: Date | null;
}
