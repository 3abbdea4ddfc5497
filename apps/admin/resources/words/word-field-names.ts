import { PART_NAMES } from '#modules/arabic';
import type { PartOfSpeech, WordGender } from '#modules/vocabulary/contract';
import type { FormField } from '../drafts/autosave/form-fields.ts';

/** What a noun may be. */
export const GENDER_NAMES: Readonly<Record<WordGender, string>> = {
  M: 'masculin',
  F: 'féminin',
  C: 'les deux',
};

/** What is written of a word, as a comparison names it. */
export const WORD_FIELDS: readonly FormField[] = [
  { source: 'part_of_speech', name: 'Nature', format: (part) => PART_NAMES[part as PartOfSpeech] },
  { source: 'arabic_with_vowels', name: 'Mot', isArabic: true },
  { source: 'french_translation', name: 'Sens' },
  { source: 'root', name: 'Racine', isArabic: true },
  { source: 'plural_with_vowels', name: 'Pluriel', isArabic: true },
  { source: 'gender', name: 'Genre', format: (gender) => GENDER_NAMES[gender as WordGender] ?? '–' },
  { source: 'present_with_vowels', name: 'Présent', isArabic: true },
  { source: 'imperative_with_vowels', name: 'Impératif', isArabic: true },
  { source: 'masdar_with_vowels', name: 'Masdar', isArabic: true },
  { source: 'notes', name: 'Notes sur le verbe' },
  { source: 'homograph', name: 'Numéro d’homographe' },
  { source: 'is_reference', name: 'Entrée de référence', format: (is) => (is ? 'oui' : 'non') },
];
