import type { Knex } from 'knex';
import { queryPrepared } from '#modules/platform';
import type { TextWord } from '../contract.ts';
import { type DescribeParticles, particleDescriber } from '../dictionary/describe-particles.ts';
import { presentWordDetails } from '../dictionary/present-word-details.ts';
import type { TextWordRow, WordRow } from '../models.ts';

type TextWordWithEntry = TextWordRow & WordRow;

function presentTextWord(row: TextWordWithEntry, describe: DescribeParticles): TextWord {
  return {
    id: row.id,
    word_id: row.word_id,
    display_in_vocabulary_table: row.display_in_vocabulary_table,
    contextual_form_with_vowels: row.contextual_form_with_vowels,
    contextual_form_without_vowels: row.contextual_form_without_vowels,
    contextual_translation: row.contextual_translation,
    word_details: presentWordDetails(row),
    attached_particles: describe(row.particles),
  };
}

const FIND_WORDS = {
  name: 'words of a text',
  text: `select text_words.id, word_id, display_in_vocabulary_table, contextual_form_with_vowels,
      contextual_form_without_vowels, contextual_translation, particles, part_of_speech, arabic_with_vowels,
      arabic_without_vowels, french_translation, root, slug, is_public, plural_with_vowels, masdar_with_vowels,
      imperative_with_vowels, present_with_vowels, past_with_vowels
    from text_words join words on words.id = word_id
    where text_id = $1 and withdrawn_at is null
    order by position`,
};

/** The words of a text in its order. The caller has asked the reading gate before. */
export async function getTextVocabulary(db: Knex, textId: number): Promise<TextWord[]> {
  const [describe, rows] = await Promise.all([
    particleDescriber(db),
    queryPrepared<TextWordWithEntry>(db, FIND_WORDS, [textId]),
  ]);
  return rows.map((row) => presentTextWord(row, describe));
}
