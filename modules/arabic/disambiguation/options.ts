import type { SegmentRole } from '../analysis/labels.ts';
import type { Word } from '../analysis/line.ts';
import type { Lexeme } from '../analysis/words/lexemes.ts';
import type { Reading } from '../analysis/words/reading.ts';

/** What a reading takes of the word as it is written. */
export interface Written {
  readonly spelling: string;
  readonly distance: number;
}

/** The readings of a word that are one entry in one use: what a reader chooses between. */
export interface Option {
  /** The same for the same use of the same entry, in every line. */
  readonly key: string;
  readonly entry: Lexeme | null;
  readonly readings: Reading[];
}

/** A word of a line with what each of its readings takes of it. */
export interface LooseWord {
  readonly word: Word;
  readonly written: ReadonlyMap<Reading, Written>;
}

const FRONT: ReadonlySet<SegmentRole> = new Set([
  'PREPOSITION',
  'PURPOSE',
  'COMMAND',
  'EMPHASIS',
  'FUTURE',
  'QUESTION',
]);

/** The readings of a word by entry and use, in the order in which they stand. */
export function optionsOf(word: Word, readings: readonly Reading[] = word.readings): Option[] {
  const options = new Map<string, Option>();
  for (const reading of readings) {
    const entry = word.entries.get(reading) ?? null;
    const key = keyOfOption(reading, entry);
    const known = options.get(key);
    if (known) known.readings.push(reading);
    else options.set(key, { key, entry, readings: [reading] });
  }
  return [...options.values()];
}

function keyOfOption({ cell, proclitics }: Reading, entry: Lexeme | null): string {
  const name = entry?.label ?? (cell.type === 'function' ? cell.lemma : cell.lexeme.label);
  const use = cell.type === 'verb' ? [cell.tense, cell.voice] : [];
  const front = proclitics.filter((role) => FRONT.has(role));
  return [name, entry?.entry.section ?? cell.pos, ...use, ...front].join('|');
}
