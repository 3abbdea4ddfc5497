import type { Knex } from 'knex';
import type { PluralPrecedent } from '#modules/arabic';
import { queryPrepared } from '#modules/platform';
import type { PartOfSpeech } from '../contract.ts';

/** A dictionary entry with what its forms are made from. */
export interface WordEntry {
  id: number;
  part_of_speech: PartOfSpeech;
  arabic_with_vowels: string;
  homograph: number;
  french_translation: string;
  root: string | null;
  plural_with_vowels: string | null;
  /** How many texts have it. */
  texts_count: number;
}

const FIND_ENTRIES = {
  name: 'find-entries',
  text: `
    select id, part_of_speech, arabic_with_vowels, homograph, french_translation, root, plural_with_vowels,
      (select count(distinct text_id)::int from text_words where word_id = words.id and withdrawn_at is null)
        as texts_count
    from words
    where search_key = any((select $1::text[])::text[])
      or plural_key = any((select $1::text[])::text[])
      or id = any((select $2::integer[])::integer[])
    order by id`,
};

/** The entries whose lemma or plural has one of these search keys, and those of these ids. */
export async function findEntries(
  db: Knex,
  keys: readonly string[],
  ids: readonly number[] = [],
): Promise<WordEntry[]> {
  return queryPrepared<WordEntry>(db, FIND_ENTRIES, [[...keys], [...ids]]);
}

/** More of one pattern tell no more of it. */
const MOST_ALIKE = 200;

/**
 * What the plurals are of entries that look alike.
 * @param template the lemma with its root's letters as digits
 */
export async function findPluralsLike(
  db: Knex,
  part: PartOfSpeech,
  template: string,
): Promise<PluralPrecedent[]> {
  return db('words')
    .where('part_of_speech', part)
    .whereNotNull('root')
    .whereLike('arabic_with_vowels', template.replace(/\d/g, '_'))
    .orderBy('id')
    .limit(MOST_ALIKE)
    .select('arabic_with_vowels as arabic', 'plural_with_vowels as plural', 'root');
}
