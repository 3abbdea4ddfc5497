import type { Knex } from 'knex';
import { stripVowels } from '#modules/arabic';
import { TextWordRow } from './models.ts';

export interface TextWordToSave {
  wordId: number;
  /** As it stands in the text, fully vowelled. */
  form: string;
  /** Its sense there, or null when the dictionary's says it. */
  sense: string | null;
  isDisplayed: boolean;
}

/**
 * Makes these the words of a text, in this order. An entry whose form stays keeps its id, because
 * readers' saved words point at it; one whose form is gone is removed.
 */
export async function saveTextWords(
  trx: Knex,
  textId: number,
  words: readonly TextWordToSave[],
): Promise<void> {
  await TextWordRow.query(trx)
    .delete()
    .where('text_id', textId)
    .whereNotIn(
      'contextual_form_with_vowels',
      words.map((word) => word.form),
    );
  if (words.length === 0) return;
  await TextWordRow.query(trx)
    .insert(
      words.map((word, index) => ({
        text_id: textId,
        word_id: word.wordId,
        position: index + 1,
        contextual_form_with_vowels: word.form,
        contextual_form_without_vowels: stripVowels(word.form),
        contextual_translation: word.sense,
        display_in_vocabulary_table: word.isDisplayed,
      })),
    )
    .onConflict(['text_id', 'contextual_form_with_vowels'])
    .merge();
}
