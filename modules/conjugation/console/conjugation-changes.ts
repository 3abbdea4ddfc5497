import type { Knex } from 'knex';
import { editConflict } from '#modules/accounts';
import { type Actor, ReviewerNeeded } from '#modules/platform';
import { recordActivity } from '#modules/platform/records';
import type { ConjugationRecord, VerbCells } from '../contract.ts';
import { TableNeedsSecondPerson, VerbNotFound } from '../errors.ts';
import { ConjugationRow } from '../models.ts';
import { applyCorrection, namesOf } from './apply-correction.ts';
import { getStaffConjugation } from './get-staff-conjugation.ts';
import { type ChangeRow, waitingOf } from './list-changes.ts';

/** Has a change wait, with what waited of the table before. */
export async function holdChange(
  trx: Knex,
  verbId: number,
  change: Pick<ChangeRow, 'cells' | 'notes' | 'author_id'>,
): Promise<void> {
  const before = await waitingOf(trx, verbId).first('cells');
  await waitingOf(trx, verbId).delete();
  await trx<ChangeRow>('conjugation_changes').insert({
    ...change,
    verb_id: verbId,
    cells: { ...before?.cells, ...change.cells },
  });
}

/** What readers see in these cells of a table. */
const shownCells = (
  { person_cells: person, engine_cells: engine }: ConjugationRow,
  cells: Partial<VerbCells>,
) => Object.fromEntries(namesOf(cells).map((name) => [name, person[name] ?? engine[name] ?? null]));

interface Move {
  /** Of the table that was looked at. */
  version: number;
  action: 'publish' | 'return';
  remark: string;
}

/**
 * Publishes the change of a table that waits, or sends it back with the reason; readers then have what they had.
 * @throws VerbNotFound
 * @throws EditConflict when it was saved since this version, or nothing waits
 * @throws ReviewerNeeded, TableNeedsSecondPerson when who publishes has made it
 */
export async function moveTableChange(
  db: Knex,
  actor: Pick<Actor, 'id' | 'role'>,
  verbId: number,
  { version, action, remark }: Move,
): Promise<ConjugationRecord> {
  return db.transaction(async (trx) => {
    const row = await ConjugationRow.query(trx).findById(verbId).forUpdate();
    if (!row) throw new VerbNotFound();
    const change = row.version === version ? await waitingOf(trx, verbId).first() : undefined;
    if (!change) throw await editConflict(trx, ['conjugations', 'words'], verbId);
    if (action === 'return') {
      await waitingOf(trx, verbId).update({ remark });
      await ConjugationRow.query(trx)
        .findById(verbId)
        .patch({ version: version + 1 });
      await recordActivity(trx, {
        actorId: actor.id,
        action,
        resource: 'conjugations',
        resourceId: verbId,
        details: remark ? { remark } : {},
      });
      return getStaffConjugation(trx, verbId);
    }
    if (actor.role === 'editor') throw new ReviewerNeeded();
    if (change.author_id === actor.id && actor.role !== 'superuser') throw new TableNeedsSecondPerson();
    await waitingOf(trx, verbId).update({
      published_at: new Date(),
      published_by: actor.id,
      cells_before: shownCells(row, change.cells),
      notes_before: row.notes,
    });
    await applyCorrection(trx, row, { cells: change.cells, notes: change.notes, actorId: actor.id, action });
    return getStaffConjugation(trx, verbId);
  });
}
