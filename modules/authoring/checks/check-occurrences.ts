import { createMatcher, type Segment, tokenise } from '#modules/arabic';
import type { ContentFault, ContentLine } from '#modules/content-format';
import type { AuthoredText } from '../files/content.ts';

/** What a text has and its vocabulary does not, and the other way round. */
interface Comparison {
  /** Words that no entry explains, each with the first line that has it. */
  uncovered: { word: string; line: number }[];
  /** Positions of the forms that do not stand in the text. */
  missing: number[];
  /** The first line that the page will show each form in, by its position. */
  firstLines: ReadonlyMap<number, number>;
}

/** Compares the Arabic lines of a text with the forms of its vocabulary, as its page will match them. */
export function compareOccurrences(lines: readonly ContentLine[], forms: readonly string[]): Comparison {
  const segmentsOf = createMatcher(forms);
  const uncovered = new Map<string, number>();
  const found = new Set<number>();
  const firstLines = new Map<number, number>();
  for (const { line, text } of lines) {
    for (const segment of segmentsOf(text)) {
      const { entry } = segment;
      for (const word of uncoveredWords(segment)) if (!uncovered.has(word)) uncovered.set(word, line);
      if (entry === undefined) continue;
      if (!firstLines.has(entry)) firstLines.set(entry, line);
      if (standsAs(forms[entry] ?? '', segment.text)) found.add(entry);
    }
  }
  return {
    uncovered: [...uncovered].map(([word, line]) => ({ word, line })),
    missing: forms.flatMap((form, index) => (found.has(index) || standsIn(lines, form) ? [] : [index])),
    firstLines,
  };
}

export const doesNotStand = (form: string) =>
  `«\u00a0${form}\u00a0» ne se trouve pas telle quelle dans le texte`;

/**
 * Compares a text with its vocabulary: forms that do not stand in it, and words that no entry explains
 * (unless the text's header says `mots couverts: non`).
 */
export function checkOccurrences({
  file,
  arabicLines,
  vocabulary,
  mustBeCovered,
}: AuthoredText): ContentFault[] {
  const { uncovered, missing } = compareOccurrences(
    arabicLines,
    vocabulary.map(({ form }) => form),
  );
  const unexplained = uncovered.map(({ word, line }) => ({
    file,
    line,
    rule: 'vocabulaire',
    message: `«\u00a0${word}\u00a0» n’a pas d’entrée sous [vocabulaire]`,
  }));
  const astray = missing.flatMap((index) => {
    const entry = vocabulary[index];
    return entry ? [{ file, line: entry.line, message: doesNotStand(entry.form), rule: 'vocabulaire' }] : [];
  });
  return mustBeCovered ? [...unexplained, ...astray] : astray;
}

/** Whether every word of a text has its entry. */
export function isCovered({ arabicLines, vocabulary }: AuthoredText): boolean {
  const segmentsOf = createMatcher(vocabulary.map(({ form }) => form));
  return arabicLines.every(({ text }) => segmentsOf(text).flatMap(uncoveredWords).length === 0);
}

function uncoveredWords(segment: Segment): string[] {
  if (segment.entry !== undefined) return [];
  return tokenise(segment.text)
    .filter(({ isWord }) => isWord)
    .map(({ text }) => text);
}

/** Whether a form stands in a text when it is alone: beside others it may be hidden by a closer or a longer one. */
function standsIn(lines: readonly ContentLine[], form: string): boolean {
  const segmentsOf = createMatcher([form]);
  // The letters themselves are looked for first: matching a long text anew for each form takes long.
  return lines.some(
    ({ text }) =>
      standsAs(form, text) &&
      segmentsOf(text).some((segment) => segment.entry !== undefined && standsAs(form, segment.text)),
  );
}

/**
 * Whether a word that the matcher takes for a form also shows it letter for letter, mark for mark: the
 * matcher lets another case ending pass, a contextual form must not. The first letter's marks are left
 * aside: they change with the article (شَمْس، الشَّمْس) and with what stands before a connecting hamza.
 */
export function standsAs(form: string, word: string): boolean {
  return word.includes(form.replace(/^.[\u064B-\u0652\u0670]*/u, ''));
}
