import type { Knex } from 'knex';
import { WordRow } from '../models.ts';
import { columnsOf, type WordToSave } from '../saved/save-word.ts';

/** Adds an entry that the dictionary does not have, for the team until a published text has it; one that it has stays as it is. */
export async function addMissingWord(trx: Knex, word: WordToSave): Promise<{ id: number; isNew: boolean }> {
  const key = {
    arabic_with_vowels: word.arabic,
    part_of_speech: word.partOfSpeech,
    homograph: word.homograph,
  };
  const known = await WordRow.query(trx).findOne(key).select('id');
  if (known) return { id: known.id, isNew: false };
  const { id } = await WordRow.query(trx).insert(columnsOf(word)).returning('id');
  return { id, isNew: true };
}
