import type { WordAnalysis } from '../analysis/labels.ts';
import { type Notion, showsNotion } from '../analysis/notions/notions.ts';
import { tokenise } from '../text/tokenise.ts';
import { LEVELS, type Level, NOTIONS_OF_LEVEL, type TextFigures } from './levels.ts';

/** What ends a sentence; so does the end of a line. */
const STOP = /[.!؟؛]/;

/** How many words each sentence of a line has. */
function sentencesOf(line: string): number[] {
  const lengths = [0];
  for (const { text, isWord } of tokenise(line)) {
    if (isWord) lengths[lengths.length - 1] = (lengths.at(-1) ?? 0) + 1;
    else if (STOP.test(text)) lengths.push(0);
  }
  return lengths.filter((length) => length > 0);
}

/**
 * How often the lines of a text show a point of grammar.
 * @param words how those of each line are parsed
 */
export const countNotion = (notion: Notion, words: readonly (readonly WordAnalysis[])[]): number =>
  words.reduce((sum, line) => sum + occurrences(notion, line), 0);

/** Of points that a word may show in an easier way, those words that make a text no harder. */
const EASIER: Partial<Record<Notion, (word: WordAnalysis, words: readonly WordAnalysis[]) => boolean>> = {
  // لَنْ is learned with the future, before the other particles of its mood.
  SUBJUNCTIVE: (word, words) => showsNotion('FUTURE_NEGATION', words, word),
  // بِلَا and دُونَ are words; لَا شَيْءَ is a construction.
  ABSENCE: ({ kind }) => kind !== 'GENUS_NEGATION',
};

/** How often a line shows a notion: a particle and what it governs are one, and so are words that stand side by side. */
function occurrences(notion: Notion, words: readonly WordAnalysis[]): number {
  const shown = words.filter((word) => showsNotion(notion, words, word) && !EASIER[notion]?.(word, words));
  const places = new Set(shown.map(({ token }) => token));
  return shown.filter(
    ({ token, governor }) => !places.has(token - 1) && (governor === undefined || !places.has(governor)),
  ).length;
}

function featuresOf(words: readonly (readonly WordAnalysis[])[]): TextFigures['features'] {
  const features: TextFigures['features'] = {};
  for (const notion of LEVELS.flatMap((level: Level) => NOTIONS_OF_LEVEL[level])) {
    const count = countNotion(notion, words);
    if (count > 0) features[notion] = count;
  }
  return features;
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/**
 * Measures a text.
 * @param lines its Arabic, vowelled
 * @param words how those of each line are parsed
 */
export function measureLines(
  lines: readonly string[],
  words: readonly (readonly WordAnalysis[])[],
): TextFigures {
  const sentences = lines.flatMap(sentencesOf);
  const count = sum(sentences);
  return {
    lines: lines.length,
    words: count,
    wordsALine: lines.length > 0 ? count / lines.length : 0,
    wordsASentence: sentences.length > 0 ? count / sentences.length : 0,
    longestSentence: Math.max(0, ...sentences),
    features: featuresOf(words),
  };
}
