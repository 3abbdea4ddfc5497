import { UniqueViolationError } from 'objection';
import { ConjugationError, conjugate } from '#modules/arabic';
import { InvalidFields } from '#modules/platform';
import type { WordFields } from '../contract.ts';
import {
  faultOfRootOf,
  faultsOfField,
  hasField,
  hasGender,
  lackingForms,
  VERB_FORMS,
  type WordField,
} from '../dictionary/word-rules.ts';
import type { WordToSave } from './save-word.ts';

/** Each field under the name that the console gives it, and as its author knows it. */
const FIELDS = {
  arabic: { field: 'arabic_with_vowels', name: 'Mot arabe' },
  french: { field: 'french_translation', name: 'Sens' },
  root: { field: 'root', name: 'Racine' },
  plural: { field: 'plural_with_vowels', name: 'Pluriel' },
  present: { field: 'present_with_vowels', name: 'Présent' },
  imperative: { field: 'imperative_with_vowels', name: 'Impératif' },
  masdar: { field: 'masdar_with_vowels', name: 'Masdar' },
  notes: { field: 'notes', name: 'Notes' },
} as const satisfies Record<WordField, { field: keyof WordFields; name: string }>;
const NAMES = Object.keys(FIELDS) as WordField[];

/** As a content file is read: composed letters, and nothing instead of an empty field. */
function wordOf(fields: WordFields): WordToSave {
  const text = (name: WordField) => {
    const value = fields[FIELDS[name].field];
    return hasField(fields.part_of_speech, name)
      ? value?.normalize('NFC').replace(/\s*[\r\n]+\s*/g, ' ') || null
      : null;
  };
  const arabic = text('arabic') ?? '';
  return {
    partOfSpeech: fields.part_of_speech,
    arabic,
    homograph: fields.homograph,
    french: text('french') ?? '',
    gender: hasGender(fields.part_of_speech) ? fields.gender : null,
    root: text('root'),
    plural: text('plural'),
    masdar: text('masdar'),
    imperative: text('imperative'),
    present: text('present'),
    past: fields.part_of_speech === 'verb' ? arabic : null,
    notes: text('notes'),
  };
}

/** Whether a verb has no other form, as لَيْسَ. In a content file a dash says so; in a form nothing may be forgotten. */
function hasPastAlone(past: string): boolean {
  try {
    conjugate({ past });
    return true;
  } catch (error) {
    if (error instanceof ConjugationError) return false;
    throw error;
  }
}

function formsLeftOut(word: WordToSave): readonly WordField[] {
  const isForgotten =
    word.past !== null && VERB_FORMS.every((form) => word[form] === null) && !hasPastAlone(word.past);
  return isForgotten ? VERB_FORMS : lackingForms(word);
}

/** « bien faire », « ne pas être », « s’en remettre à »: what is said first of a verb has an infinitive near its beginning. */
const isInfinitive = (french: string): boolean =>
  /^(?:[\p{L}]+[’ ]){0,3}[\p{L}]*(?:er|ir|ïr|re)(?![\p{L}])/u.test(french);

/**
 * What somebody has filled in, as it is to be saved; fields that no such word has are left out.
 * @throws InvalidFields what a content file would be refused for
 */
export function wordToSave(fields: WordFields): WordToSave {
  const word = wordOf(fields);
  const lacking = formsLeftOut(word);
  const faults = NAMES.flatMap((name) => {
    const text = word[name];
    const messages = text === null ? [] : faultsOfField(name, text, FIELDS[name].name);
    if (name === 'french' && text !== null && word.past !== null && !isInfinitive(text))
      messages.push(
        'Le sens d’un verbe se donne à l’infinitif\u00a0: «\u00a0voir\u00a0», «\u00a0s’asseoir\u00a0».',
      );
    const ofRoot = name === 'root' ? faultOfRootOf(word) : undefined;
    if (ofRoot) messages.push(ofRoot);
    if (lacking.includes(name))
      messages.push('Forme manquante\u00a0: seul un verbe qui n’a que le passé s’en passe.');
    return messages.length > 0 ? [[FIELDS[name].field, messages] as const] : [];
  });
  if (faults.length > 0) throw new InvalidFields(Object.fromEntries(faults));
  return word;
}

/**
 * Writes an entry, of which there is one for each spelling, part of speech and number.
 * @throws InvalidFields when another has these; the transaction is over then
 */
export async function refuseTwin<T>(writing: PromiseLike<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    if (!(error instanceof UniqueViolationError)) throw error;
    throw new InvalidFields({
      homograph: ['Le dictionnaire a déjà ce mot sous ce numéro\u00a0: un homographe en prend un autre.'],
    });
  }
}
