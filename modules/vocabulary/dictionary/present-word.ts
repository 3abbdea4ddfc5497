import type { Knex } from 'knex';
import type { StaffWord } from '../contract.ts';
import { WordRow } from '../models.ts';

export type CountedWord = WordRow & Pick<StaffWord, 'texts_count' | 'is_waiting'>;

/** Whether an entry has a change that waits: one that is neither published nor sent back, and that none has followed. */
export const IS_WAITING = `exists (select 1 from word_revisions
  where word_id = words.id and word_revisions.version = words.version and published_at is null and remark is null)`;

/** The entries of the dictionary, each with the number of texts that it stands in. */
export function countedWords(db: Knex) {
  return db(WordRow.tableName).select<CountedWord[]>(
    'words.*',
    db.raw(`(select count(distinct text_id)::int from text_words
      where word_id = words.id and withdrawn_at is null) as texts_count`),
    db.raw(`${IS_WAITING} as is_waiting`),
  );
}

// What leaves the house, field by field.
export function presentWord(row: CountedWord): StaffWord {
  return {
    id: row.id,
    version: row.version,
    part_of_speech: row.part_of_speech,
    arabic_with_vowels: row.arabic_with_vowels,
    arabic_without_vowels: row.arabic_without_vowels,
    homograph: row.homograph,
    french_translation: row.french_translation,
    gender: row.gender,
    root: row.root,
    plural_with_vowels: row.plural_with_vowels,
    masdar_with_vowels: row.masdar_with_vowels,
    imperative_with_vowels: row.imperative_with_vowels,
    present_with_vowels: row.present_with_vowels,
    notes: row.notes,
    verb_slug: row.slug,
    is_reference: row.is_reference,
    is_public: row.is_public,
    texts_count: row.texts_count,
    is_waiting: row.is_waiting,
  };
}
