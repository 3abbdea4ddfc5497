import { Model } from 'objection';
import type { VerbCells } from './table-schema.ts';

/** The table of a verb: what the engine says, and over it what a person says. */
export class ConjugationRow extends Model {
  static override tableName = 'conjugations';
  static override idColumn = 'verb_id';
  static override jsonAttributes = ['engine_cells', 'person_cells', 'confirmed_cells'];

  declare verb_id: number;
  declare form: string | null;
  declare type_french: string | null;
  declare type_arabic: string | null;
  declare pattern: string | null;
  declare irregularities: string[];
  declare engine_cells: Partial<VerbCells>;
  declare person_cells: Partial<VerbCells>;
  /** What the engine said when a person confirmed or corrected the cell. */
  declare confirmed_cells: Partial<VerbCells>;
  declare notes: string | null;
  /** Raised by each save, and when the engine has something else to say. */
  declare version: number;
}
