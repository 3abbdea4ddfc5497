import type { WordDraft } from '#modules/authoring/contract';
import type { PartOfSpeech } from '#modules/vocabulary/contract';

/** A dictionary entry as an author fills it in; an empty field says that there is none. */
export interface NewEntry {
  part_of_speech: PartOfSpeech;
  arabic_with_vowels: string;
  homograph: number;
  root: string;
  plural_with_vowels: string;
  present_with_vowels: string;
  imperative_with_vowels: string;
  masdar_with_vowels: string;
  /** In the dictionary. */
  french_translation: string;
  /** In this text; empty: as in the dictionary. */
  sense: string;
}

/** What is proposed for a word that the dictionary does not have; its French is what its line may say of it, else the author's. */
export function newWordFrom(draft: WordDraft | undefined, form: string, typed?: NewEntry): NewEntry {
  return {
    part_of_speech: draft?.part_of_speech ?? typed?.part_of_speech ?? 'noun',
    arabic_with_vowels: draft?.arabic_with_vowels ?? form,
    homograph: typed?.homograph ?? 1,
    root: (draft ? draft.root : typed?.root) ?? '',
    plural_with_vowels: draft?.plural_with_vowels ?? typed?.plural_with_vowels ?? '',
    present_with_vowels: draft?.present_with_vowels ?? '',
    imperative_with_vowels: draft?.imperative_with_vowels ?? '',
    masdar_with_vowels: draft?.masdar_with_vowels ?? '',
    french_translation: typed?.french_translation || (draft?.french ?? ''),
    sense: typed?.sense || (draft?.sense ?? ''),
  };
}

const orNull = (value: string) => value.trim() || null;

/** The entry as the dictionary takes it: with the fields that its part of speech has. */
export function entryToSave(word: NewEntry) {
  const isVerb = word.part_of_speech === 'verb';
  return {
    part_of_speech: word.part_of_speech,
    arabic_with_vowels: word.arabic_with_vowels.trim(),
    homograph: word.homograph,
    french_translation: word.french_translation.trim(),
    root: orNull(word.root),
    plural_with_vowels: isVerb ? null : orNull(word.plural_with_vowels),
    present_with_vowels: isVerb ? orNull(word.present_with_vowels) : null,
    imperative_with_vowels: isVerb ? orNull(word.imperative_with_vowels) : null,
    masdar_with_vowels: isVerb ? orNull(word.masdar_with_vowels) : null,
  };
}
