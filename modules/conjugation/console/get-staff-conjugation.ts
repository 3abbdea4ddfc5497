import type { Knex } from 'knex';
import { type ConjugationRecord, type StaffConjugation, verbCells } from '../contract.ts';
import { VerbNotFound } from '../errors.ts';
import type { ConjugationRow } from '../models.ts';
import { listChanges } from './list-changes.ts';

const CELL_NAMES = verbCells.keyof().options;

/** Whether a table has a change that waits: one that is neither published nor sent back. */
export const IS_WAITING = `exists (select from conjugation_changes
  where conjugation_changes.verb_id = conjugations.verb_id and published_at is null and remark is null)`;

/** What a list tells of a verb and its table. */
export function staffConjugations(db: Knex) {
  return db('conjugations')
    .join('words', 'words.id', 'verb_id')
    .select<StaffConjugation[]>(
      'words.id',
      'arabic_with_vowels',
      'present_with_vowels',
      'french_translation',
      'root',
      'form',
      db.raw(`(select count(*)::int from jsonb_each(engine_cells) as cell
        where confirmed_cells -> cell.key is distinct from cell.value) as unconfirmed_count`),
      db.raw('(select count(*)::int from jsonb_object_keys(person_cells)) as corrected_count'),
      db.raw(`${IS_WAITING} as is_waiting`),
    );
}

function whole(cells: ConjugationRow['engine_cells']): ConjugationRecord['engine_cells'] {
  return Object.fromEntries(CELL_NAMES.map((name) => [name, cells[name] ?? null])) as Required<typeof cells>;
}

/**
 * The table of a verb as it is worked on.
 * @throws VerbNotFound
 */
export async function getStaffConjugation(db: Knex, verbId: number): Promise<ConjugationRecord> {
  const row = await staffConjugations(db)
    .select<(Omit<ConjugationRecord, 'confirmed' | 'change'> & Pick<ConjugationRow, 'confirmed_cells'>)[]>(
      'conjugations.version',
      'slug',
      'pattern',
      'irregularities',
      'conjugations.notes',
      'engine_cells',
      'person_cells',
      'confirmed_cells',
    )
    .where('verb_id', verbId)
    .first();
  if (!row) throw new VerbNotFound();
  const { confirmed_cells, engine_cells: engine, person_cells, ...rest } = row;
  const change = row.is_waiting ? ((await listChanges(db, verbId))[0] ?? null) : null;
  return {
    ...rest,
    change,
    engine_cells: whole(engine),
    person_cells: whole(person_cells),
    confirmed: CELL_NAMES.filter((name) => engine[name] != null && confirmed_cells[name] === engine[name]),
  };
}
