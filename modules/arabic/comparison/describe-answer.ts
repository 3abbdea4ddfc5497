import { stripVowels } from '../text/strip-vowels.ts';
import {
  DAMMA,
  DAMMATAN,
  FATHA,
  FATHATAN,
  KASRA,
  KASRATAN,
  readWord,
  SHADDA,
  SUKUN,
} from '../text/vowelled-word.ts';
import type { AnswerFault } from './answer-faults.ts';
import type { Comparison, DiffPart } from './comparison.ts';

const MARK_NAMES: readonly (readonly [bit: number, name: string])[] = [
  [FATHATAN, 'le tanwin -an'],
  [DAMMATAN, 'le tanwin -un'],
  [KASRATAN, 'le tanwin -in'],
  [FATHA, 'la fatha'],
  [DAMMA, 'la damma'],
  [KASRA, 'la kasra'],
  [SUKUN, 'le soukoun'],
];

/** The vowel of a letter, with its article; nothing where it bears none. */
function vowelName(letter: string): string | undefined {
  const mark = (readWord(letter).marks[0] ?? 0) & ~SHADDA;
  return MARK_NAMES.find(([bit]) => mark & bit)?.[1] ?? (mark === 0 ? undefined : 'le petit alif');
}

/** « la fatha » becomes « une fatha ». */
const some = (name: string) => name.replace(/^la /, 'une ').replace(/^le /, 'un ');

/** What is wrong, in one French sentence with Arabic in it. */
export function describeFault({ code, word, written, expected }: AnswerFault): string {
  const [given, wanted] = [stripVowels(written ?? ''), stripVowels(expected ?? '')];
  const [vowel, asked] = [vowelName(written ?? ''), vowelName(expected ?? '')];
  switch (code) {
    case 'word-missing':
      return `Il manque le mot ${word}.`;
    case 'word-extra':
      return `Le mot ${word} est en trop.`;
    case 'letter':
      return `Il faut un ${wanted}, pas un ${given}.`;
    case 'letter-missing':
      return `Il manque un ${wanted}.`;
    case 'letter-extra':
      return `Le ${given} est en trop.`;
    case 'hamza-seat':
      return wanted === 'آ'
        ? 'La hamza et l’alif qui la suit s’écrivent ensemble\u00a0: آ.'
        : `La hamza a un autre support\u00a0: ${wanted}, pas ${given}.`;
    case 'hamza-missing':
      return `Il manque la hamza\u00a0: ${wanted}, pas ${given}.`;
    case 'hamza-extra':
      return `Il n’y a pas de hamza ici\u00a0: ${wanted}, pas ${given}.`;
    case 'alef-maqsura':
      return describeMaqsura(given, wanted);
    case 'ta-marbuta':
      return wanted === 'ة'
        ? `La finale est un ta marbouta, avec deux points\u00a0: ة, pas ${given}.`
        : `Il n’y a pas de ta marbouta ici\u00a0: ${wanted}, pas ة.`;
    case 'tanwin-alef-missing':
      return `Le tanwin -an est suivi d’un alif\u00a0: ${word}.`;
    case 'tanwin-alef-extra':
      return `Ici le tanwin -an n’est pas suivi d’un alif\u00a0: ${word}.`;
    case 'shadda-missing':
      return `Il manque la chadda\u00a0: le ${wanted} est double.`;
    case 'shadda-extra':
      return `Le ${wanted} n’est pas double\u00a0: pas de chadda.`;
    case 'tanwin':
      return asked
        ? `La finale est ${some(asked)}, pas ${some(vowel ?? 'une voyelle')}.`
        : 'La finale n’a pas de tanwin.';
    case 'final-vowel-missing':
      return `Il manque la voyelle finale\u00a0: ${asked}.`;
    case 'final-vowel':
      return asked
        ? `La voyelle finale est ${some(asked)}, pas ${some(vowel ?? '')}.`
        : `Le ${wanted} final ne porte rien.`;
    case 'vowel-missing':
      return `Il manque ${asked} sur le ${wanted}.`;
    case 'vowel-extra':
      return `Le ${wanted} ne porte rien ici.`;
    default:
      return `Le ${wanted} porte ${some(asked ?? '')}, pas ${some(vowel ?? '')}.`;
  }
}

/** The letters that end in ā or ī, which differ by their dots. */
function describeMaqsura(given: string, wanted: string): string {
  if (wanted === 'ى') return `Ce ā final s’écrit avec un ya sans points\u00a0: ى, pas ${given}.`;
  if (wanted === 'ي') return `Le ya a ses deux points\u00a0: ي, pas ${given}.`;
  return `Ce ā s’écrit avec un alif\u00a0: ا, pas ${given}.`;
}

const NUMBERS = ['zéro', 'une', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'];
const inWords = (count: number) => NUMBERS[count] ?? String(count);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function describeVowels(diff: readonly DiffPart[]): string {
  const count = diff.filter(({ kind }) => kind === 'vowel').length;
  const written = diff.map((part) => part.written ?? '').join('');
  if (stripVowels(written) === written && /\p{Script=Arabic}/u.test(written)) {
    return 'Les lettres sont justes, il manque les voyelles.';
  }
  return `Les lettres sont justes, ${inWords(count)} voyelle${count > 1 ? 's' : ''} non.`;
}

function describeLetters(diff: readonly DiffPart[]): string {
  const countOf = (wanted: DiffPart['kind']) => diff.filter(({ kind }) => kind === wanted).length;
  const [extra, missing, other] = [countOf('extra'), countOf('missing'), countOf('letter')];
  const all = extra + missing + other;
  const right = diff.filter(({ kind }) => kind === 'right' || kind === 'vowel').length;
  if (right === 0) return 'Ce n’est pas ce qui est demandé.';
  if (all === extra) return `${capital(inWords(extra))} lettre${extra > 1 ? 's' : ''} en trop.`;
  if (all === missing) return `Il manque ${inWords(missing)} lettre${missing > 1 ? 's' : ''}.`;
  if (all === 1) return 'Une lettre n’est pas la bonne.';
  return `${capital(inWords(all))} lettres ne sont pas les bonnes.`;
}

/** What an answer is, in one French sentence. */
export function describeAnswer({ verdict, diff }: Comparison): string {
  if (verdict === 'right') return 'Juste, voyelles comprises.';
  return verdict === 'vowels' ? describeVowels(diff) : describeLetters(diff);
}
