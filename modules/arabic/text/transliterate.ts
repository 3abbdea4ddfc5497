import { DAMMA, FATHA, KASRA, readWord, SHADDA } from './vowelled-word.ts';

const LATIN: ReadonlyMap<string, string> = new Map([
  ['ب', 'b'],
  ['ت', 't'],
  ['ث', 'th'],
  ['ج', 'j'],
  ['ح', 'h'],
  ['خ', 'kh'],
  ['د', 'd'],
  ['ذ', 'dh'],
  ['ر', 'r'],
  ['ز', 'z'],
  ['س', 's'],
  ['ش', 'sh'],
  ['ص', 's'],
  ['ض', 'd'],
  ['ط', 't'],
  ['ظ', 'z'],
  ['غ', 'gh'],
  ['ف', 'f'],
  ['ق', 'q'],
  ['ك', 'k'],
  ['ل', 'l'],
  ['م', 'm'],
  ['ن', 'n'],
  ['ه', 'h'],
  ['و', 'w'],
  ['ي', 'y'],
  ['آ', 'a'],
]);

/**
 * A vowelled word in plain Latin letters, for an address or a search: no sign on a letter, long vowels written
 * as short ones, ع and hamza left out, the ending of a noun too (كِتَابَةٌ is kitaba).
 */
export function transliterate(word: string): string {
  const { letters, marks } = readWord(word);
  let latin = '';
  for (let at = 0; at < letters.length; at++) {
    const mark = marks[at] ?? 0;
    if (isLong(letters[at] ?? '', mark, marks[at - 1] ?? 0)) continue;
    const consonant = LATIN.get(letters[at] ?? '') ?? '';
    latin += consonant + (mark & SHADDA ? consonant : '') + vowelOf(mark);
  }
  return latin;
}

/** Whether a letter only makes the vowel before it long. */
function isLong(letter: string, mark: number, before: number): boolean {
  if (mark !== 0) return false;
  return (letter === 'و' && (before & DAMMA) !== 0) || (letter === 'ي' && (before & KASRA) !== 0);
}

function vowelOf(mark: number): string {
  if (mark & FATHA) return 'a';
  if (mark & DAMMA) return 'u';
  return mark & KASRA ? 'i' : '';
}
