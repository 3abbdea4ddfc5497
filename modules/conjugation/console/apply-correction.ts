import type { Knex } from 'knex';
import { raiseContentRevision } from '#modules/platform';
import { recordActivity } from '#modules/platform/records';
import type { VerbCells } from '../contract.ts';
import { ConjugationRow } from '../models.ts';
import { writeVerbForms } from '../write-verb-forms.ts';

type Cells = Partial<VerbCells>;

export const namesOf = (cells: Cells) => Object.keys(cells) as (keyof VerbCells)[];
const without = (cells: Cells): Cells =>
  Object.fromEntries(Object.entries(cells).filter(([, form]) => form !== null && form !== undefined));

/** The cells of a person, and what of the engine's has been seen, once these are settled. */
function settle({ engine_cells: engine, person_cells, confirmed_cells }: ConjugationRow, cells: Cells) {
  const person = { ...person_cells };
  const confirmed = { ...confirmed_cells };
  for (const name of namesOf(cells)) {
    const form = cells[name] ?? null;
    person[name] = form === engine[name] ? null : form;
    confirmed[name] = form === null ? null : (engine[name] ?? null);
  }
  return { person_cells: without(person), confirmed_cells: without(confirmed) };
}

interface Settled {
  cells: Cells;
  /** Left out: they stay. */
  notes?: string | null | undefined;
  /** Null is nobody of the console. */
  actorId: number | null;
  action: 'save' | 'publish';
  /** What was changed and waits for a second person. */
  waiting?: Cells | undefined;
}

/** Makes cells of a table what readers see, and finds the verb by them. The table is held. */
export async function applyCorrection(
  trx: Knex.Transaction,
  row: ConjugationRow,
  { cells, notes, actorId, action, waiting }: Settled,
): Promise<void> {
  await ConjugationRow.query(trx)
    .findById(row.verb_id)
    .patch({ ...settle(row, cells), ...(notes === undefined ? {} : { notes }), version: row.version + 1 });
  await writeVerbForms(trx, [row.verb_id]);
  await recordActivity(trx, {
    actorId,
    action,
    resource: 'conjugations',
    resourceId: row.verb_id,
    details: { cells, ...(notes === undefined ? {} : { notes }), ...(waiting && { waiting }) },
  });
  await raiseContentRevision(trx);
}
