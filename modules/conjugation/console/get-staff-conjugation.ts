import type { Knex } from 'knex';
import { type ConjugationRecord, type StaffConjugation, verbCells } from '../contract.ts';
import { VerbNotFound } from '../errors.ts';
import type { ConjugationRow } from '../models.ts';

const CELL_NAMES = verbCells.keyof().options;

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
    .select<(Omit<ConjugationRecord, 'confirmed'> & Pick<ConjugationRow, 'confirmed_cells'>)[]>(
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
  return {
    ...rest,
    engine_cells: whole(engine),
    person_cells: whole(person_cells),
    confirmed: CELL_NAMES.filter((name) => engine[name] != null && confirmed_cells[name] === engine[name]),
  };
}
