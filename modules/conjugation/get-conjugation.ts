import type { Knex } from 'knex';
import type { VerbConjugation } from './contract.ts';
import { VerbNotFound } from './errors.ts';
import { ConjugationRow } from './models.ts';
import { shownCells } from './shown-cells.ts';

/**
 * The table of a verb.
 * @throws VerbNotFound when no verb that everybody sees has this id
 */
export async function getConjugation(db: Knex, verbId: number): Promise<VerbConjugation> {
  const row = await ConjugationRow.query(db)
    .findById(verbId)
    .whereExists(db('words').where({ id: verbId, is_public: true }));
  if (!row) throw new VerbNotFound();
  return {
    ...shownCells(row),
    notes: row.notes,
    verb_pattern: row.pattern,
    is_irregular: row.irregularities.length > 0,
    irregularity_reasons: row.irregularities,
  };
}
