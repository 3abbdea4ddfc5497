import type { Level } from '#modules/arabic';

/** What a step brings: a lesson the entries that it teaches, a text those of its running words, names left out. */
export type WalkedStep<Entry> =
  | { kind: 'lesson'; entries: readonly Entry[] }
  | { kind: 'text'; level: Level; entries: readonly Entry[] };

/** In how many of the next texts an entry comes back. */
const RETURNS: Readonly<Record<Level, { times: number; within: number }>> = {
  A1: { times: 2, within: 5 },
  A2: { times: 2, within: 6 },
  B1: { times: 2, within: 8 },
  B2: { times: 1, within: 8 },
  C1: { times: 1, within: 8 },
};

export interface WalkedText<Entry> {
  /** Place among the steps, from 0. */
  step: number;
  level: Level;
  /** Running words, and those of entries that an earlier step has. */
  running: number;
  known: number;
  distinct: number;
  /** Entries that no earlier step has, in the order of the text. */
  fresh: Entry[];
}

/** The first text that has an entry, and where it comes back. */
export interface Introduced<Entry> {
  entry: Entry;
  level: Level;
  /** Place among the texts, from 0. */
  text: number;
  /** How many of the texts that follow in time have it, and how many there are. */
  returns: number;
  following: number;
  /** Running words of it, from first to last. */
  inAll: number;
  /** Whether no step before that text has it, so that it is judged by its return. */
  isFresh: boolean;
}

/** Goes along the path: what each text brings that is new, and what is known there of what came before. */
export function walkPath<Entry>(steps: readonly WalkedStep<Entry>[]): WalkedText<Entry>[] {
  const met = new Set<Entry>();
  return steps.flatMap((step, at) => {
    const known = step.entries.filter((entry) => met.has(entry)).length;
    const distinct = new Set(step.entries);
    const fresh = [...distinct].filter((entry) => !met.has(entry));
    for (const entry of fresh) met.add(entry);
    if (step.kind === 'lesson') return [];
    return [
      { step: at, level: step.level, running: step.entries.length, known, distinct: distinct.size, fresh },
    ];
  });
}

/** Where each entry that texts have comes back. */
export function followEntries<Entry>(steps: readonly WalkedStep<Entry>[]): Introduced<Entry>[] {
  const texts = steps.filter((step) => step.kind === 'text').map(({ entries }) => new Set(entries));
  const totals = new Map<Entry, number>();
  for (const step of steps.filter(({ kind }) => kind === 'text')) {
    for (const entry of step.entries) totals.set(entry, (totals.get(entry) ?? 0) + 1);
  }
  const seen = new Set<Entry>();
  return walkPath(steps).flatMap(({ step, level, fresh }, text) => {
    const next = texts.slice(text + 1, text + 1 + RETURNS[level].within);
    const first = [...new Set(steps[step]?.entries)].filter((entry) => !seen.has(entry));
    for (const entry of first) seen.add(entry);
    return first.map((entry) => ({
      entry,
      ...{ level, text },
      returns: next.filter((one) => one.has(entry)).length,
      following: next.length,
      inAll: totals.get(entry) ?? 0,
      isFresh: fresh.includes(entry),
    }));
  });
}

/** Whether an entry comes back as it should; undefined where a lesson has brought it, or too few texts follow to tell. */
export function comesBack<Entry>(entry: Introduced<Entry>): boolean | undefined {
  const { level, returns, following, isFresh } = entry;
  const { times, within } = RETURNS[level];
  if (!isFresh) return undefined;
  if (returns >= times) return true;
  return following < within ? undefined : false;
}

/** An entry that has to come back, and in how many texts at the latest, this one counted. */
export interface DueEntry<Entry> {
  entry: Entry;
  within: number;
}

/** What should come back in a text that would stand after these steps, the most urgent first. */
export function dueAfter<Entry>(steps: readonly WalkedStep<Entry>[]): DueEntry<Entry>[] {
  const count = steps.filter(({ kind }) => kind === 'text').length;
  return followEntries(steps)
    .filter(({ isFresh }) => isFresh)
    .map(({ entry, level, text, returns }) => {
      const left = RETURNS[level].within - (count - text - 1);
      return { entry, within: returns < RETURNS[level].times ? left : 0 };
    })
    .filter(({ within }) => within > 0)
    .sort((one, other) => one.within - other.within);
}
