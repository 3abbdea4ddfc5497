import { Model } from 'objection';
import type { Rating } from './review/contract.ts';

/** How well a word is remembered: the fields of FSRS, when it was learned, and when its reader said to know it. */
export interface CardMemory {
  state: 'new' | 'learning' | 'review' | 'relearning';
  due_at: Date | null;
  stability: number;
  difficulty: number;
  scheduled_days: number;
  learning_step: number;
  reps: number;
  lapses: number;
  last_answer_at: Date | null;
  learned_at: Date | null;
  /** « Je le connais déjà ». */
  declared_at: Date | null;
}

// Fields are declared, never initialised: a class field would wipe what the row brought.
export class ReviewCardRow extends Model implements CardMemory {
  static override tableName = 'review_cards';
  static override idColumn = ['user_id', 'word_id'];

  declare user_id: number;
  declare word_id: number;
  declare version: number;
  declare state: CardMemory['state'];
  declare due_at: Date | null;
  declare stability: number;
  declare difficulty: number;
  declare scheduled_days: number;
  declare learning_step: number;
  declare reps: number;
  declare lapses: number;
  declare last_answer_at: Date | null;
  declare learned_at: Date | null;
  declare declared_at: Date | null;
}

export class ReviewAnswerRow extends Model {
  static override tableName = 'review_answers';
  static override idColumn = ['user_id', 'id'];

  declare id: string;
  declare user_id: number;
  declare word_id: number;
  declare rating: Rating;
  declare answered_at: Date;
  /** A CardMemory as JSON keeps it. */
  declare card_before: object | null;
}

/** What a reader has written to an entry. */
export class PersonalWordRow extends Model {
  static override tableName = 'personal_words';
  static override idColumn = ['user_id', 'word_id'];

  declare user_id: number;
  declare word_id: number;
  declare note: string | null;
  declare translation: string | null;
  declare resting_since: Date | null;
}
