import { createMatcher, type Segment, tokenise } from '#modules/arabic';
import type { AuthoredText, ContentFault } from './content.ts';

/**
 * Compares a text with its vocabulary: forms that do not stand in it, and words that no entry explains
 * (unless the text's header says `mots couverts: non`).
 */
export function checkOccurrences(text: AuthoredText): ContentFault[] {
  const { file } = text;
  const segmentsOf = createMatcher(text.vocabulary.map(({ form }) => form));
  const segments = text.arabicLines.map(({ line, text: arabic }) => ({ line, segments: segmentsOf(arabic) }));
  const faults: ContentFault[] = [];
  if (text.mustBeCovered) {
    const uncovered = new Map<string, number>();
    for (const { line, segments: ofLine } of segments) {
      for (const word of ofLine.flatMap(uncoveredWords)) {
        if (!uncovered.has(word)) uncovered.set(word, line);
      }
    }
    for (const [word, line] of uncovered) {
      faults.push({ file, line, message: `«\u00a0${word}\u00a0» n’a pas d’entrée sous [vocabulaire]` });
    }
  }
  const standing = standingForms(
    segments.flatMap(({ segments: ofLine }) => ofLine),
    text,
  );
  for (const [index, { form, line }] of text.vocabulary.entries()) {
    if (!standing.has(index) && !standsIn(text, form)) {
      faults.push({
        file,
        line,
        message: `«\u00a0${form}\u00a0» ne se trouve pas telle quelle dans le texte`,
      });
    }
  }
  return faults;
}

function uncoveredWords(segment: Segment): string[] {
  if (segment.entry !== undefined) return [];
  return tokenise(segment.text)
    .filter(({ isWord }) => isWord)
    .map(({ text }) => text);
}

/** Positions of the entries that the text's own matching shows to stand in it. */
function standingForms(segments: readonly Segment[], text: AuthoredText): Set<number> {
  const standing = new Set<number>();
  for (const { entry, text: word } of segments) {
    if (entry !== undefined && standsAs(text.vocabulary[entry]?.form ?? '', word)) standing.add(entry);
  }
  return standing;
}

/** The same for one form alone: beside others it may be hidden by a closer or a longer one. */
function standsIn({ arabicLines }: AuthoredText, form: string): boolean {
  const segmentsOf = createMatcher([form]);
  return arabicLines.some(({ text }) =>
    segmentsOf(text).some((segment) => segment.entry !== undefined && standsAs(form, segment.text)),
  );
}

/**
 * Whether a word that the matcher takes for a form also shows it letter for letter, mark for mark: the
 * matcher lets another case ending pass, a contextual form must not. The first letter's marks are left
 * aside: they change with the article (شَمْس، الشَّمْس) and with what stands before a connecting hamza.
 */
function standsAs(form: string, word: string): boolean {
  return word.includes(form.replace(/^.[\u064B-\u0652\u0670]*/u, ''));
}
