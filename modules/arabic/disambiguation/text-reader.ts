import type { WordAnalysis } from '../analysis/labels.ts';
import { sentencesOf, type Word } from '../analysis/line.ts';
import { analysisOf } from '../analysis/output.ts';
import { walkClauses } from '../analysis/syntax/clauses.ts';
import { joinGroups } from '../analysis/syntax/groups.ts';
import { settleMoods } from '../analysis/syntax/moods.ts';
import { settleByNeighbours } from '../analysis/syntax/neighbours.ts';
import { settleParticles } from '../analysis/syntax/particles.ts';
import { settlePersons } from '../analysis/syntax/persons.ts';
import type { Vocabulary } from '../analysis/words/candidates.ts';
import { FormIndex } from '../analysis/words/form-index.ts';
import type { AnalysisEntry, Lexeme } from '../analysis/words/lexemes.ts';
import { isParticle, isPronoun, type Reading } from '../analysis/words/reading.ts';
import { closedWord, MORE_PARTICLES } from './closed-senses.ts';
import { type DerivedNoun, derivedNouns } from './derived-nouns.ts';
import { joinSpellings } from './join-spellings.ts';
import { isMostlyMarked } from './loose-readings.ts';
import { isOfUse, openLine } from './open-line.ts';
import { type LooseWord, type Option, optionsOf, type Written } from './options.ts';
import { placeEndings } from './place-endings.ts';
import { rankOptions } from './rank-options.ts';

/** An entry, with in how many texts it stands where that is known: of two that fit alike the commoner is meant. */
export interface ReaderEntry extends AnalysisEntry {
  readonly frequency?: number | undefined;
}

/** Something that a word may be. */
export interface WordOption {
  /** By which a choice is remembered: the same for the same use of the entry in every line. */
  readonly key: string;
  /** The entry, as it was given; null of a word of the closed classes that the dictionary does not have. */
  readonly entry: ReaderEntry | null;
  /** The dictionary form, listed or not, with the number of its homograph. */
  readonly lemma: string;
  /** It is a noun of this verb, and no entry. */
  readonly derived: DerivedNoun | undefined;
  /** The French of a word of the closed classes. */
  readonly sense: string | undefined;
  /** The word with all its vowels, read so. */
  readonly spelling: string;
  readonly analysis: WordAnalysis;
}

/**
 * How sure it is what a word is. `certain`: its vowels and neighbours leave one entry; `guessed`: it is the likeliest of
 * what its letters may be; `open`: another is about as likely; `chosen` by the reader; `unknown`: nothing is found.
 */
export type Certainty = 'certain' | 'guessed' | 'open' | 'chosen' | 'unknown';

export interface ReadWord {
  readonly form: string;
  /** Place in the line, counted in words from 0. */
  readonly token: number;
  readonly certainty: Certainty;
  /** The likeliest first, or the chosen one; none of an unknown word. */
  readonly options: readonly WordOption[];
}

export interface TextReader {
  /** Takes an entry in; whoever has many lets the page breathe between them. */
  add(entry: ReaderEntry): void;
  /**
   * What each word of a line is, whatever vowels it has.
   * @param chosen by word: the key of what the reader has said that it is
   */
  readLine(line: string, chosen?: readonly (string | undefined)[]): ReadWord[];
}

/** Two readings of a line nearer than this are about as likely. */
const CLOSE = 0.6;
const MOST_OPTIONS = 6;

/** Makes a reader of lines whose vowels are all there, in part, or not at all. */
export function createTextReader(): TextReader {
  const index = new FormIndex();
  for (const particle of MORE_PARTICLES) index.take(particle);
  const derived = new Map<AnalysisEntry, DerivedNoun>();
  /** A noun that the dictionary lists is not made of its verb once more. */
  const isListed = ({ key, pos }: Lexeme) =>
    index.named(key).some((other) => !derived.has(other.entry) && other.pos !== 'VERB' && other.pos === pos);
  const vocabulary: Vocabulary = {
    index,
    mayUse: (lexeme) => !derived.has(lexeme.entry) || !isListed(lexeme),
    isOfLine: () => false,
  };
  const frequency = ({ entry }: Option) => (entry?.entry as ReaderEntry | undefined)?.frequency ?? 0;
  return {
    add(entry) {
      index.take(entry);
      for (const [noun, of] of derivedNouns(entry)) {
        const lexeme = index.take(noun);
        if (lexeme) derived.set(lexeme.entry, of);
      }
    },
    readLine(line, chosen = []) {
      const read = openLine(line, vocabulary);
      for (const { word } of read) prefer(word, chosen[word.index]);
      const words = read.map(({ word }) => word);
      settleKinds(words);
      const ranked = rankOptions(read, {
        frequency,
        isDerived: ({ entry }) => entry !== null && derived.has(entry.entry),
      });
      for (const [at, word] of words.entries())
        word.readings = likeliest(ranked[at]?.[0]?.option.readings ?? [], read[at]);
      settleKinds(words);
      placeEndings(read, ({ word, written }) => written.size > 0 && !isMostlyMarked(word.units));
      settleMoods(words);
      joinGroups(words);
      for (const sentence of sentencesOf(words)) walkClauses(words, sentence);
      const found = read.map((one, at) => {
        const own = ranked[at] ?? [];
        const margin = (own[0]?.weight ?? 0) - (own[1]?.weight ?? Number.NEGATIVE_INFINITY);
        const options = own.map(({ option }) => option);
        return describe(words, one, { options, margin, chosen: chosen[at] }, derived);
      });
      const said = joinSpellings(
        line,
        found.map(({ options }) => options[0]?.spelling),
      );
      return found.map((word, at) => (read[at]?.written.size === 0 ? word : spellFirst(word, said[at])));
    },
  };
}

