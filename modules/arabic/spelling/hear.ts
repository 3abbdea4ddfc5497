import {
  DAGGER,
  DAMMA,
  FATHA,
  KASRA,
  readWord,
  SHADDA,
  SUKUN,
  type VowelledWord,
} from '../text/vowelled-word.ts';
import { isConsonantAt } from './sounds.ts';

const WORD = /^[\u0621-\u063A\u0641-\u064A\u064B-\u0652\u0670\u0671]+$/;
const HAMZAS: Readonly<Record<string, string>> = { أ: 'ء', إ: 'ء', ؤ: 'ء', ئ: 'ء', ٱ: 'ا' };

/**
 * The sounds of one vowelled word, the inverse of spelling. Forgiving where nothing else can be meant: marks
 * in any order, hamza on any seat, no sukun, no mark before a long vowel, no vowel on a connecting hamza.
 * @returns undefined for what is not one Arabic word, or has letters that no vowelled word has there
 */
export function hear(text: string): string | undefined {
  const written = text.normalize('NFC').replaceAll('\u0640', '').trim();
  if (!WORD.test(written)) return undefined;
  const word = readWord(written);
  let sounds = '';
  for (let at = 0; at < word.letters.length; at++) {
    const heard = hearLetter(word, at, sounds);
    if (heard === undefined) return undefined;
    sounds = heard;
  }
  // Spelling keeps ى from standing after ي; who writes it there means the same.
  return sounds.replace(/يY$/, 'يA');
}

/** The sounds so far with those of one more letter. */
function hearLetter(word: VowelledWord, at: number, sounds: string): string | undefined {
  const written = word.letters[at] ?? '';
  const mark = word.marks[at] ?? 0;
  const vowels = mark & (FATHA | DAMMA | KASRA | SUKUN);
  // Two vowels on one letter: nobody can say which was meant.
  if ((vowels & (vowels - 1)) !== 0) return undefined;
  const letter = HAMZAS[written] ?? written;
  if (written === 'آ') return mark === 0 ? `${sounds}ءA` : undefined;
  if (at === 0 && letter === 'ا') return `ا${vowelOf(mark) || 'i'}`;
  if (letter === 'ا') return mark === 0 ? lengthen(sounds, 'a', 'A') : undefined;
  if (letter === 'ى') {
    return mark === 0 && at === word.letters.length - 1 ? lengthen(sounds, 'a', 'Y') : undefined;
  }
  const isBare = (mark & ~SUKUN) === 0;
  const isAfterBare = at > 0 && mark === 0 && word.marks[at - 1] === 0;
  if (isBare && letter === 'و' && (sounds.endsWith('u') || isAfterBare)) return lengthen(sounds, 'u', 'U');
  if (isBare && letter === 'ي' && (sounds.endsWith('i') || isAfterBare)) return lengthen(sounds, 'i', 'I');
  return sounds + letter + (mark & SHADDA ? letter : '') + vowelOf(mark);
}

function lengthen(sounds: string, short: string, long: string): string | undefined {
  if (sounds.endsWith(short)) return sounds.slice(0, -1) + long;
  return isConsonantAt(sounds, sounds.length - 1) ? sounds + long : undefined;
}

function vowelOf(mark: number): string {
  if (mark & FATHA) return 'a';
  if (mark & KASRA) return 'i';
  if (mark & DAMMA) return 'u';
  return mark & DAGGER ? 'A' : '';
}
