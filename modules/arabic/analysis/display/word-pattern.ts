import { conjugate } from '../../conjugation/conjugate.ts';
import { ConjugationError } from '../../conjugation/conjugation-error.ts';
import type { Form } from '../../conjugation/forms.ts';

/** The pattern (وَزْنٌ) of a word of the dictionary. */
export interface WordPattern {
  /** On the letters of فعل: فَاعِلٌ; of a verb its past and present. */
  readonly pattern: string;
  /** Number of a verb's form, I to X; null for what is no verb, or has a root of four letters. */
  readonly form: string | null;
  /** What the pattern mostly does to the sense, in French; null where it does nothing of the kind. */
  readonly effect: string | null;
}

interface PatternedWord {
  /** Vowelled, as the dictionary has it. */
  readonly lemma: string;
  readonly isVerb: boolean;
  readonly present: string | null;
  /** Letters separated by spaces. */
  readonly root: string | null;
}

const FORM_EFFECTS: Readonly<Partial<Record<Form, string>>> = {
  I: 'la forme simple, sans rien d’ajouté',
  II: 'souvent\u00a0: faire faire l’action, ou la faire avec force',
  III: 'souvent\u00a0: agir avec quelqu’un, ou envers lui',
  IV: 'souvent\u00a0: faire faire l’action, la causer',
  V: 'souvent\u00a0: ce que dit la forme II, fait à soi-même',
  VI: 'souvent\u00a0: l’un avec l’autre, l’un l’autre',
  VII: 'souvent\u00a0: l’action arrive, sans qu’on dise par qui',
  VIII: 'souvent\u00a0: agir pour soi, sur soi',
  IX: 'une couleur, ou un trait du corps',
  X: 'souvent\u00a0: demander, chercher ou trouver',
};

const DOES = 'souvent\u00a0: qui fait l’action';
const UNDERGOES = 'souvent\u00a0: qui subit l’action';
const PLACE = 'souvent\u00a0: le lieu de l’action';
const ACTION = 'souvent\u00a0: le nom de l’action';

/** Patterns of nouns and adjectives whose letters no other pattern has. */
const NOMINAL_PATTERNS: Readonly<Record<string, string | null>> = {
  فَعْلٌ: null,
  فِعْلٌ: null,
  فُعْلٌ: null,
  فَعَلٌ: null,
  فَعِلٌ: null,
  فَعْلَةٌ: null,
  فِعْلَةٌ: null,
  فُعْلَةٌ: null,
  فَعَلَةٌ: null,
  فَعَالٌ: null,
  فِعَالٌ: null,
  فُعَالٌ: null,
  فَعَالَةٌ: null,
  فِعَالَةٌ: null,
  فُعُولٌ: null,
  فَعُولٌ: null,
  فَعِيلٌ: null,
  فَعِيلَةٌ: null,
  فَعْلَانُ: null,
  فَاعِلٌ: DOES,
  فَاعِلَةٌ: DOES,
  مَفْعُولٌ: UNDERGOES,
  مَفْعُولَةٌ: UNDERGOES,
  مَفْعَلٌ: PLACE,
  مَفْعِلٌ: PLACE,
  مَفْعَلَةٌ: PLACE,
  مِفْعَلٌ: 'souvent\u00a0: l’outil de l’action',
  مِفْعَالٌ: 'souvent\u00a0: l’outil de l’action',
  مِفْعَلَةٌ: 'souvent\u00a0: l’outil de l’action',
  فَعَّالٌ: 'souvent\u00a0: un métier, ou qui fait beaucoup l’action',
  فَعَّالَةٌ: 'souvent\u00a0: un métier, ou un appareil',
  أَفْعَلُ: 'souvent\u00a0: une couleur, ou «\u00a0plus…\u00a0»',
  فَعْلَاءُ: 'souvent\u00a0: une couleur, au féminin',
  مُفَعِّلٌ: DOES,
  مُفَعَّلٌ: UNDERGOES,
  مُفَاعِلٌ: DOES,
  مُفْعِلٌ: DOES,
  مُفْعَلٌ: UNDERGOES,
  مُتَفَعِّلٌ: DOES,
  مُفْتَعِلٌ: DOES,
  مُسْتَفْعِلٌ: DOES,
  مُسْتَفْعَلٌ: UNDERGOES,
  تَفْعِيلٌ: ACTION,
  مُفَاعَلَةٌ: ACTION,
  إِفْعَالٌ: ACTION,
  تَفَعُّلٌ: ACTION,
  تَفَاعُلٌ: ACTION,
  اِنْفِعَالٌ: ACTION,
  اِفْتِعَالٌ: ACTION,
  اِسْتِفْعَالٌ: ACTION,
};

/** Letters that change or fall, so that what stands in the word need not be the root's. */
const UNSTEADY = /[اويءأإآؤئىة]/;

/**
 * The pattern of a word, where it is certain.
 * @returns undefined for a word without a root, or whose root does not show in it letter by letter
 */
export function wordPattern({ lemma, isVerb, present, root }: PatternedWord): WordPattern | undefined {
  if (!root) return undefined;
  return isVerb ? verbPattern(lemma, present, root) : nominalPattern(lemma, root.split(' '));
}

function verbPattern(past: string, present: string | null, root: string): WordPattern | undefined {
  if (!present) return undefined;
  try {
    const { form, pattern } = conjugate({ past, present, root });
    const effect = FORM_EFFECTS[form] ?? null;
    return { pattern, form: effect && form, effect };
  } catch (error) {
    if (error instanceof ConjugationError) return undefined;
    throw error;
  }
}

function nominalPattern(lemma: string, root: readonly string[]): WordPattern | undefined {
  const [first, second, third] = root;
  if (!first || !second || !third || new Set(root).size !== 3 || root.length !== 3) return undefined;
  if (UNSTEADY.test(root.join(''))) return undefined;
  const letters: Readonly<Record<string, string>> = { ف: first, ع: second, ل: third };
  for (const [pattern, effect] of Object.entries(NOMINAL_PATTERNS)) {
    const word = pattern.replace(/[فعل]/g, (letter) => letters[letter] ?? letter);
    if (word === lemma.normalize()) return { pattern, form: null, effect };
  }
  return undefined;
}
