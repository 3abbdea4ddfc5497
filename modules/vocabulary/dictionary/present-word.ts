import type { Knex } from 'knex';
import type { StaffWord } from '../contract.ts';
import { WordRow } from '../models.ts';
import { fieldsOf } from './word-revisions.ts';

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
    ...fieldsOf(row),
    arabic_without_vowels: row.arabic_without_vowels,
    verb_slug: row.slug,
    is_public: row.is_public,
    texts_count: row.texts_count,
    is_waiting: row.is_waiting,
  };
}
