import type { Knex } from 'knex';
import { queryPrepared } from '#modules/platform';
import type { DictionaryEntry } from '../contract.ts';
import type { WordRow } from '../models.ts';

const LIST_ENTRIES = {
  name: 'list-dictionary',
  text: 'select words.* from words where is_public order by id',
};

type Row = WordRow & { published_texts_count: number };
type Entry = { -readonly [Field in keyof DictionaryEntry]: DictionaryEntry[Field] };

/** What an entry has of its own; what is empty is left out. */
function presentEntry(row: Row): DictionaryEntry {
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
  return (await queryPrepared<Row>(db, LIST_ENTRIES, [])).map(presentEntry);
}
