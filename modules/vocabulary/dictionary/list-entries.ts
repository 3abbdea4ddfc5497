import type { Knex } from 'knex';
import type { DictionaryEntry } from '../contract.ts';
import { WordRow } from '../models.ts';

type Entry = { -readonly [Field in keyof DictionaryEntry]: DictionaryEntry[Field] };

/** What an entry has of its own; what is empty is left out. */
function presentEntry(row: WordRow & { published_texts_count: number }): DictionaryEntry {
  const entry: Entry = {
    id: row.id,
    part_of_speech: row.part_of_speech,
    arabic: row.arabic_with_vowels,
    french: row.french_translation,
  };
  if (row.homograph > 1) entry.homograph = row.homograph;
  if (row.gender) entry.gender = row.gender;
  if (row.root) entry.root = row.root;
  if (row.plural_with_vowels) entry.plural = row.plural_with_vowels;
  if (row.masdar_with_vowels) entry.masdar = row.masdar_with_vowels;
  if (row.imperative_with_vowels) entry.imperative = row.imperative_with_vowels;
  if (row.present_with_vowels) entry.present = row.present_with_vowels;
  if (row.slug) entry.slug = row.slug;
  if (row.published_texts_count > 0) entry.texts = row.published_texts_count;
  return entry;
}

/** The entries that everybody sees, whatever they may read: entries alone, and nothing of the texts that they stand in. */
export async function listEntries(db: Knex): Promise<DictionaryEntry[]> {
  const rows = await WordRow.query(db)
    .where('is_public', true)
    .orderBy('id')
    .castTo<(WordRow & { published_texts_count: number })[]>();
  return rows.map(presentEntry);
}
