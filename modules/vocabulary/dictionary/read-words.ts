import type { Knex } from 'knex';
import { WordRow } from '../models.ts';
import type { WordToSave } from '../saved/save-word.ts';

/** Dictionary entries as they were saved, by id. */
export async function readWords(db: Knex, ids: readonly number[]): Promise<Map<number, WordToSave>> {
  const rows = await WordRow.query(db).findByIds([...ids]);
  return new Map(rows.map((row) => [row.id, wordOf(row)]));
}

function wordOf(row: WordRow): WordToSave {
  return {
    partOfSpeech: row.part_of_speech,
    arabic: row.arabic_with_vowels,
    homograph: row.homograph,
    french: row.french_translation,
    gender: row.gender,
    root: row.root,
    plural: row.plural_with_vowels,
    masdar: row.masdar_with_vowels,
    imperative: row.imperative_with_vowels,
    present: row.present_with_vowels,
    past: row.past_with_vowels,
    notes: row.notes,
  };
}
