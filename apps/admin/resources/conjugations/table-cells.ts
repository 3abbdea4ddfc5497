import type { CellName } from '#modules/arabic';
import type { ConjugationRecord } from '#modules/conjugation/contract';

/** What somebody has decided on and not saved yet: the form of a cell; null gives it back to the engine. */
export type CellDecisions = Partial<Record<CellName, string | null>>;

const PRONOUNS = [
  { key: 'huwa', french: 'il', arabic: 'هُوَ' },
  { key: 'hiya', french: 'elle', arabic: 'هِيَ' },
  { key: 'anta', french: 'tu (m.)', arabic: 'أَنْتَ' },
  { key: 'anti', french: 'tu (f.)', arabic: 'أَنْتِ' },
  { key: 'ana', french: 'je', arabic: 'أَنَا' },
  { key: 'huma', french: 'eux deux', arabic: 'هُمَا' },
  { key: 'huma_f', french: 'elles deux', arabic: 'هُمَا' },
  { key: 'antuma', french: 'vous deux', arabic: 'أَنْتُمَا' },
  { key: 'hum', french: 'ils', arabic: 'هُمْ' },
  { key: 'hunna', french: 'elles', arabic: 'هُنَّ' },
  { key: 'antum', french: 'vous (m.)', arabic: 'أَنْتُمْ' },
  { key: 'antunna', french: 'vous (f.)', arabic: 'أَنْتُنَّ' },
  { key: 'nahnu', french: 'nous', arabic: 'نَحْنُ' },
] as const;

const TENSES = [
  { key: 'past', french: 'Passé' },
  { key: 'present', french: 'Présent' },
  { key: 'imperative', french: 'Impératif' },
] as const;

const isAddressee = (pronoun: string) => pronoun.startsWith('ant');

/** The tenses with their cells, in the order in which one walks through them. */
export const TABLE = TENSES.map(({ key: tense, french }) => ({
  tense,
  french,
  rows: PRONOUNS.filter(({ key }) => tense !== 'imperative' || isAddressee(key)).map((pronoun) => ({
    ...pronoun,
    cell: `${tense}_${pronoun.key}` as CellName,
  })),
}));

/** A cell as one says it: « passé, elle ». */
export function describeCell(cell: string): string | null {
  for (const { french: tense, rows } of TABLE) {
    const row = rows.find((one) => one.cell === cell);
    if (row) return `${tense.toLowerCase()}, ${row.french}`;
  }
  return null;
}

export const WALK: readonly CellName[] = TABLE.flatMap(({ rows }) => rows.map(({ cell }) => cell));

export const STATE_WORDS = {
  empty: 'vide',
  'to-confirm': 'à confirmer',
  confirmed: 'confirmée',
  corrected: 'corrigée',
} as const;

export type CellState = keyof typeof STATE_WORDS;

/** What stands in a cell, decided on or saved: a person's form before the engine's. */
export function formIn(
  { engine_cells, person_cells }: ConjugationRecord,
  decisions: CellDecisions,
  cell: CellName,
) {
  return decisions[cell] ?? (cell in decisions ? null : person_cells[cell]) ?? engine_cells[cell] ?? '';
}

/** Whether a person has settled a cell, and how. */
export function stateOf(record: ConjugationRecord, decisions: CellDecisions, cell: CellName): CellState {
  const engine = record.engine_cells[cell];
  const form = formIn(record, decisions, cell);
  if (form === '') return 'empty';
  if (form !== engine) return 'corrected';
  if (cell in decisions) return decisions[cell] === null ? 'to-confirm' : 'confirmed';
  return record.confirmed.includes(cell) ? 'confirmed' : 'to-confirm';
}

/** What typing in a cell decides: nothing when it is what is saved already, or nothing at all. */
export function decide(
  record: ConjugationRecord,
  decisions: CellDecisions,
  cell: CellName,
  typed: string,
): CellDecisions {
  const form = typed.normalize('NFC').trim();
  const { [cell]: _, ...others } = decisions;
  if (form === '') return record.person_cells[cell] === null ? others : { ...others, [cell]: null };
  const isSaved = stateOf(record, {}, cell) !== 'to-confirm' && formIn(record, {}, cell) === form;
  return isSaved ? others : { ...others, [cell]: form };
}

/** Every cell of the engine's that is still to be confirmed, confirmed as it stands. */
export function confirmAll(record: ConjugationRecord, decisions: CellDecisions): CellDecisions {
  const left = WALK.filter((cell) => stateOf(record, decisions, cell) === 'to-confirm');
  return { ...decisions, ...Object.fromEntries(left.map((cell) => [cell, record.engine_cells[cell]])) };
}

/** The next cell that waits, going round; undefined when none does. */
export function nextToConfirm(
  record: ConjugationRecord,
  decisions: CellDecisions,
  from: CellName,
): CellName | undefined {
  const at = WALK.indexOf(from);
  return [...WALK.slice(at + 1), ...WALK.slice(0, at)].find(
    (cell) => stateOf(record, decisions, cell) === 'to-confirm',
  );
}
