import { bearsRoot, describeWritingFaults } from '#modules/arabic';
import { frenchFaults } from '#modules/platform';
import type { PartOfSpeech } from '../contract.ts';
import type { WordToSave } from '../saved/save-word.ts';

/** What is written of a word: each field is held to the rules of its script. */
export type WordField = keyof Omit<WordToSave, 'partOfSpeech' | 'homograph' | 'gender' | 'past'>;

/** What a verb has besides its past. Of لَيْسَ there is none of them. */
export const VERB_FORMS = ['present', 'imperative', 'masdar'] as const satisfies readonly WordField[];

const ROOT = /^[ءبتثجحخدذرزسشصضطظعغفقكلمنهوي](?: [ءبتثجحخدذرزسشصضطظعغفقكلمنهوي]){2,4}$/;

function faultsOfRoot(root: string): string[] {
  if (ROOT.test(root)) return [];
  return [
    `racine «\u00a0${root}\u00a0»\u00a0: trois à cinq lettres séparées par une espace, la hamza écrite ء`,
  ];
}

/** What is wrong with the root of an entry whose fields are as they should be each by itself. */
export function faultOfRootOf({ arabic, root }: Pick<WordToSave, 'arabic' | 'root'>): string | undefined {
  if (root === null || !ROOT.test(root) || bearsRoot(arabic, root)) return undefined;
  return `racine «\u00a0${root}\u00a0»\u00a0: ses lettres ne sont pas dans «\u00a0${arabic}\u00a0»`;
}

/**
 * What is wrong with one field as it is written, in French; content files and the console ask alike.
 * @param name what the field is, as its author knows it
 */
export function faultsOfField(field: WordField, text: string, name: string): string[] {
  if (field === 'root') return faultsOfRoot(text);
  // It sets the fields of a content file apart.
  if (text.includes('|')) return ['barre | à enlever'];
  if (field === 'french' || field === 'notes') {
    return /[\p{Script=Latin}\d]/u.test(text) ? frenchFaults(text) : [`${name}\u00a0: français manquant`];
  }
  return /\p{Script=Arabic}/u.test(text) ? describeWritingFaults(text) : [`${name}\u00a0: arabe manquant`];
}

/** Whether words of this part of speech have a gender of their own. */
export const hasGender = (part: PartOfSpeech): boolean => part === 'noun' || part === 'proper_noun';

/** Whether words of this part of speech have such a field at all. */
export function hasField(part: PartOfSpeech, field: WordField): boolean {
  const isOfVerbs = field === 'notes' || VERB_FORMS.some((form) => form === field);
  if (part === 'verb') return field !== 'plural';
  return !isOfVerbs;
}

/** The forms that a verb lacks though it has another of them. */
export function lackingForms(word: WordToSave): (typeof VERB_FORMS)[number][] {
  const lacking = VERB_FORMS.filter((form) => word[form] === null);
  return word.partOfSpeech === 'verb' && lacking.length < VERB_FORMS.length ? lacking : [];
}
