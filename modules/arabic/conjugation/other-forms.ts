import type { ShortVowel } from '../spelling/sounds.ts';
import { type CellName, type Conjugation, conjugate } from './conjugate.ts';
import type { VerbInput } from './read-verb.ts';

type Cells = Conjugation['cells'];

/** Verbs of form I that dictionaries give two or three presents, with the vowels of these. */
const PRESENTS: readonly (readonly [vowels: string, past: ShortVowel, roots: string])[] = [
  [
    'ui',
    'a',
    'لمس ربط شتم نسج فسد حلب حصد حشد جلب ضبط قشر عطس خفق هدر عثر حرث نفر سفك قدر نذر عرش بطش حشر شرط نبض عكف فتك',
  ],
  ['uia', 'a', 'نبع صبغ دبغ رجح جنح'],
  ['ua', 'a', 'فرغ'],
  ['ai', 'i', 'حسب'],
];

/**
 * The tables that a verb has beside its own: those of its other presents.
 * @throws ConjugationError when there is no such verb
 */
export function otherTables(input: VerbInput): Cells[] {
  const { root, form, vowels } = conjugate(input);
  if (form !== 'I' || !vowels) return [];
  const [past, present] = vowels;
  const known = PRESENTS.find(
    ([presents, ofPast, roots]) =>
      ofPast === past && presents.includes(present) && roots.split(' ').includes(root.join('')),
  );
  return [...(known?.[0] ?? '')]
    .filter((vowel) => vowel !== present)
    .map((vowel) => conjugate({ root: root.join(''), form, vowels: [past, vowel as ShortVowel] }).cells);
}

/** Commands that have a shorter or a longer form beside them. */
const OTHER_COMMANDS: Readonly<Record<string, readonly string[]>> = {
  اِسْأَلْ: ['سَلْ'],
  اِسْأَلِي: ['سَلِي'],
  اِسْأَلَا: ['سَلَا'],
  اِسْأَلُوا: ['سَلُوا'],
  اِسْأَلْنَ: ['سَلْنَ'],
  مُرْ: ['اُومُرْ', 'اُؤْمُرْ'],
  اِئْتِ: ['اِيتِ'],
};

const CONTRACTED = /^(\P{M})([\u064E-\u0650])(\P{M})\u064E\u0651$/u;

/** A doubled command may end in any vowel of rest, and may be said with its two letters apart. */
function otherCommands(form: string): string[] {
  const [, first, vowel, last] = CONTRACTED.exec(form) ?? [];
  const ending = form.endsWith('\u064E\u0651') ? [`${form.slice(0, -2)}\u0650\u0651`] : [];
  if (first === undefined || vowel === undefined || last === undefined) return ending;
  const isRound = vowel === '\u064F';
  const apart = `ا${isRound ? vowel : '\u0650'}${first}\u0652${last}${vowel}${last}\u0652`;
  return [...ending, ...(isRound ? [`${form.slice(0, -2)}\u064F\u0651`] : []), apart];
}

/** Other good spellings of a form, and other good forms of a command. */
export function otherSpellings(cell: CellName, form: string): string[] {
  const hamzas = /\u064Eؤُو/.test(form)
    ? [form.replace('\u064Eؤُو', '\u064Eأُو'), form.replace('\u064Eؤُو', '\u064Eءُو')]
    : [];
  const afterAlef = form.includes('اؤُو') ? [form.replace('اؤُو', 'اءُو')] : [];
  const commands = cell === 'imperative_anta' ? otherCommands(form) : [];
  return [...hamzas, ...afterAlef, ...commands, ...(OTHER_COMMANDS[form] ?? [])];
}
