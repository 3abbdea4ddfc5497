import type { Knex } from 'knex';
import { queryPrepared } from '#modules/platform';
import type { VerbCells } from './contract.ts';
import { type ShownCells, shownCells } from './shown-cells.ts';

const TABLES = {
  name: 'tables-of-verbs',
  text: `select verb_id, form, type_french, engine_cells, person_cells from conjugations
    where verb_id = any((select $1::integer[])::integer[])`,
};

/** The table of a verb as readers see it, with its form and class. */
export interface VerbTable {
  verb_id: number;
  /** I to X, or Iq to IVq for four consonants; null where the engine knows no such verb. */
  form: string | null;
  type: string | null;
  cells: VerbCells;
}

/** The tables of those of these entries that are verbs. */
export async function readTables(db: Knex, wordIds: readonly number[]): Promise<VerbTable[]> {
  type Row = ShownCells & { verb_id: number; form: string | null; type_french: string | null };
  const rows = await queryPrepared<Row>(db, TABLES, [wordIds]);
  return rows.map((row) => ({
    verb_id: row.verb_id,
    form: row.form,
    type: row.type_french,
    cells: shownCells(row),
  }));
}