/** The likeliest option, as it is said in the line. */
function spellFirst(word: ReadWord, spelling: string | undefined): ReadWord {
  const [first, ...others] = word.options;
  return first && spelling ? { ...word, options: [{ ...first, spelling }, ...others] } : word;
}

/** What the reader has chosen wins over all others, likely or not. */
function prefer(word: Word, key: string | undefined): void {
  if (key === undefined) return;
  const own = optionsOf(word, [...word.entries.keys()]).find((option) => option.key === key);
  if (own) word.readings = [...own.readings];
}

function settleKinds(words: readonly Word[]): void {
  settleByNeighbours(words);
  settleParticles(words);
  settlePersons(words);
}

/** Of a particle the likeliest spelling alone, so that it asks for what stands behind it: في is فِي and not فِيَّ. */
function likeliest(readings: readonly Reading[], own: LooseWord | undefined): Reading[] {
  const [first] = readings;
  const spellingOf = (reading: Reading) => own?.written.get(reading)?.spelling;
  if (first?.cell.type !== 'function') return [...readings];
  return readings.filter((reading) => spellingOf(reading) === spellingOf(first));
}

interface Found {
  readonly options: readonly Option[];
  readonly margin: number;
  readonly chosen: string | undefined;
}

function describe(
  words: readonly Word[],
  { word, written }: LooseWord,
  found: Found,
  derived: ReadonlyMap<AnalysisEntry, DerivedNoun>,
): ReadWord {
  const likely = found.options;
  const others = optionsOf(word, [...word.entries.keys()]).filter(
    ({ key, readings }) => !likely.some((option) => option.key === key) && readings.every(isOfUse(word)),
  );
  const [best] = likely;
  const all = [...likely, ...others].slice(0, MOST_OPTIONS);
  return {
    form: word.form,
    token: word.index,
    certainty: certaintyOf(word, found, written),
    options: all.map((option) => ({
      key: option.key,
      entry: option.entry && isGiven(option.entry.entry, derived) ? option.entry.entry : null,
      derived: option.entry ? derived.get(option.entry.entry) : undefined,
      lemma: lemmaOf(option),
      sense: closedWord(option.readings[0])?.sense ?? particleSense(option),
      // Its place in the sentence says more of the first than its letters: فِي الْبَيْتِ.
      spelling: written.get((option === best ? word : option).readings[0] as Reading)?.spelling ?? word.form,
      analysis: option === best ? analysisOf(words, word) : analysisAlone(words, word, option),
    })),
  };
}

const isGiven = (entry: AnalysisEntry, derived: ReadonlyMap<AnalysisEntry, DerivedNoun>) =>
  !derived.has(entry) && !MORE_PARTICLES.includes(entry);

/** Of a particle that is here whatever the dictionary has. */
const particleSense = ({ entry }: Option) =>
  entry && MORE_PARTICLES.includes(entry.entry) ? entry.entry.french : undefined;

function lemmaOf({ entry, readings: [reading] }: Option): string {
  if (entry) return entry.label;
  const closed = closedWord(reading);
  if (closed) return closed.lemma;
  return reading?.cell.type === 'function' ? reading.cell.lemma : (reading?.cell.lexeme.label ?? '');
}

function certaintyOf(
  word: Word,
  { options, margin, chosen }: Found,
  written: ReadonlyMap<Reading, Written>,
): Certainty {
  const [best] = options;
  if (!best) return 'unknown';
  if (best.key === chosen) return 'chosen';
  if (options.length > 1 && margin < CLOSE) return 'open';
  if (options.length > 1) return 'guessed';
  return best.readings.every(isPlain) || written.size === 0 || isMostlyMarked(word.units)
    ? 'certain'
    : 'guessed';
}

/** A word of the closed classes that without its vowels is no noun and no verb: قبل and نعم may be. */
function isPlain(reading: Reading): boolean {
  return isPronoun(reading) || (isParticle(reading) && !isParticle(reading, 'ANSWER'));
}

/** What a word would be, were it this: its place in the sentence is not looked for. */
function analysisAlone(words: readonly Word[], word: Word, { readings }: Option): WordAnalysis {
  const own: Word = { ...word, readings: [...readings], function: undefined, governor: undefined };
  return analysisOf(words, own);
}
