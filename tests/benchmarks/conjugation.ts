import { conjugate } from '#modules/arabic';
import {
  type Difference,
  differencesFrom,
  principalParts,
  type Reference,
  readJsonLines,
  readParadigms,
} from '../arabic/conjugation/reference.ts';
import { french, median, table } from './figures/figures.ts';
import { holdAgainst } from './figures/goals.ts';
import type { Pace } from './figures/rounds.ts';

interface Verdict {
  readonly reference: Reference;
  readonly cells: number;
  readonly differences: readonly Difference[];
}

/**
 * How right the engine is when told the past and present of huwa, and how fast. The verbs are those that
 * stand beside the tests, or those of the file in CONJUGATION_REFERENCE; what differs is listed.
 */
export function conjugation({ rounds, seconds }: Pace): string {
  const file = process.env.CONJUGATION_REFERENCE;
  const references = file ? readJsonLines(file) : readParadigms();
  const verdicts = references.map(judge);
  return [accuracy(verdicts), differences(verdicts), speed(references, rounds, seconds)].join('\n');
}

/** The feminine dual is not counted: few tables have it. */
function judge(reference: Reference): Verdict {
  const isCounted = (cell: string) => !cell.endsWith('_f');
  return {
    reference,
    cells: [...reference.cells.keys()].filter(isCounted).length,
    differences: differencesFrom(reference, principalParts(reference)).filter(({ cell }) => isCounted(cell)),
  };
}

function accuracy(verdicts: readonly Verdict[]): string {
  const classes = new Map<string, Verdict[]>();
  for (const verdict of verdicts) {
    const name = `${verdict.reference.form} ${verdict.reference.type}`;
    classes.set(name, [...(classes.get(name) ?? []), verdict]);
  }
  const rows = [...classes].map(([name, some]) => [name, ...figures(some)]);
  const head = ['Classe', 'verbes', 'cellules', 'justes', 'tableaux justes'];
  return table('Conjugaison\u00a0: exactitude', head, [...rows, ['ensemble', ...figures(verdicts)]]);
}

function figures(verdicts: readonly Verdict[]): string[] {
  const cells = verdicts.reduce((sum, verdict) => sum + verdict.cells, 0);
  const wrong = verdicts.reduce((sum, verdict) => sum + verdict.differences.length, 0);
  const whole = verdicts.filter((verdict) => verdict.differences.length === 0).length;
  return [
    french(verdicts.length),
    french(cells),
    `${french(100 - (100 * wrong) / cells, 3)}\u00a0%`,
    `${french((100 * whole) / verdicts.length, 2)}\u00a0%`,
  ];
}

function differences(verdicts: readonly Verdict[]): string {
  const lines = verdicts
    .filter((verdict) => verdict.differences.length > 0)
    .map(({ reference, differences: [first, ...others] }) => {
      const { form, type, root } = reference;
      const more = others.length > 0 ? ` (et ${others.length} autres)` : '';
      const ours = first?.ours ?? 'rien';
      return `- ${form} ${type} ${root}\u00a0: ${first?.cell} ${ours}, attendu ${first?.theirs.join(' ou ')}${more}`;
    });
  return lines.length > 0 ? `${lines.join('\n')}\n` : '';
}

/** Milliseconds that this process has computed: what others do on the machine has no part in them. */
function computedFor(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Whole paradigms a second of one core: each round conjugates all verbs again and again. */
function speed(references: readonly Reference[], rounds: number, seconds: number): string {
  const inputs = references.map(principalParts).filter((input) => 'form' in input || input.present);
  const measured = Array.from({ length: rounds }, () => {
    const startedAt = computedFor();
    let verbs = 0;
    while (computedFor() - startedAt < seconds * 1000) {
      for (const input of inputs) conjugate(input);
      verbs += inputs.length;
    }
    return (1000 * verbs) / (computedFor() - startedAt);
  });
  holdAgainst('conjugaison, tableaux par seconde', median(measured), { atLeast: 20_000, digits: 0 });
  return table(
    'Conjugaison\u00a0: tableaux entiers par seconde de calcul, sur un cœur',
    ['', 'médiane', 'de', 'à'],
    [['conjugate', french(median(measured)), french(Math.min(...measured)), french(Math.max(...measured))]],
  );
}
