import { createMatcher } from '#modules/arabic';
import type { VerbConjugation } from '#modules/conjugation/contract';
import { cellOf, groupsOf, TENSES, type Tense } from './pronouns.ts';

/** A form of a table, and the first tense that has it. */
export interface FoundForm {
  tense: Tense;
  form: string;
}

/**
 * The form of these tables that a word of a text is, with whatever is written together with it (وَ, سَ, a pronoun);
 * undefined when it is none of them, as a mood that the tables leave out.
 * @param word vowelled or not
 */
export function findForm(conjugation: VerbConjugation, word: string): FoundForm | undefined {
  const places = [...TENSES].reverse().flatMap(({ key: tense }) =>
    groupsOf(tense).flatMap(({ pronouns }) =>
      pronouns.flatMap(({ key }) => {
        const form = cellOf(conjugation, tense, key);
        return form ? [{ tense, form }] : [];
      }),
    ),
  );
  const mark = createMatcher(places.map(({ form }) => form));
  const found = mark(word).find(({ entry }) => entry !== undefined);
  return found?.entry === undefined ? undefined : places[found.entry];
}
