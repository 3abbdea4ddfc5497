import type { CellName } from '#modules/arabic';
import type { ConjugationRecord } from '#modules/conjugation/contract';
import type { Comparison, FieldChange } from '../revisions/compare-documents.ts';
import { type CellDecisions, formIn, STATE_WORDS, stateOf, TABLE } from './table-cells.ts';
import type { Decided } from './use-decisions.ts';

/** What decisions make of one cell of somebody else's table: another form, or the same one confirmed. */
function changeOf(
  theirs: ConjugationRecord,
  cells: CellDecisions,
  cell: CellName,
  name: string,
): FieldChange[] {
  const [was, is] = [formIn(theirs, {}, cell), formIn(theirs, cells, cell)];
  if (was !== is) return [{ name, isArabic: true, before: was || null, after: is || null }];
  const [before, after] = [STATE_WORDS[stateOf(theirs, {}, cell)], STATE_WORDS[stateOf(theirs, cells, cell)]];
  return before === after ? [] : [{ name, isArabic: false, before, after }];
}

/** What one's own decisions would make of a table that somebody else has saved meanwhile, cell by cell. */
export function compareTables(
  shown: ConjugationRecord,
  theirs: ConjugationRecord,
  { cells, notes }: Decided,
): Comparison {
  const ofCells = TABLE.flatMap(({ french, rows }) =>
    rows.flatMap(({ cell, french: pronoun }) => changeOf(theirs, cells, cell, `${french}, ${pronoun}`)),
  );
  const typed = notes.trim();
  const hasNewNotes = typed !== (shown.notes ?? '') && typed !== (theirs.notes ?? '');
  const ofNotes = { name: 'Notes', isArabic: false, before: theirs.notes, after: typed || null };
  return { fields: hasNewNotes ? [...ofCells, ofNotes] : ofCells, columns: [], words: [] };
}
