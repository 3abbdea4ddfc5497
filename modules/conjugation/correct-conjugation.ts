import type { Knex } from 'knex';
import { raiseContentRevision } from '#modules/platform';
import type { VerbCells } from './contract.ts';
import { VerbNotFound } from './errors.ts';
import { ConjugationRow } from './models.ts';
import { writeVerbForms } from './write-verb-forms.ts';

interface Correction {
  /** Vowelled; null gives a cell back to the engine. A cell that is not named stays as it is. */
  cells?: Partial<VerbCells>;
  /** On its forms, in French; null for none. */
  notes?: string | null;
}

/**
 * Writes cells of a table by hand: they are a person's from then on, and no import changes them.
 * @throws VerbNotFound when no verb has this id
 */
export async function correctConjugation(
  db: Knex,
  verbId: number,
  { cells = {}, notes }: Correction,
): Promise<void> {
  await db.transaction(async (trx) => {
    const row = await ConjugationRow.query(trx).findById(verbId).forUpdate();
    if (!row) throw new VerbNotFound();
    const merged = Object.entries({ ...row.person_cells, ...cells });
    const person_cells = Object.fromEntries(merged.filter(([, form]) => form !== null));
    await ConjugationRow.query(trx).findById(verbId).patch({ person_cells, notes });
    await writeVerbForms(trx, [verbId]);
    await raiseContentRevision(trx);
  });
}
