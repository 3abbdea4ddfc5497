import { Model } from 'objection';
import type { PartOfSpeech, WordGender } from './dictionary/word-schema.ts';

/** A dictionary entry. */
export class WordRow extends Model {
  static override tableName = 'words';

  declare id: number;
  declare part_of_speech: PartOfSpeech;
  declare arabic_with_vowels: string;
  declare arabic_without_vowels: string;
  declare search_key: string;
  declare homograph: number;
  /** Of a noun, where somebody has said it. */
  declare gender: WordGender | null;
  declare french_translation: string;
  declare root: string | null;
  declare plural_with_vowels: string | null;
  declare masdar_with_vowels: string | null;
  declare imperative_with_vowels: string | null;
  declare present_with_vowels: string | null;
  declare past_with_vowels: string | null;
  /** Address of a verb's page. */
  declare slug: string | null;
  /** What is worth knowing of it, in French. */
  declare notes: string | null;
  /** Raised by each save. */
  declare version: number;
  /** It is shown though no published text has it. */
  declare is_reference: boolean;
  /** It is of reference, or a published text has it; the team alone sees the others. Kept by the database. */
  declare is_public: boolean;
}

/** A word as it stands in a text: its form and sense there, and the entry it belongs to. */
export class TextWordRow extends Model {
  static override tableName = 'text_words';

  declare id: number;
  declare text_id: number;
  declare word_id: number;
  declare position: number;
  declare contextual_form_with_vowels: string;
  declare contextual_form_without_vowels: string;
  declare contextual_translation: string | null;
  declare display_in_vocabulary_table: boolean;
  /** What it bears on its front, by its spelling in the text; null until its text has been looked at. */
  declare particles: Record<string, string[]> | null;
  /** Since when the text has it no more; it stays for those who have saved it. */
  declare withdrawn_at: Date | null;
}
