import type { Knex } from 'knex';
import { editConflict } from '#modules/accounts';
import { describeWritingFaults } from '#modules/arabic';
import { InvalidFields, raiseContentRevision, recordActivity } from '#modules/platform';
import type { VerbCells } from '../contract.ts';
import { VerbNotFound } from '../errors.ts';
import { ConjugationRow } from '../models.ts';
import { writeVerbForms } from '../write-verb-forms.ts';

type Cells = Partial<VerbCells>;

interface Correction {
  /**
   * Vowelled. What the engine says confirms it; another form is the person's from then on; null gives a cell back to
   * the engine, to be confirmed. A cell that is not named stays as it is.
   */
  cells?: Cells;
  /** On its forms, in French; null for none. */
  notes?: string | null | undefined;
  /** Who corrects; null is nobody of the console. */
  actorId?: number | null;
  /** The version that was looked at; left out: whatever it is. */
  version?: number;
}

const namesOf = (cells: Cells) => Object.keys(cells) as (keyof VerbCells)[];
const without = (cells: Cells): Cells =>
  Object.fromEntries(Object.entries(cells).filter(([, form]) => form !== null && form !== undefined));

/** A form of the engine's is never refused: it knows rare ones that look like slips. */
function requireWriting(cells: Cells, engine: Cells): void {
  const faults = namesOf(cells).flatMap((name) => {
    const form = cells[name];
    if (form == null || form === engine[name]) return [];
    const messages = /\p{Script=Arabic}/u.test(form)
      ? describeWritingFaults(form)
      : ['Écrivez la forme en arabe.'];
    return messages.length > 0 ? [[name, messages] as const] : [];
  });
  if (faults.length > 0) throw new InvalidFields(Object.fromEntries(faults));
}

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

/**
 * Settles cells of a table by hand: no import changes them then.
 * @throws VerbNotFound when no verb has this id
 * @throws EditConflict when it was saved, or the verb changed, since this version
 * @throws InvalidFields when a form is not written as the house writes
 */
export async function correctConjugation(
  db: Knex,
  verbId: number,
  { cells: given = {}, notes, actorId = null, version }: Correction,
): Promise<void> {
  await db.transaction(async (trx) => {
    const row = await ConjugationRow.query(trx).findById(verbId).forUpdate();
    if (!row) throw new VerbNotFound();
    // Both have the verb's number: its table also changes with the verb.
    if (version !== undefined && version !== row.version)
      throw await editConflict(trx, ['conjugations', 'words'], verbId);
    const cells = Object.fromEntries(
      Object.entries(given).map(([name, form]) => [name, form?.normalize('NFC') ?? null]),
    ) as Cells;
    requireWriting(cells, row.engine_cells);
    await ConjugationRow.query(trx)
      .findById(verbId)
      .patch({ ...settle(row, cells), ...(notes === undefined ? {} : { notes }), version: row.version + 1 });
    await writeVerbForms(trx, [verbId]);
    await recordActivity(trx, {
      actorId,
      action: 'save',
      resource: 'conjugations',
      resourceId: verbId,
      details: { cells, ...(notes === undefined ? {} : { notes }) },
    });
    await raiseContentRevision(trx);
  });
}
