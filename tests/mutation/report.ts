import { table } from '../benchmarks/figures/figures.ts';
import type { Kind, Mutant } from './mutants.ts';

export type Outcome = 'killed' | 'survived' | 'unreached' | 'equivalent';

/** A mutant and what became of it. */
export interface Tried {
  mutant: Mutant;
  outcome: Outcome;
  /** What killed it. */
  by: string;
  seconds: number;
}

const KINDS: Record<Kind, string> = {
  guard: 'garde ôtée',
  call: 'appel ôté',
  condition: 'condition',
  edge: 'borne',
  number: 'nombre',
  flag: 'vrai ou faux',
  sum: 'somme',
};
const OUTCOMES: Record<Outcome, string> = {
  killed: 'tué',
  survived: 'A SURVÉCU',
  unreached: 'SANS ESSAI',
  equivalent: 'équivalent',
};

function shown(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 90 ? `${line.slice(0, 90)}…` : line;
}

function describe({ file, line, kind, original, replacement, near, isCritical }: Mutant): string {
  const change = ['guard', 'call'].includes(kind)
    ? shown(original)
    : `${shown(original)} → ${shown(replacement)}`;
  const where = change.includes(near) || ['guard', 'call'].includes(kind) ? '' : `, dans « ${shown(near)} »`;
  return `${file}:${line} ${KINDS[kind]}${isCritical ? ' (critique)' : ''}\u00A0: ${change}${where}`;
}

/** One line for one mutant, as soon as it is known. */
export function progressLine({ mutant, outcome, by, seconds }: Tried, place: string): string {
  const end = by ? ` — ${by}` : '';
  return `${place} ${OUTCOMES[outcome]} (${seconds.toFixed(0)}\u00A0s) ${describe(mutant)}${end}`;
}

function count(tried: readonly Tried[], ...outcomes: Outcome[]): number {
  return tried.filter(({ outcome }) => outcomes.includes(outcome)).length;
}

function score(tried: readonly Tried[]): string {
  const counted = tried.length - count(tried, 'equivalent');
  return counted === 0 ? '–' : `${((100 * count(tried, 'killed')) / counted).toFixed(0)}\u00A0%`;
}

function row(name: string, tried: readonly Tried[]): string[] {
  const counts = [
    tried.length,
    count(tried, 'killed'),
    count(tried, 'survived', 'unreached'),
    count(tried, 'equivalent'),
  ];
  return [name, ...counts.map(String), score(tried)];
}

/** What stands at the end: the table by area, and every survivor by name. */
export function reportOf(tried: readonly Tried[]): string {
  const areas = [...new Set(tried.map(({ mutant }) => mutant.area))].sort();
  const survivors = tried.filter(({ outcome }) => outcome === 'survived' || outcome === 'unreached');
  const critical = tried.filter(({ mutant }) => mutant.isCritical);
  return [
    table(
      'Mutants',
      ['partie', 'essayés', 'tués', 'survivants', 'équivalents', 'score'],
      [
        ...areas.map((area) =>
          row(
            area,
            tried.filter(({ mutant }) => mutant.area === area),
          ),
        ),
        row('en tout', tried),
        row('dont droits, argent, effacement', critical),
      ],
    ),
    ...survivors.map(({ mutant, outcome }) => `${OUTCOMES[outcome]} ${describe(mutant)}`),
  ].join('\n');
}
