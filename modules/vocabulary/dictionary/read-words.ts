import type { Knex } from 'knex';
import { queryPrepared } from '#modules/platform';
import type { WordDetails } from '../contract.ts';
import { WordRow } from '../models.ts';
import type { WordToSave } from '../saved/save-word.ts';
import { presentWordDetails } from './present-word-details.ts';

/** Dictionary entries as they were saved, by id. */
export async function readWords(db: Knex, ids: readonly number[]): Promise<Map<number, WordToSave>> {
  const rows = await WordRow.query(db).findByIds([...ids]);
  return new Map(rows.map((row) => [row.id, wordOf(row)]));
}

/** Those among some entries that nobody but the team sees yet. */
export async function findTeamWords(db: Knex, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await WordRow.query(db)
    .findByIds([...ids])
    .where('is_public', false)
    .select('id');
  return new Set(rows.map(({ id }) => id));
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

// A root has a page when a published text has a word of it.
const READ = {
  name: 'word-details',
  text: `
    select *, exists (select from roots where roots.root = words.root) as has_root_page
    from words where id = any($1::integer[]) and is_public`,
};

/** What readers are told of entries that everybody sees, by id; a root is named where it has a page. */
export async function readWordDetails(db: Knex, ids: readonly number[]): Promise<Map<number, WordDetails>> {
  const rows = await queryPrepared<WordRow & { has_root_page: boolean }>(db, READ, [[...ids]]);
  return new Map(
    rows.map((row) => [row.id, { ...presentWordDetails(row), root: row.has_root_page ? row.root : null }]),
  );
}
