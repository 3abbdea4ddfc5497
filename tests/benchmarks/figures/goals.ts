import { french, table } from './figures.ts';

interface Wanted {
  atLeast?: number;
  atMost?: number;
  /** What stands after the figures: ms, Mo. */
  unit?: string;
  digits?: number;
}

const rows: string[][] = [];

/** Sets a figure beside its goal, for the table at the end of a run. */
export function holdAgainst(work: string, figure: number | undefined, wanted: Wanted): void {
  const {
    atLeast = Number.NEGATIVE_INFINITY,
    atMost = Number.POSITIVE_INFINITY,
    unit = '',
    digits = 2,
  } = wanted;
  const said = (number: number | undefined) => `${french(number, digits)}${unit && `\u00a0${unit}`}`;
  const goal = wanted.atLeast === undefined ? `≤ ${said(wanted.atMost)}` : `≥ ${said(wanted.atLeast)}`;
  const isReached = figure !== undefined && figure >= atLeast && figure <= atMost;
  rows.push([work, said(figure), goal, isReached ? 'atteint' : 'manqué']);
}

/** Every figure of this run that has a goal; nothing when none has. */
export function goalsTable(): string {
  return rows.length === 0 ? '' : table('Résumé', ['travail', 'mesuré', 'visé', ''], rows);
}
