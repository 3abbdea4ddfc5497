import type { WritingFaultCode } from '../spelling/fault-codes.ts';
import {
  DAGGER,
  FATHA,
  KASRA,
  readWord,
  SHADDA,
  SUKUN,
  TANWIN,
  type VowelledWord,
} from '../text/vowelled-word.ts';

/** A word that keeps the dagger alef, with what may be written onto its end. */
interface DaggerWord extends VowelledWord {
  readonly dagger: number;
  readonly endings: ReadonlySet<string>;
  /** Its last letter takes the endings of case: هٰذَيْنِ does not, and هَذَيْنَ is a verb. */
  readonly isInflected: boolean;
}

const PRONOUNS = ['ه', 'ها', 'هم', 'هن', 'هما', 'ك', 'كم', 'كن', 'كما', 'نا', 'ي', 'ني'];

// A bundle that judges no writing drops what is marked pure.
const DAGGER_WORDS = /* @__PURE__ */ daggerWords();

function daggerWords(): readonly DaggerWord[] {
  return [
    daggerWord('هٰذَا'),
    daggerWord('هٰذِهِ'),
    daggerWord('هٰذَانِ'),
    daggerWord('هٰذَيْنِ'),
    daggerWord('هٰؤُلَاءِ'),
    daggerWord('ذٰلِكَ', ['م', 'ما', 'ن']),
    daggerWord('أُولٰئِكَ', ['م', 'ن']),
    inflected('لٰكِنْ', PRONOUNS),
    inflected('إِلٰهٌ', [...PRONOUNS, 'ا', 'ان', 'ين', 'ة', 'ية']),
    inflected('اللّٰهُ', ['م']),
    inflected('لِلّٰهِ'),
    inflected('رَحْمٰنٌ'),
  ];
}

function daggerWord(text: string, endings: readonly string[] = []): DaggerWord {
  const word = readWord(text.normalize('NFC'));
  const dagger = word.marks.findIndex((mark) => (mark & DAGGER) !== 0);
  return { ...word, dagger, endings: new Set(['', ...endings]), isInflected: false };
}

function inflected(text: string, endings: readonly string[] = []): DaggerWord {
  return { ...daggerWord(text, endings), isInflected: true };
}

const IN_FRONT = /^(?:أ?[وف]?[بكلت]?(?:ال)?|أ?[وف]?لل)$/;

/**
 * A word of the closed list that is written without its dagger alef, or with a whole alef in its place, as it should be.
 * @returns undefined for what lacks none
 */
export function withDaggerAlef(word: VowelledWord): VowelledWord | undefined {
  for (const spelling of DAGGER_WORDS) {
    const whole = spelling.letters;
    const alef = spelling.dagger + 1;
    const withAlef = `${whole.slice(0, alef)}ا${whole.slice(alef)}`;
    for (const read of [word, withoutLetter(word, withAlef, alef)]) {
      if (!isMisspelt(read, spelling, whole)) continue;
      const at = read.letters.indexOf(whole) + spelling.dagger;
      return { letters: read.letters, marks: read.marks.with(at, ((read.marks[at] ?? 0) & SHADDA) | DAGGER) };
    }
  }
  return undefined;
}

/** The word without the alef that stands where a dagger should, or nothing when it has none. */
function withoutLetter(word: VowelledWord, letters: string, at: number): VowelledWord {
  const start = word.letters.indexOf(letters);
  const cut = start + at;
  if (start < 0) return { letters: '', marks: [] };
  return {
    letters: word.letters.slice(0, cut) + word.letters.slice(cut + 1),
    marks: [...word.marks.slice(0, cut), ...word.marks.slice(cut + 1)],
  };
}

function isMisspelt(word: VowelledWord, spelling: DaggerWord, letters: string): boolean {
  const start = word.letters.indexOf(letters);
  if (start < 0 || !IN_FRONT.test(word.letters.slice(0, start))) return false;
  const ending = word.letters.slice(start + letters.length);
  if (!spelling.endings.has(ending)) return false;
  // ذٰلِكُمْ: before an ending the last letter has another vowel.
  const held = letters.length - (spelling.isInflected || ending !== '' ? 1 : 0);
  for (let at = 0; at < held; at++) {
    const mark = word.marks[start + at] ?? 0;
    // The shadda that the article leaves on the first letter is none of the word's own.
    const here = at === 0 ? mark & ~SHADDA : mark;
    const there = spelling.marks[at] ?? 0;
    const asSaid = at === spelling.dagger ? (there & ~DAGGER) | FATHA : there;
    if (here !== 0 && here !== asSaid) return false;
  }
  return true;
}

const CONNECTING_NOUNS = [
  'اسم',
  'ابن',
  'ابنة',
  'ابنت',
  'امرأة',
  'امرأت',
  'امرؤ',
  'اثنان',
  'اثنين',
  'اثنتان',
  'اثنتين',
];
const BEFORE_NOUN = /^(?:[وف]?[بكل]?(?:ال)?|[وف]?لل)$/;

/** Whether the article, or one of the few nouns with a connecting hamza, is written with a cut one. */
function hasCutHamzaForConnecting(word: VowelledWord): boolean {
  const { letters, marks } = word;
  if (/^[أإ]ل/.test(letters)) {
    const isRelative = ((marks[1] ?? 0) & SHADDA) !== 0 && /^[أإ]ل(?:ذي|تي|ذين)$/.test(letters);
    return isRelative || (marks[1] === 0 && ((marks[2] ?? 0) & SHADDA) !== 0);
  }
  const at = letters.search(/[أإ]/);
  if (at < 0 || !BEFORE_NOUN.test(letters.slice(0, at))) return false;
  return CONNECTING_NOUNS.some((noun) => isCutNoun(word, at, noun));
}

function isCutNoun({ letters, marks }: VowelledWord, at: number, noun: string): boolean {
  const end = at + noun.length;
  const ending = letters.slice(end);
  if (letters.slice(at + 1, end) !== noun.slice(1)) return false;
  if (ending !== '' && !PRONOUNS.includes(ending)) return false;
  const next = marks[at + 1] ?? 0;
  if (next !== 0 && next !== SUKUN) return false;
  if (letters[at] === 'إ' || marks[at] === KASRA || noun.length > 3) return true;
  // أَبْنِي is 'I build' and أَسْمِ 'name!': only a tanwin shows that أَسْمٌ is no verb.
  return noun === 'اسم' && ((marks.at(-1) ?? 0) & TANWIN) !== 0;
}

/** مِئَةٌ, not with the alef that nobody says. */
function isHundredWithAlef({ letters, marks }: VowelledWord): boolean {
  const at = letters.search(/مائ[ةت]/);
  return at >= 0 && (marks[at] === 0 || marks[at] === KASRA);
}

/** What is wrong with a word whose spelling has to be known by heart. */
export function fixedSpellingFaults(word: VowelledWord): WritingFaultCode[] {
  const faults: WritingFaultCode[] = [];
  if (withDaggerAlef(word)) faults.push('missing-dagger-alef');
  if (hasCutHamzaForConnecting(word)) faults.push('cut-hamza-for-connecting');
  if (isHundredWithAlef(word)) faults.push('hundred-with-alef');
  return faults;
}
