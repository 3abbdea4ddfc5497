import type { Knex } from 'knex';
import { TextWordRow } from '../models.ts';

export interface TextWordToSave {
  wordId: number;
  /** As it stands in the text, fully vowelled. */
  form: string;
  /** Its sense there, or null when the dictionary's says it. */
  sense: string | null;
  isDisplayed: boolean;
}

/** The words of a text in its order, as they were saved. */
export async function readTextWords(db: Knex, textId: number): Promise<TextWordToSave[]> {
  const rows = await TextWordRow.query(db).where({ text_id: textId, withdrawn_at: null }).orderBy('position');
  return rows.map((row) => ({
    wordId: row.word_id,
    form: row.contextual_form_with_vowels,
    sense: row.contextual_translation,
    isDisplayed: row.display_in_vocabulary_table,
  }));
}
