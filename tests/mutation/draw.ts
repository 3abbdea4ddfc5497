import { type Chance, chanceOf } from '../soak/chance.ts';
import type { Mutant } from './mutants.ts';

function shuffled<T>(items: readonly T[], chance: Chance): T[] {
  const left = [...items];
  return items.flatMap(() => left.splice(chance.below(left.length), 1));
}

function groupedBy(mutants: readonly Mutant[], nameOf: (mutant: Mutant) => string): Mutant[][] {
  const groups = new Map<string, Mutant[]>();
  for (const mutant of mutants) {
    const group = groups.get(nameOf(mutant));
    if (group) group.push(mutant);
    else groups.set(nameOf(mutant), [mutant]);
  }
  return [...groups.values()];
}

/** One of each group in turn, until all are empty. */
function inTurn<T>(groups: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...groups.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) =>
    groups.flatMap((group) => group.slice(index, index + 1)),
  ).flat();
}

/**
 * A sample: as many of each area, in each area as many of each kind, the places by chance. The same seed draws the
 * same, and a larger sample begins with the smaller one.
 */
export function draw(mutants: readonly Mutant[], count: number, seed: number): Mutant[] {
  const chance = chanceOf(seed);
  const areas = groupedBy(mutants, ({ area }) => area).map((area) => {
    const kinds = groupedBy(area, ({ kind }) => kind).map((kind) => shuffled(kind, chance));
    return inTurn(shuffled(kinds, chance));
  });
  return inTurn(shuffled(areas, chance)).slice(0, count);
}
