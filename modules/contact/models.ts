import { Model } from 'objection';

// Fields are declared, never initialised: a class field would wipe what the row brought.
export class ContactMessageRow extends Model {
  static override tableName = 'contact_messages';

  declare id: number;
  declare name: string;
  declare email: string;
  declare subject: string;
  declare message: string;
  declare received_at: Date;
  declare answered_at: Date | null;
  declare answered_by: number | null;
}
