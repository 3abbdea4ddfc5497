import { hamzaSeat } from './hamza-seat.ts';
import { isConsonantAt } from './sounds.ts';

// Codes, not strings: thirty words a verb are written here, and joining characters costs twice the time.
const SUKUN = 0x652;
const SHADDA = 0x651;
const HAMZA = 0x621;
const HAMZA_ON_ALEF = 0x623;
const ALEF = 0x627;
const ALEF_MADDA = 0x622;
const ALEF_MAQSURA = 0x649;
const LONG_A = 0x41;
const N = 0x4e;

// A bundle that conjugates nothing drops what is marked pure.
/** For the code of a vowel: its mark, its mark with tanwin, and the letter that a long one adds. */
const MARKS = /* @__PURE__ */ byCode({
  a: '\u064E',
  i: '\u0650',
  u: '\u064F',
  A: '\u064E',
  I: '\u0650',
  U: '\u064F',
  Y: '\u064E',
});
const TANWINS = /* @__PURE__ */ byCode({ a: '\u064B', i: '\u064D', u: '\u064C' });
const LONG_LETTERS = /* @__PURE__ */ byCode({ A: 'ا', I: 'ي', U: 'و', Y: 'ى' });

function byCode(characters: Readonly<Record<string, string>>): Uint16Array {
  const table = new Uint16Array(128);
  for (const [vowel, character] of Object.entries(characters)) {
    table[vowel.charCodeAt(0)] = character.charCodeAt(0);
  }
  return table;
}

/**
 * Writes sounds as a fully vowelled word in NFC: every consonant bears its vowel, its shadda with vowel, or
 * its sukun; hamza stands on its seat.
 */
export function spell(sounds: string): string {
  const written: number[] = [];
  for (let at = 0; at < sounds.length; ) at = spellLetter(sounds, at, written);
  return String.fromCharCode.apply(null, written);
}

/**
 * Writes the letter at an index with all that it bears.
 * @returns the index of the next letter
 */
function spellLetter(sounds: string, at: number, written: number[]): number {
  const letter = sounds.charCodeAt(at);
  const isDouble = sounds.charCodeAt(at + 1) === letter;
  const next = at + (isDouble ? 2 : 1);
  if (next === sounds.length || isConsonantAt(sounds, next)) {
    written.push(letter === HAMZA ? hamzaSeat({ sounds, at, isLast: false }).charCodeAt(0) : letter);
    if (isDouble) written.push(SHADDA);
    // The alef of كَتَبُوا and what bears the tanwin of مُعْطًى are written and not said.
    if (letter !== ALEF && letter !== ALEF_MAQSURA) written.push(SUKUN);
    return next;
  }
  const vowel = sounds.charCodeAt(next);
  const hasTanwin = sounds.charCodeAt(next + 1) === N;
  const end = next + (hasTanwin ? 2 : 1);
  const long = LONG_LETTERS[vowel] ?? 0;
  const isLast = end === sounds.length && long === 0;
  const base =
    letter === HAMZA
      ? hamzaSeat({ sounds, at, vowel: sounds[next], isLast, hasTanwin }).charCodeAt(0)
      : letter;
  if (base === HAMZA_ON_ALEF && vowel === LONG_A && !isDouble) {
    written.push(ALEF_MADDA);
    return end;
  }
  written.push(base, (hasTanwin ? TANWINS : MARKS)[vowel] ?? 0);
  if (isDouble) written.push(SHADDA);
  if (long !== 0) written.push(long);
  return end;
}
