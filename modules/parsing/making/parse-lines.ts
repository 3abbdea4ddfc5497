import {
  type AnalysisEntry,
  createAnalyser,
  createMatcher,
  describeDisagreement,
  PART_NAMES,
  ruleOfDisagreement,
  tokenise,
  type WordAnalysis,
} from '#modules/arabic';
import type { WordToSave } from '#modules/vocabulary';

/** A word of a text's vocabulary: its form there and the entry that its author has linked it to. */
export interface LinkedWord {
  form: string;
  entry: WordToSave;
}

const taken = new WeakMap<WordToSave, AnalysisEntry>();

/** An entry as the rules take it, the same for the same: they make its forms once for all texts. */
function analysisEntry(entry: WordToSave): AnalysisEntry {
  const known = taken.get(entry);
  if (known) return known;
  const made = translateEntry(entry);
  taken.set(entry, made);
  return made;
}

/** By the names of the dictionary files. */
function translateEntry(entry: WordToSave): AnalysisEntry {
  const { partOfSpeech, arabic, homograph, french, gender, plural, root, present, imperative, masdar } =
    entry;
  return {
    section: PART_NAMES[partOfSpeech],
    lemma: homograph > 1 ? `${arabic} ${homograph}` : arabic,
    french,
    gender: gender ?? undefined,
    plural: plural ?? undefined,
    root: root ?? undefined,
    present: present ?? undefined,
    imperative: imperative ?? undefined,
    masdar: masdar ?? undefined,
  };
}

/** Lemma of the entry that each word of a line is linked to, as the page of the text finds it. */
function lemmasOf(
  line: string,
  mark: ReturnType<typeof createMatcher>,
  entries: readonly AnalysisEntry[],
): (string | undefined)[] {
  return mark(line).flatMap(({ text, entry }) =>
    tokenise(text)
      .filter(({ isWord }) => isWord)
      .map(() => (entry === undefined ? undefined : entries[entry]?.lemma)),
  );
}

/** The lines of a text with the analyser of its words and the lemma that each word is linked to. */
function openLines(lines: readonly string[], words: readonly LinkedWord[]) {
  const entries = words.map(({ entry }) => analysisEntry(entry));
  const mark = createMatcher(words.map(({ form }) => form));
  return {
    analyser: createAnalyser(entries),
    linked: lines.map((line) => ({ line, attached: lemmasOf(line, mark, entries) })),
  };
}

/** Parses each line of a text by the rules, with the entries that its author has linked its words to. */
export function parseLines(lines: readonly string[], words: readonly LinkedWord[]): WordAnalysis[][] {
  const { analyser, linked } = openLines(lines, words);
  return linked.map(({ line, attached }) => analyser.analyseLine(line, { attached }));
}

/** A rule of agreement that a line breaks, by its French name, and what is wrong there. */
interface DescribedDisagreement {
  message: string;
  rule: string;
}

/** What is wrong with the endings of each line of a text, in French: a role and a vowel that disagree. */
export function describeDisagreements(
  lines: readonly string[],
  words: readonly LinkedWord[],
): DescribedDisagreement[][] {
  const { analyser, linked } = openLines(lines, words);
  return linked.map(({ line, attached }) =>
    analyser
      .findDisagreements(line, { attached })
      .map((found) => ({ message: describeDisagreement(line, found), rule: ruleOfDisagreement(found) })),
  );
}
