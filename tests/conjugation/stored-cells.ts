import type { Knex } from 'knex';
import { stripVowels } from '#modules/arabic';
import { analyseForm } from '#modules/conjugation';
import type { VerbReading } from '#modules/conjugation/contract';

interface StoredCell {
  verb_id: number;
  cell: string;
  form: string;
}

/** Every form of every verb of a library, always in the same order. */
export function storedCells(db: Knex): Promise<StoredCell[]> {
  return db('verb_forms')
    .select('verb_id', 'cell', 'form')
    .whereNotNull('cell')
    .orderBy(['verb_id', 'cell', 'form']);
}

const AT_ONCE = 10;

/** Those that are not found again by their form: vowelled among the first, bare among all. */
export async function lostCells(db: Knex, cells: readonly StoredCell[]): Promise<string[]> {
  const lost: string[] = [];
  const findAgain = async ({ verb_id, cell, form }: StoredCell) => {
    const isIt = (reading: VerbReading) => reading.id === verb_id && reading.cell === cell;
    const vowelled = await analyseForm(db, form);
    const place = vowelled.findIndex(isIt);
    if (place < 0 || vowelled.slice(0, place).some((reading) => reading.form !== form)) lost.push(form);
    if (!(await analyseForm(db, stripVowels(form))).some(isIt)) lost.push(stripVowels(form));
  };
  for (let from = 0; from < cells.length; from += AT_ONCE) {
    await Promise.all(cells.slice(from, from + AT_ONCE).map(findAgain));
  }
  return lost;
}
