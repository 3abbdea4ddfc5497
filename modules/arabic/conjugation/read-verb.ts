import { hear } from '../spelling/hear.ts';
import { isConsonantAt, type ShortVowel } from '../spelling/sounds.ts';
import { ConjugationError } from './conjugation-error.ts';
import { LAYSA } from './exceptions.ts';
import type { Form } from './forms.ts';
import { ANY_LETTER, buildModels, type Model, outlineOf } from './models.ts';
import { readRadicals, verbOfRoot } from './read-radicals.ts';
import { contractsMiddle } from './stem.ts';
import { pastOfHuwa, presentOfHuwa } from './tenses.ts';
import type { VerbPattern } from './verb.ts';

/** The past and present of huwa, vowelled, as dictionaries print them. */
export interface PrincipalParts {
  readonly past: string;
  /** Missing for لَيْسَ alone. */
  readonly present?: string | undefined;
  /** Settles what the two cannot tell: the weak letter of أَرَادَ. */
  readonly root?: string | undefined;
}

/** A root with the number of its form; form I needs the vowels of its middle letter too. */
export interface RootAndForm {
  readonly root: string;
  readonly form: string;
  readonly vowels?: readonly [past: ShortVowel | undefined, present: ShortVowel | undefined] | undefined;
}

export type VerbInput = PrincipalParts | RootAndForm;

let models: ReadonlyMap<string, readonly Model[]> | undefined;

/**
 * The verb that an input means.
 * @throws ConjugationError when there is no such verb
 */
export function readVerb(input: VerbInput): VerbPattern {
  if ('form' in input) return verbOfRoot(readRadicals(input.root), input.form, input.vowels);
  return recognise(
    input.past,
    input.present,
    input.root === undefined ? undefined : readRadicals(input.root),
  );
}

/**
 * The verb that has these principal parts.
 * @param past of huwa, vowelled
 * @param present of huwa, vowelled; undefined for لَيْسَ, which has none
 * @param root where it is known: it settles what the two cannot tell
 * @throws ConjugationError
 */
function recognise(past: string, present?: string, root?: readonly string[]): VerbPattern {
  const heardPast = heard(past);
  if (present === undefined) {
    if (heardPast === pastOfHuwa(LAYSA)) return LAYSA;
    throw new ConjugationError('present-missing');
  }
  const heardPresent = heard(present);
  models ??= buildModels();
  const alike = models.get(outlineOf(heardPast, heardPresent)) ?? [];
  let isOfAnotherRoot = false;
  for (const model of alike) {
    const verb = verbLike(model, heardPast, heardPresent);
    if (verb && (!root || root.join() === verb.root.join())) return verb;
    isOfAnotherRoot ||= verb !== undefined;
  }
  if (isOfAnotherRoot) throw new ConjugationError('root-disagrees');
  throw new ConjugationError(hasOutlineOfPast(heardPast, models) ? 'parts-disagree' : 'not-a-past');
}

function heard(text: string): string {
  const sounds = hear(text);
  if (sounds === undefined) throw new ConjugationError('not-a-word');
  if (!/[aiuAIUY]$/.test(sounds)) throw new ConjugationError('vowels-missing');
  return sounds;
}

function hasOutlineOfPast(past: string, known: ReadonlyMap<string, unknown>): boolean {
  const outline = outlineOf(past, '');
  return [...known.keys()].some((key) => key.startsWith(outline));
}

/** The model with the letters that are heard; undefined when it is not such a verb after all. */
function verbLike(model: Model, past: string, present: string): VerbPattern | undefined {
  const letters = new Map<string, string>();
  if (!bind(letters, model.past, past) || !bind(letters, model.present, present)) return undefined;
  const root = model.verb.root.map((letter) => letters.get(letter) ?? letter);
  const verb: VerbPattern = {
    ...model.verb,
    root,
    // What the model takes for any strong letter and is a weak one has been heard as a consonant.
    retainsFirst: model.verb.retainsFirst ?? (root[0] === 'و' && model.verb.root[0] !== 'و'),
    retainsMiddle: !contractsMiddle(model.verb) && contractsMiddle({ ...model.verb, root }),
  };
  return isSaid(pastOfHuwa(verb), past, verb.form) && isSaid(presentOfHuwa(verb), present, verb.form)
    ? verb
    : undefined;
}

/** Notes which letter stands where the model has one that stands for any. */
function bind(letters: Map<string, string>, model: string, sounds: string): boolean {
  if (model.length !== sounds.length) return false;
  for (let at = 0; at < model.length; at++) {
    if (!isConsonantAt(model, at)) continue;
    const [expected, letter] = [model[at] ?? '', sounds[at] ?? ''];
    const wanted = isAnyLetter(expected) ? (letters.get(expected) ?? letter) : expected;
    if (wanted !== letter) return false;
    if (isAnyLetter(expected)) letters.set(expected, letter);
  }
  return true;
}

function isAnyLetter(letter: string): boolean {
  return ANY_LETTER.some((each) => each === letter);
}

/** In the past of form I the letter tells w from y (دَعَا, رَمَى); elsewhere it tells nothing: حَاشَا is حَاشَى. */
function isSaid(said: string, sounds: string, form: Form): boolean {
  return said === sounds || (form !== 'I' && said.replace('Y', 'A') === sounds.replace('Y', 'A'));
}
