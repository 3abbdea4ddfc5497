import { ConjugationError, conjugate } from '#modules/arabic';

export interface VerbTyped {
  arabic_with_vowels?: string | null;
  present_with_vowels?: string | null;
  root?: string | null;
}

export interface ProposedForms {
  imperative_with_vowels: string;
  /** Empty for form I, whose masdar only a dictionary knows. */
  masdar_with_vowels: string;
  root: string;
}

/** What the engine makes of a verb's past and present; null when there is no such verb. */
export function proposeForms({
  arabic_with_vowels: past,
  present_with_vowels: present,
  root,
}: VerbTyped): ProposedForms | null {
  if (!past || !present) return null;
  try {
    const verb = conjugate({ past: past.trim(), present: present.trim(), root: root?.trim() || undefined });
    return {
      imperative_with_vowels: verb.cells.imperative_anta ?? '',
      masdar_with_vowels: verb.masdars.find(({ isProposal }) => !isProposal)?.arabic ?? '',
      root: verb.root.join(' '),
    };
  } catch (error) {
    if (error instanceof ConjugationError) return null;
    throw error;
  }
}
