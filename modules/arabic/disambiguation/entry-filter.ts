import type { AnalysisEntry } from '../analysis/words/lexemes.ts';
import { stripVowels } from '../text/strip-vowels.ts';
import { tokenise } from '../text/tokenise.ts';

/** What may be lost or changed in a form of a word: weak letters, hamza on whatever seat, the ending ة. */
const CHANGING = /[اويىءأإآؤئٱة\s]/g;
const DECLINED = /^(?:nom|nom propre|adjectif|verbe)$/;
const MOST_LETTERS = 3;

/**
 * Which entries a text can have forms of at all, by the letters that no form of a word loses. Few words of a large
 * dictionary stand in one text: the forms of the others need not be made.
 * @param lines of the text, whatever vowels they have
 */
export function createEntryFilter(lines: Iterable<string>): (entry: AnalysisEntry) => boolean {
  const found = new Set<string>(['']);
  const words = new Set<string>();
  for (const line of lines) {
    for (const { text, isWord } of tokenise(line)) if (isWord) words.add(firmLetters(text));
  }
  for (const word of words) addRuns(word, 0, '', found);
  const stands = (form: string | undefined) =>
    form !== undefined && found.has(firmLetters(form).slice(0, MOST_LETTERS));
  return ({ section, root, lemma, plural }) =>
    !DECLINED.test(section) || stands(root) || stands(lemma.replace(/\s+\d+$/, '')) || stands(plural);
}

/** A doubled letter is written once. */
function firmLetters(form: string): string {
  return stripVowels(form)
    .replace(CHANGING, '')
    .replace(/(.)\1+/g, '$1');
}

/** The letters of a word in their order, some left out: particles, prefixes and endings stand between those of its root. */
function addRuns(word: string, from: number, run: string, found: Set<string>): void {
  if (run.length === MOST_LETTERS) return;
  for (let at = from; at < word.length; at++) {
    const letter = word[at] ?? '';
    if (run.endsWith(letter)) continue;
    found.add(run + letter);
    addRuns(word, at + 1, run + letter, found);
  }
}
