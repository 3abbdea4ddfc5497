import { isShownInTables } from '#modules/arabic';
import type { DocumentWord, WordDraft } from '#modules/authoring/contract';
import type { PartOfSpeech, WordGender } from '#modules/vocabulary/contract';

/** A dictionary entry as an author fills it in; an empty field says that there is none. */
export interface NewEntry {
  part_of_speech: PartOfSpeech;
  arabic_with_vowels: string;
  homograph: number;
  /** Empty: as the word shows it. */
  gender: WordGender | '';
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

/** The French line beside a word, and the word there that may say it. */
interface SaidInLine {
  french: string;
  said: string;
}

/** A word of the text that the dictionary does not have. */
export interface MissingWord {
  /** As it stands in the text. */
  form: string;
  line: SaidInLine | undefined;
  /** What a pasted table says that it means. */
  given?: string | undefined;
}

/** A new entry for one, as it was proposed and as its author has changed it. */
export interface NewWord extends MissingWord {
  entry: NewEntry;
  /** The likeliest first; none before anything was proposed. */
  drafts: readonly WordDraft[];
  /** The reading that was chosen, with what is guessed of it. */
  draft: WordDraft | undefined;
  /** What is to be entered in the text. */
  entered: string;
  /** What was proposed of its French, until another reading is chosen. */
  guessedFrench: string | null;
  refusal: Readonly<Record<string, string>> | null;
}

/** What is proposed for a word that the dictionary does not have; its French is what its line may say of it, else the author's. */
export function newWordFrom(draft: WordDraft | undefined, form: string, typed?: NewEntry): NewEntry {
  return {
    part_of_speech: draft?.part_of_speech ?? typed?.part_of_speech ?? 'noun',
    arabic_with_vowels: draft?.arabic_with_vowels ?? form,
    homograph: typed?.homograph ?? 1,
    gender: draft ? (draft.gender ?? '') : (typed?.gender ?? ''),
    root: (draft ? draft.root : typed?.root) ?? '',
    plural_with_vowels: (draft ? draft.plural_with_vowels : typed?.plural_with_vowels) ?? '',
    present_with_vowels: draft?.present_with_vowels ?? '',
    imperative_with_vowels: draft?.imperative_with_vowels ?? '',
    masdar_with_vowels: draft?.masdar_with_vowels ?? '',
    french_translation: typed?.french_translation || (draft?.french ?? ''),
    sense: typed?.sense || (draft?.sense ?? ''),
  };
}

/** Whether a noun has a gender of its own. */
export const hasGender = ({ part_of_speech: part }: Pick<NewEntry, 'part_of_speech'>) =>
  part === 'noun' || part === 'proper_noun';

/** Whether the field still is what a pattern alone has proposed. */
export function isGuessed({ entry, draft, guessedFrench }: NewWord, field: keyof NewEntry): boolean {
  if (field === 'french_translation') return guessedFrench !== null && guessedFrench === entry[field];
  const isProposed = draft?.guessed.some((one) => one === field && draft[one] === entry[one]);
  return isProposed === true && entry[field] !== '';
}

/** How the text has a word that was added; known as a guess where its French is the one that was proposed. */
export function linkTo(id: number, word: NewWord): DocumentWord {
  return {
    word_id: id,
    form: word.entered,
    sense: word.entry.sense.trim() || null,
    is_displayed: isShownInTables(word.entry.part_of_speech),
    ...(isGuessed(word, 'french_translation') && { is_guess: true as const }),
  };
}

/** What a word is first taken for; undefined before anything was proposed. */
export const firstReading = ({ drafts: [first] }: NewWord) =>
  first && `${first.part_of_speech} ${first.arabic_with_vowels}`;

/** The words without those that are of the same entry as one before: once that is added, they are proposed it. */
export function withoutRepeats(words: readonly NewWord[]): NewWord[] {
  const seen = new Set<string>();
  return words.filter((word) => {
    const reading = firstReading(word);
    if (reading === undefined) return true;
    const isRepeat = seen.has(reading);
    seen.add(reading);
    return !isRepeat;
  });
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
    gender: hasGender(word) ? word.gender || null : null,
    root: orNull(word.root),
    plural_with_vowels: isVerb ? null : orNull(word.plural_with_vowels),
    present_with_vowels: isVerb ? orNull(word.present_with_vowels) : null,
    imperative_with_vowels: isVerb ? orNull(word.imperative_with_vowels) : null,
    masdar_with_vowels: isVerb ? orNull(word.masdar_with_vowels) : null,
  };
}
