import type { Knex } from 'knex';
import { raw } from 'objection';
import { searchKey, stripVowels } from '#modules/arabic';
import type { PartOfSpeech, WordGender } from '../contract.ts';
import { WordRow } from '../models.ts';

export interface WordToSave {
  partOfSpeech: PartOfSpeech;
  /** The lemma, fully vowelled. */
  arabic: string;
  /** 1, or the number that tells it from an entry of the same spelling. */
  homograph: number;
  french: string;
  /** Of a noun that does not show it. Left out, what is there stays: a file that does not say it takes nothing away. */
  gender?: WordGender | null | undefined;
  root: string | null;
  plural: string | null;
  masdar: string | null;
  imperative: string | null;
  present: string | null;
  past: string | null;
  /** What is worth knowing of a verb, in French. */
  notes: string | null;
}

/** An entry as the table keeps it; its address is given by `nameVerbs`. */
export function columnsOf(word: WordToSave) {
  return {
    part_of_speech: word.partOfSpeech,
    arabic_with_vowels: word.arabic,
    arabic_without_vowels: stripVowels(word.arabic),
    search_key: searchKey(word.arabic),
    homograph: word.homograph,
    french_translation: word.french,
    ...(word.gender !== undefined && { gender: word.gender }),
    root: word.root,
    plural_with_vowels: word.plural,
    masdar_with_vowels: word.masdar,
    imperative_with_vowels: word.imperative,
    present_with_vowels: word.present,
    past_with_vowels: word.past,
    notes: word.notes,
  };
}

/**
 * Creates the dictionary entry of this spelling, part of speech and number, or brings it up to date; it is one of reference.
 * Returns its id.
 */
export async function saveWord(trx: Knex, word: WordToSave): Promise<number> {
  const columns = { ...columnsOf(word), is_reference: true };
  const row = await WordRow.query(trx)
    .insert(columns)
    .onConflict(['arabic_with_vowels', 'part_of_speech', 'homograph'])
    .merge({ ...columns, version: raw('words.version + 1') })
    .returning('id');
  return row.id;
}

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
