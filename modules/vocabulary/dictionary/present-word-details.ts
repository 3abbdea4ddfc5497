import type { WordDetails } from '../contract.ts';
import type { WordRow } from '../models.ts';

/** What readers are told of a dictionary entry. */
export function presentWordDetails(row: WordRow): WordDetails {
  return {
    arabic_with_vowels: row.arabic_with_vowels,
    arabic_without_vowels: row.arabic_without_vowels,
    french_translation: row.french_translation,
    is_noun: row.part_of_speech !== 'verb',
    plural_with_vowels: row.plural_with_vowels,
    masdar_with_vowels: row.masdar_with_vowels,
    imperative_with_vowels: row.imperative_with_vowels,
    present_with_vowels: row.present_with_vowels,
    past_with_vowels: row.past_with_vowels,
    part_of_speech: row.part_of_speech,
    root: row.root,
    // A verb that the team alone sees has no page.
    verb_slug: row.is_public ? row.slug : null,
  };
}
