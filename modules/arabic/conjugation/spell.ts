import { hamzaSeat } from './hamza-seat.ts';
import { isConsonantAt } from './sounds.ts';

const SUKUN = '\u0652';
const SHADDA = '\u0651';

/** What each vowel is written with: its mark, then its letter. */
const VOWELS: Readonly<Record<string, readonly [mark: string, letter: string]>> = {
  a: ['\u064E', ''],
  i: ['\u0650', ''],
  u: ['\u064F', ''],
  A: ['\u064E', 'ا'],
  I: ['\u0650', 'ي'],
  U: ['\u064F', 'و'],
  Y: ['\u064E', 'ى'],
};
const TANWIN: Readonly<Record<string, string>> = { a: '\u064B', i: '\u064D', u: '\u064C' };
const NO_VOWEL: readonly [string, string] = [SUKUN, ''];

/** Letters that are written and not said: the alef of كَتَبُوا, what bears the tanwin of مُعْطًى. */
const SILENT: ReadonlySet<string> = new Set('اى');

/**
 * Writes sounds as a fully vowelled word in NFC: every consonant bears its vowel, its shadda with vowel, or
 * its sukun; hamza stands on its seat.
 */
export function spell(sounds: string): string {
  let written = '';
  for (let at = 0; at < sounds.length; ) {
    const letter = sounds[at] ?? '';
    const isDouble = sounds[at + 1] === letter;
    const next = at + (isDouble ? 2 : 1);
    const vowel = isConsonantAt(sounds, next) ? undefined : sounds[next];
    const hasTanwin = sounds[next + 1] === 'N';
    at = next + (vowel === undefined ? 0 : hasTanwin ? 2 : 1);
    if (vowel === undefined && SILENT.has(letter)) {
      written += letter;
      continue;
    }
    const [mark, long] = (vowel && VOWELS[vowel]) || NO_VOWEL;
    const isLast = at >= sounds.length && long === '';
    const place = { sounds, at: next - 1, vowel, isLast, hasTanwin };
    const base = letter === 'ء' ? hamzaSeat(isDouble ? { ...place, at: next - 2 } : place) : letter;
    if (base === 'أ' && vowel === 'A' && !isDouble) written += 'آ';
    else written += base + ((hasTanwin && TANWIN[vowel ?? '']) || mark) + (isDouble ? SHADDA : '') + long;
  }
  return written;
}
