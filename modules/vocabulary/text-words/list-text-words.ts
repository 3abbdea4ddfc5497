import type { Knex } from 'knex';
import { type Page, readPage } from '#modules/platform';
import type { QueryOf } from '#modules/platform/contract';
import type { StaffTextWord, wordStaffCalls } from '../contract.ts';

type Wanted = QueryOf<(typeof wordStaffCalls)['GET /admin/text-words/']>;

const COLUMNS = {
  text_id: ['text_id', 'text_words.position', 'text_words.id'],
  position: ['text_words.position', 'text_words.id'],
  id: ['text_words.id'],
} as const;

/** A part of the words that texts have, each with its entry. */
export async function listTextWords(db: Knex, { filter, ...wanted }: Wanted): Promise<Page<StaffTextWord>> {
  const rows = db('text_words')
    .select(
      'text_words.id',
      'text_id',
      'texts.title as text_title',
      'word_id',
      'arabic_with_vowels',
      'words.french_translation',
      'contextual_form_with_vowels',
      'contextual_translation',
      'display_in_vocabulary_table',
      'text_words.position',
    )
    .join('texts', 'texts.id', 'text_id')
    .join('words', 'words.id', 'word_id')
    .whereNull('withdrawn_at');
  if (filter.id) rows.whereIn('text_words.id', filter.id);
  if (filter.text_id) rows.where('text_id', filter.text_id);
  if (filter.word_id) rows.where('word_id', filter.word_id);
  return readPage<StaffTextWord, keyof typeof COLUMNS>(rows, wanted, COLUMNS);
}
