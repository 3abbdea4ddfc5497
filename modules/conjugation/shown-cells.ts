import { type VerbCells, verbCells } from './contract.ts';
import type { ConjugationRow } from './models.ts';

export type ShownCells = Pick<ConjugationRow, 'engine_cells' | 'person_cells'>;

const CELL_NAMES = verbCells.keyof().options;

/** The cells that readers see: a person's before the engine's, null where neither has one. */
export function shownCells({ engine_cells: engine, person_cells: person }: ShownCells): VerbCells {
  const cells = CELL_NAMES.map((name) => [name, person[name] ?? engine[name] ?? null]);
  return Object.fromEntries(cells) as VerbCells;
}
