import type { Word } from '../analysis/line.ts';
import type { Reading } from '../analysis/words/reading.ts';
import type { Disagreement, Rule } from './disagreement.ts';
import { faultOfEnding } from './endings.ts';
import { GENITIVE_RULES } from './genitives.ts';
import { KIND_RULES } from './kinds.ts';
import { MOOD_RULES } from './moods.ts';
import { NUMBER_RULES } from './numbers.ts';
import { CLAUSE_RULES } from './subjects.ts';

const RULES: readonly Rule[] = [
  ...MOOD_RULES,
  ...NUMBER_RULES,
  ...GENITIVE_RULES,
  ...KIND_RULES,
  ...CLAUSE_RULES,
];

/**
 * Where a word of a line has another ending than the words around it ask for; the first rule that finds something wrong
 * with a word speaks.
 * @param words with all that they may be by their letters and vowels
 * @param readingsOf the same of a word that the line does not have
 */
export function findDisagreements(
  words: readonly Word[],
  readingsOf: (form: string) => readonly Reading[],
): Disagreement[] {
  const found = new Map<number, Disagreement>();
  for (const word of words) {
    const all = [faultOfEnding(word, readingsOf), ...RULES.map((rule) => rule(words, word))];
    for (const fault of all) if (fault && !found.has(fault.token)) found.set(fault.token, fault);
  }
  return [...found.values()]
    .filter((fault) => !isOfFaulted(fault, found))
    .sort((one, other) => one.token - other.token);
}

/** عَلَى جَارُنَا النَّجَّارِ: a genitive that nothing asks for but the one that the word before it lacks. */
function isOfFaulted(fault: Disagreement, found: ReadonlyMap<number, Disagreement>): boolean {
  const other = found.get(fault.governor);
  return fault.fault === 'UNASKED_GENITIVE' && other?.fault === 'CASE' && other.expected === 'GENITIVE';
}
