import type { Verb } from './contract.ts';

export interface VerbWithClass extends Omit<Verb, 'verb_type'> {
  type_french: string | null;
  type_arabic: string | null;
}

// What leaves the house, field by field: a new column stays inside until it is named here.
export function presentVerb(row: VerbWithClass): Verb {
  const { type_french: french, type_arabic: arabic } = row;
  return {
    id: row.id,
    arabic_with_vowels: row.arabic_with_vowels,
    french_translation: row.french_translation,
    root: row.root,
    masdar_with_vowels: row.masdar_with_vowels,
    imperative_with_vowels: row.imperative_with_vowels,
    present_with_vowels: row.present_with_vowels,
    past_with_vowels: row.past_with_vowels,
    notes: row.notes,
    slug: row.slug,
    form: row.form,
    verb_type: french !== null && arabic !== null ? { french, arabic } : null,
  };
}
