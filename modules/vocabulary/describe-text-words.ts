import type { Knex } from 'knex';
import { stripVowels } from '#modules/arabic';
import type { TextWord } from './contract.ts';
import { WordRow } from './models.ts';
import { presentWordDetails } from './present-word-details.ts';
import type { TextWordToSave } from './save-text-words.ts';

/** The words of a text that is not saved, as `getTextVocabulary` gives those of one that is; numbered from 1. */
export async function describeTextWords(db: Knex, words: readonly TextWordToSave[]): Promise<TextWord[]> {
  const ids = [...new Set(words.map(({ wordId }) => wordId))];
  const entries = new Map((await WordRow.query(db).findByIds(ids)).map((row) => [row.id, row]));
  return words.flatMap(({ wordId, form, sense, isDisplayed }, index) => {
    const entry = entries.get(wordId);
    if (!entry) return [];
    return {
      id: index + 1,
      display_in_vocabulary_table: isDisplayed,
      contextual_form_with_vowels: form,
      contextual_form_without_vowels: stripVowels(form),
      contextual_translation: sense,
      word_details: presentWordDetails(entry),
    };
  });
}
