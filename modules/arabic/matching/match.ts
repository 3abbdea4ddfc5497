import { distance, type Entry, type EntryIndex, indexEntries } from '../lexicon/entry-index.ts';
import type { Piece } from '../text/piece.ts';
import { type Token, tokenise } from '../text/tokenise.ts';
import { WordReadings } from './readings.ts';

/** A stretch of a line, with the index of the entry that explains it. */
export interface Segment {
  readonly text: string;
  readonly entry: number | undefined;
}

/** An entry that a word, or a run of words, can be. */
interface Candidate {
  readonly index: number;
  readonly removals: number;
  readonly pronoun: boolean;
  readonly differences: number;
}

/** An entry found at a token, and the number of tokens it covers. */
interface Found {
  readonly entry: number;
  readonly tokens: number;
}

/**
 * Makes a function that finds which entry explains each word of a line.
 * At each word the longest entry wins; for one length the same vowelled form, then the same letters with
 * vowels that agree, then the same with particles, article and pronoun taken off, fewest first. Among equals
 * the one whose marks differ least, then the first listed.
 * @param forms the entries, of one or several words, vowelled or not
 * @returns a function from a line to its segments; their texts, joined, are the line, and a segment with an
 *   entry runs from the first to the last word of that entry without punctuation
 */
export function createMatcher(forms: readonly string[]): (line: string) => Segment[] {
  const entries = indexEntries(forms);
  return (line) => segment(tokenise(line), entries);
}

function segment(tokens: readonly Token[], entries: EntryIndex): Segment[] {
  const words = tokens.map((token) => (token.isWord ? new WordReadings(token.text) : undefined));
  const segments: Segment[] = [];
  let unclaimed = '';
  let at = 0;
  while (at < tokens.length) {
    const found = findRun(tokens, words, at, entries) ?? findWord(words[at], entries);
    const text = joined(tokens, at, found?.tokens ?? 1);
    at += found?.tokens ?? 1;
    if (!found) {
      unclaimed += text;
      continue;
    }
    if (unclaimed !== '') segments.push({ text: unclaimed, entry: undefined });
    unclaimed = '';
    segments.push({ text, entry: found.entry });
  }
  if (unclaimed !== '') segments.push({ text: unclaimed, entry: undefined });
  return segments;
}

function joined(tokens: readonly Token[], start: number, count: number): string {
  let text = '';
  for (let at = start; at < start + count; at++) text += tokens[at]?.text ?? '';
  return text;
}

function findWord(word: WordReadings | undefined, { single }: EntryIndex): Found | undefined {
  if (!word) return undefined;
  const among = (best: Candidate | undefined, readings: readonly Piece[]) => {
    let closest = best;
    for (const reading of readings) {
      for (const { entry, first } of single.get(reading.letters) ?? []) {
        closest = closer(closest, candidate(entry, reading, distance(reading, first)));
      }
    }
    return closest;
  };
  let best = among(undefined, word.whole);
  if (!best) {
    for (const readings of [word.withoutParticles(), word.withoutPronoun(), word.withoutEither()]) {
      best = among(best, readings);
    }
  }
  return best && { entry: best.index, tokens: 1 };
}

function candidate(entry: Entry, reading: Piece, differences: number | undefined): Candidate | undefined {
  if (differences === undefined) return undefined;
  return { index: entry.index, removals: reading.removals, pronoun: reading.pronoun, differences };
}

function closer(one: Candidate | undefined, other: Candidate | undefined): Candidate | undefined {
  if (!one || !other) return one ?? other;
  const order =
    one.removals - other.removals ||
    Number(one.pronoun) - Number(other.pronoun) ||
    one.differences - other.differences ||
    one.index - other.index;
  return order <= 0 ? one : other;
}

function findRun(
  tokens: readonly Token[],
  words: readonly (WordReadings | undefined)[],
  start: number,
  { several }: EntryIndex,
): Found | undefined {
  const first = words[start];
  if (!first || several.size === 0) return undefined;
  let best: Candidate | undefined;
  let length = 0;
  for (const reading of [...first.whole, ...first.withoutParticles()]) {
    for (const place of several.get(reading.letters) ?? []) {
      const { entry } = place;
      if (entry.words.length < length || !isRun(tokens, start, entry.words.length)) continue;
      const found = readRun(words, start, entry, candidate(entry, reading, distance(reading, place.first)));
      if (!found) continue;
      best = entry.words.length > length ? found : closer(best, found);
      length = entry.words.length;
    }
  }
  return best && { entry: best.index, tokens: 2 * length - 1 };
}

/** Whether so many words follow one another with nothing but white space between them. */
function isRun(tokens: readonly Token[], start: number, length: number): boolean {
  for (let at = start + 1; at < start + 2 * length - 1; at += 2) {
    if (tokens[at]?.text.trim() !== '' || !tokens[at + 1]?.isWord) return false;
  }
  return true;
}

/** Particles come off the first word of a run only, a pronoun off the last only. */
function readRun(
  words: readonly (WordReadings | undefined)[],
  start: number,
  entry: Entry,
  first: Candidate | undefined,
): Candidate | undefined {
  let run = first;
  for (let nth = 1; run && nth < entry.words.length; nth++) {
    const word = words[start + 2 * nth];
    const isLast = nth === entry.words.length - 1;
    const readings = word ? [...word.whole, ...(isLast ? word.withoutPronoun() : [])] : [];
    run = extended(run, closestSpelling(entry, nth, readings));
  }
  return run;
}

function closestSpelling(entry: Entry, nth: number, readings: readonly Piece[]): Candidate | undefined {
  let best: Candidate | undefined;
  for (const reading of readings) {
    for (const spelling of entry.words[nth] ?? []) {
      best = closer(best, candidate(entry, reading, distance(reading, spelling)));
    }
  }
  return best;
}

function extended(run: Candidate, word: Candidate | undefined): Candidate | undefined {
  if (!word) return undefined;
  return {
    index: run.index,
    removals: run.removals + word.removals,
    pronoun: run.pronoun || word.pronoun,
    differences: run.differences + word.differences,
  };
}

/**
 * Which segments of a line a preposition governs: between the two stands a space alone.
 * @param isPreposition whether the entry of this index is one
 */
export function governedWords(
  segments: readonly Segment[],
  isPreposition: (entry: number) => boolean,
): boolean[] {
  let isGoverned = false;
  return segments.map(({ text, entry }) => {
    const found = isGoverned;
    isGoverned = entry === undefined ? isGoverned && text === ' ' : isPreposition(entry);
    return found;
  });
}
