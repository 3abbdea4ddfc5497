import { isGlide, type ShortVowel } from '../spelling/sounds.ts';
import { ConjugationError } from './conjugation-error.ts';
import { ITTAKHADHA, isIttakhadha, isLaysa, LAYSA, losesFirstByException } from './exceptions.ts';
import { FORMS, type Form, isQuadriliteral } from './forms.ts';
import type { VerbPattern } from './verb.ts';
import { mayHaveVowels } from './vowel-pairs.ts';

const CONSONANTS = /^[ءبتثجحخدذرزسشصضطظعغفقكلمنهوي]{3,4}$/;

/**
 * The letters of a root.
 * @param root letters with or without spaces or hyphens between them; hamza on any seat
 * @throws ConjugationError for anything that is not a root
 */
export function readRadicals(root: string): readonly string[] {
  const letters = root.replace(/[\s-]/g, '').replace(/[أإؤئ]/g, 'ء');
  if (!CONSONANTS.test(letters)) throw new ConjugationError('bad-root');
  return [...letters];
}

/**
 * The verb of a root and a form, by the rules of its class.
 * @param vowels of the middle letter in past and present; form I cannot do without, the others have their own
 * @throws ConjugationError
 */
export function verbOfRoot(
  root: readonly string[],
  formName: string,
  vowels?: readonly [past: ShortVowel | undefined, present: ShortVowel | undefined],
): VerbPattern {
  const form = readForm(formName, root.length);
  if (isImpossible(root, form)) throw new ConjugationError('impossible-root');
  if (isIttakhadha({ root, form })) return ITTAKHADHA;
  if (form !== 'I') return { root, form };
  const [pastVowel, presentVowel] = vowels ?? [];
  if (!pastVowel && isLaysa({ root, form })) return LAYSA;
  if (!pastVowel || !presentVowel) throw new ConjugationError('form-vowels-missing');
  if (!mayHaveVowels(root, [pastVowel, presentVowel])) throw new ConjugationError('impossible-vowels');
  return { root, form, pastVowel, presentVowel, retainsFirst: retainsFirst(root, pastVowel, presentVowel) };
}

/** The name of a form; with four letters, I to IV are those of the quadriliteral verb. */
function readForm(name: string, letters: number): Form {
  const whole = letters === 4 && !name.endsWith('q') ? `${name}q` : name;
  const form = FORMS.find((each) => each === whole);
  if (form && isQuadriliteral(form) === (letters === 4)) return form;
  throw new ConjugationError(FORMS.some((each) => each === name) ? 'root-length' : 'unknown-form');
}

/** Two equal letters do not begin a root, nor end one whose form doubles the last letter. */
function isImpossible([first, second, third, fourth]: readonly string[], form: Form): boolean {
  if (first === second) return true;
  return (form === 'IX' && second === third) || (form === 'IVq' && (third === fourth || isGlide(fourth)));
}

/** The w of يَصِلُ and يَضَعُ is lost, that of يَوْجَلُ and يَوْخُمُ stays, as it does in a doubled root (يَوَدُّ). */
function retainsFirst(root: readonly string[], past: ShortVowel, present: ShortVowel): boolean {
  if (root[1] === root[2]) return true;
  if (present === 'i') return false;
  return present === 'u' || (past === 'i' && !losesFirstByException({ root }));
}
