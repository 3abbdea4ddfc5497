import type { Knex } from 'knex';
import { findUsernames } from '#modules/accounts';
import type { ConjugationChange, VerbCells } from '../contract.ts';

/** A change of a table, in the table that keeps them. */
export interface ChangeRow {
  id: number;
  verb_id: number;
  cells: Partial<VerbCells>;
  notes: string | null;
  author_id: number | null;
  saved_at: Date;
  published_at: Date | null;
  published_by: number | null;
  remark: string | null;
  cells_before: Partial<VerbCells> | null;
  notes_before: string | null;
}

/** The change of a table that waits. */
export const waitingOf = (db: Knex, verbId: number) =>
  db<ChangeRow>('conjugation_changes').where({ verb_id: verbId, published_at: null, remark: null });

/** What was changed of a table, the latest first; what waits stands before all. */
export async function listChanges(db: Knex, verbId: number): Promise<ConjugationChange[]> {
  const rows = await db<ChangeRow>('conjugation_changes').where({ verb_id: verbId }).orderBy('id', 'desc');
  const names = await findUsernames(
    db,
    rows.flatMap((row) => [row.author_id, row.published_by]),
  );
  const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? null));
  return rows.map((row) => ({
    cells: row.cells,
    notes: row.notes,
    author_id: row.author_id,
    author: nameOf(row.author_id),
    saved_at: row.saved_at.toISOString(),
    published_at: row.published_at?.toISOString() ?? null,
    published_by: nameOf(row.published_by),
    remark: row.remark,
    cells_before: row.cells_before,
    notes_before: row.notes_before,
  }));
}
