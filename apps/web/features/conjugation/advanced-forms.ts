import { type AdvancedForms, ConjugationError, conjugateAdvanced, type VerbInput } from '#modules/arabic';

/** Moods, passive and participles of a verb, or null when the engine knows no such verb. */
export function advancedFormsOf(verb: VerbInput): AdvancedForms | null {
  try {
    return conjugateAdvanced(verb);
  } catch (error) {
    if (error instanceof ConjugationError) return null;
    throw error;
  }
}
