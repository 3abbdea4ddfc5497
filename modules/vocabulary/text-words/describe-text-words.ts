import type { Knex } from 'knex';
import { stripVowels } from '#modules/arabic';
import type { TextWord } from '../contract.ts';
import { particleDescriber } from '../dictionary/describe-particles.ts';
import { presentWordDetails } from '../dictionary/present-word-details.ts';
import { WordRow } from '../models.ts';
import { placeWords } from './place-words.ts';
import type { TextWordToSave } from './read-text-words.ts';

/** The words of a text that is not saved, as `getTextVocabulary` gives those of one that is; numbered from 1. */
export async function describeTextWords(
  db: Knex,
  words: readonly TextWordToSave[],
  arabicLines: readonly string[],
): Promise<TextWord[]> {
  const ids = [...new Set(words.map(({ wordId }) => wordId))];
  const entries = new Map((await WordRow.query(db).findByIds(ids)).map((row) => [row.id, row]));
  const known = words.flatMap((word, index) => {
    const entry = entries.get(word.wordId);
    return entry ? [{ ...word, id: index + 1, entry }] : [];
  });
  const placed = placeWords(
    arabicLines,
    known.map(({ form, entry }) => ({ ...entry, form })),
  );
  const describe = await particleDescriber(db);
  return known.map(({ id, wordId, form, sense, isDisplayed, entry }, at) => ({
    id,
    word_id: wordId,
    display_in_vocabulary_table: isDisplayed,
    contextual_form_with_vowels: form,
    contextual_form_without_vowels: stripVowels(form),
    contextual_translation: sense,
    word_details: presentWordDetails(entry),
    attached_particles: describe(placed[at]?.particles ?? null),
  }));
}
