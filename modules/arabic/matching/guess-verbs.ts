import { conjugateAdvanced } from '../conjugation/advanced-forms.ts';
import { type Conjugation, conjugate } from '../conjugation/conjugate.ts';
import { ConjugationError } from '../conjugation/conjugation-error.ts';
import { FORMS, isQuadriliteral } from '../conjugation/forms.ts';
import type { RootAndForm } from '../conjugation/read-verb.ts';
import { VOWEL_PAIRS } from '../conjugation/vowel-pairs.ts';
import { searchKey } from '../text/search-key.ts';
import { readVerbForm, type VerbFormReading } from './read-verb-form.ts';

/** A verb that has a word among its forms. */
export interface GuessedVerb {
  readonly conjugation: Conjugation;
  /** How far the word is from the form: particles and pronouns taken off, vowels that differ. */
  readonly distance: number;
}

type Readings = ReadonlyMap<string, readonly VerbFormReading[]>;

/**
 * The verbs of given roots that have a word among their forms, in any mood, the nearest first. Of form I there is one
 * for each vowel of past and present that the word leaves open.
 * @param word one word, vowelled
 * @param roots letters with spaces between them
 */
export function guessVerbs(word: string, roots: readonly string[]): GuessedVerb[] {
  const readings = new Map<string, VerbFormReading[]>();
  for (const reading of readVerbForm(word)) {
    readings.set(reading.key, [...(readings.get(reading.key) ?? []), reading]);
  }
  const inputs = roots.flatMap(verbsOfRoot);
  const found = inputs.flatMap((input) => guess(input, cellsOf, readings));
  const guesses = found.length > 0 ? found : inputs.flatMap((input) => guess(input, moodsOf, readings));
  const verbs = new Map<string, GuessedVerb>();
  for (const verb of guesses.sort((one, other) => one.distance - other.distance)) {
    const { past_huwa, present_huwa } = verb.conjugation.cells;
    const name = `${past_huwa} ${present_huwa} ${verb.conjugation.root.join('')}`;
    if (!verbs.has(name)) verbs.set(name, verb);
  }
  return [...verbs.values()];
}

function verbsOfRoot(root: string): RootAndForm[] {
  const isFour = root.split(' ').length === 4;
  return FORMS.filter((form) => isQuadriliteral(form) === isFour).flatMap((form): RootAndForm[] =>
    form === 'I' ? VOWEL_PAIRS.map((vowels) => ({ root, form, vowels })) : [{ root, form }],
  );
}

function cellsOf(input: RootAndForm): [form: string, ending: 'free' | 'fixed'][] {
  return Object.entries(conjugate(input).cells).map(([cell, form]) => [
    form ?? '',
    cell.startsWith('present_') ? 'free' : 'fixed',
  ]);
}

function moodsOf(input: RootAndForm): [form: string, ending: 'free' | 'fixed'][] {
  const { activeParticiple: _, passiveParticiple: __, ...paradigms } = conjugateAdvanced(input);
  return Object.values(paradigms).flatMap((paradigm) =>
    Object.values(paradigm ?? {}).map((form): [string, 'fixed'] => [form, 'fixed']),
  );
}

function guess(input: RootAndForm, formsOf: typeof cellsOf, readings: Readings): GuessedVerb[] {
  try {
    const distances = formsOf(input).flatMap(([form, ending]) =>
      (readings.get(searchKey(form)) ?? []).flatMap((reading) => {
        const differences = reading.differencesFrom(form, ending);
        return differences === undefined ? [] : [reading.removals + differences];
      }),
    );
    return distances.length > 0 ? [{ conjugation: conjugate(input), distance: Math.min(...distances) }] : [];
  } catch (error) {
    // Not every root has every form.
    if (error instanceof ConjugationError) return [];
    throw error;
  }
}
