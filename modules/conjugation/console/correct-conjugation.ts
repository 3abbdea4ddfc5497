import type { Knex } from 'knex';
import { editConflict } from '#modules/accounts';
import { describeWritingFaults } from '#modules/arabic';
import { InvalidFields } from '#modules/platform';
import type { VerbCells } from '../contract.ts';
import { VerbNotFound } from '../errors.ts';
import { ConjugationRow } from '../models.ts';
import { applyCorrection, namesOf } from './apply-correction.ts';
import { holdChange } from './conjugation-changes.ts';

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

/** The cells that would show readers another form than they see, apart from those that are only confirmed. */
function splitByLook({ engine_cells: engine, person_cells: person }: ConjugationRow, cells: Cells) {
  const isAnother = (name: keyof VerbCells) =>
    (cells[name] ?? engine[name] ?? null) !== (person[name] ?? engine[name] ?? null);
  const pick = (wanted: boolean): Cells =>
    Object.fromEntries(
      namesOf(cells)
        .filter((name) => isAnother(name) === wanted)
        .map((name) => [name, cells[name]]),
    );
  return { seen: pick(true), confirmed: pick(false) };
}

/**
 * Settles cells of a table by hand: no import changes them then. Where everybody sees the verb, another form and notes
 * wait for a second person; confirming what stands there changes nothing that is seen, and is done at once.
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
    const verb = await trx('words').where({ id: verbId }).first<{ is_public: boolean }>('is_public');
    const { seen, confirmed } = splitByLook(row, cells);
    const hasNewNotes = notes !== undefined && notes !== row.notes;
    const isWaiting = actorId !== null && verb.is_public && (hasNewNotes || namesOf(seen).length > 0);
    if (isWaiting)
      await holdChange(trx, verbId, {
        cells: seen,
        notes: notes === undefined ? row.notes : notes,
        author_id: actorId,
      });
    await applyCorrection(trx, row, {
      cells: isWaiting ? confirmed : cells,
      notes: isWaiting ? undefined : notes,
      actorId,
      action: 'save',
      waiting: isWaiting ? seen : undefined,
    });
  });
}
