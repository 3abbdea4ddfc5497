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
  /** Of who was logged in when they wrote. */
  declare user_id: number | null;
  /** The first message of the conversation that it belongs to; null: it is the first. */
  declare thread_id: number | null;
}

/** What the team has answered to a message. */
export class ContactAnswerRow extends Model {
  static override tableName = 'contact_answers';

  declare id: string;
  declare message_id: number;
  declare answer: string;
  declare answered_by: number | null;
  declare answered_at: Date;
}
