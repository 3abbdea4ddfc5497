import { Model } from 'objection';
import type { Level } from '#modules/arabic';
import type { LineTimes } from './contract.ts';

export type PublicationState = 'draft' | 'in_review' | 'scheduled' | 'published' | 'archived';

// Fields are declared, never initialised: a class field would wipe what the row brought.
export class BookRow extends Model {
  static override tableName = 'books';

  declare id: number;
  declare slug: string;
  declare title: string;
  declare title_ar: string | null;
  declare description: string;
  declare is_premium: boolean;
  declare position: number;
  declare state: PublicationState;
}

export class CompletionRow extends Model {
  static override tableName = 'text_completions';
  static override idColumn = ['user_id', 'text_id'];

  declare user_id: number;
  declare text_id: number;
  declare completed_at: Date;
}

export class FollowRow extends Model {
  static override tableName = 'book_follows';
  static override idColumn = ['user_id', 'book_id'];

  declare user_id: number;
  declare book_id: number;
  declare followed_at: Date;
}

export class TextRow extends Model {
  static override tableName = 'texts';
  // Without this the driver writes an array as a Postgres array, which jsonb does not take.
  static override jsonAttributes = ['audio_lines'];

  declare id: number;
  declare book_id: number;
  declare order_in_book: number;
  declare title: string;
  declare title_ar: string | null;
  declare is_free_sample: boolean;
  declare content_with_vowels: string;
  declare content_without_vowels: string;
  declare french_translation: string;
  declare audio_file: string | null;
  declare audio_credit: string | null;
  declare audio_lines: LineTimes[] | null;
  declare lines_count: number;
  declare words_count: number;
  declare chosen_level: Level | null;
  declare level_reason: string | null;
  declare state: PublicationState;
}
