import type { Disagreement } from '../agreement/disagreement.ts';
import { findDisagreements } from '../agreement/find-disagreements.ts';
import { findUnexplained } from '../agreement/unexplained.ts';
import type { WordAnalysis } from './labels.ts';
import { readLine, sentencesOf, type Word } from './line.ts';
import { analysisOf } from './output.ts';
import { walkClauses } from './syntax/clauses.ts';
import { joinGroups } from './syntax/groups.ts';
import { settleMoods } from './syntax/moods.ts';
import { settleByNeighbours } from './syntax/neighbours.ts';
import { settleParticles } from './syntax/particles.ts';
import { settlePersons } from './syntax/persons.ts';
import { addCandidates, type Vocabulary } from './words/candidates.ts';
import { FormIndex } from './words/form-index.ts';
import type { AnalysisEntry, Lexeme } from './words/lexemes.ts';

/** What a line has of its own beside the dictionary. */
export interface LineVocabulary {
  /** Entries added to the dictionary; one with the lemma and section of another stands in its place. */
  readonly entries?: readonly AnalysisEntry[];
  /** By word of the line: the entry that its author attached, as the dictionary names it. */
  readonly attached?: readonly (string | null | undefined)[];
}

export interface Analyser {
  analyseLine(line: string, own?: LineVocabulary): WordAnalysis[];
  /** Words of a line whose ending is not the one that the words around them ask for, where that is certain. */
  findDisagreements(line: string, own?: LineVocabulary): Disagreement[];
}

/**
 * Makes an analyser of vowelled lines from the entries of a dictionary. Build it once: the forms of all entries are
 * made here.
 */
export function createAnalyser(dictionary: Iterable<AnalysisEntry>): Analyser {
  const index = new FormIndex();
  const lexemes = new Map<string, Lexeme>();
  for (const entry of dictionary) {
    const lexeme = index.take(entry);
    if (lexeme) lexemes.set(placeOf(lexeme), lexeme);
  }
  const allowed = new Set(lexemes.values());
  const open = ({ entries = [] }: LineVocabulary) => vocabularyOf(index, lexemes, allowed, entries);
  return {
    analyseLine: (line, own = {}) => analyse(readWords(line, open(own), own.attached ?? [])),
    findDisagreements(line, own = {}) {
      const vocabulary = open(own);
      const read = () => readWords(line, vocabulary, own.attached ?? []);
      const certain = findDisagreements(read(), (form) =>
        readWords(form, vocabulary, []).flatMap(({ readings }) => readings),
      );
      return certain.length > 0 ? certain : findUnexplained(read, settle);
    },
  };
}

const placeOf = ({ label, entry }: Lexeme) => `${label} ${entry.section}`;

function vocabularyOf(
  index: FormIndex,
  lexemes: ReadonlyMap<string, Lexeme>,
  allowed: ReadonlySet<Lexeme>,
  entries: readonly AnalysisEntry[],
): Vocabulary {
  const ofLine = new Set<Lexeme>();
  const replaced = new Set<Lexeme>();
  for (const entry of entries) {
    const lexeme = index.take(entry);
    if (!lexeme) continue;
    ofLine.add(lexeme);
    const other = lexemes.get(placeOf(lexeme));
    if (other && other !== lexeme) replaced.add(other);
  }
  return {
    index,
    mayUse: (lexeme) => ofLine.has(lexeme) || (allowed.has(lexeme) && !replaced.has(lexeme)),
    isOfLine: (lexeme) => ofLine.has(lexeme),
  };
}

/** The words of a line with all that each may be by its letters and vowels. */
function readWords(
  line: string,
  vocabulary: Vocabulary,
  attached: readonly (string | null | undefined)[],
): Word[] {
  const words = readLine(line);
  for (const word of words) {
    addCandidates(word, words[word.index + 1], vocabulary);
    preferAttached(word, attached[word.index]);
  }
  return words;
}

function analyse(words: readonly Word[]): WordAnalysis[] {
  settle(words);
  return words.map((word) => analysisOf(words, word));
}

/** Takes away what the words cannot be beside one another, and gives each its place in the sentence. */
function settle(words: readonly Word[]): void {
  settleByNeighbours(words);
  settleParticles(words);
  settlePersons(words);
  settleMoods(words);
  joinGroups(words);
  for (const sentence of sentencesOf(words)) walkClauses(words, sentence);
}

/** The entry that an author has linked to the word wins over all others. */
function preferAttached(word: Word, label: string | null | undefined): void {
  if (!label) return;
  const own = word.readings.filter((reading) => word.entries.get(reading)?.label === label);
  if (own.length > 0) word.readings = own;
}

/** Raised when the rules find something else of a word, or of a text’s level: what was stored by others is made anew. */
export const ANALYSIS_VERSION = 4;
