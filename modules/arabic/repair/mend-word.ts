import { withDaggerAlef } from '../lexicon/fixed-spellings.ts';
import { anatomyOf, isTowards } from '../matching/anatomy.ts';
import type { WritingFaultCode } from '../spelling/fault-codes.ts';
import type { PlacedWord } from '../text/phrase.ts';
import {
  DAGGER,
  DAMMA,
  ENDING,
  FATHA,
  FATHATAN,
  KASRA,
  SHADDA,
  SUKUN,
  type VowelledWord,
  writeWord,
} from '../text/vowelled-word.ts';
import { repairText } from './repair-text.ts';

/** Letters of other alphabets and signs of other writings, which `repairText` knows. */
const OF_ENCODING: ReadonlySet<WritingFaultCode> = new Set([
  'not-nfc',
  'presentation-form',
  'tatweel',
  'foreign-letter',
  'foreign-mark',
]);

/** A word without the faults of these kinds that its letters alone can mend. */
export function mendWord(
  placed: PlacedWord,
  next: PlacedWord | undefined,
  codes: ReadonlySet<WritingFaultCode>,
): string {
  if ([...codes].some((code) => OF_ENCODING.has(code))) return repairText(placed.text).text;
  let word: VowelledWord = placed;
  let isChanged = false;
  for (const code of codes) {
    const mended = WORD_MENDS[code]?.({ ...placed, ...word }, next);
    if (!mended) continue;
    word = mended;
    isChanged = true;
  }
  return isChanged ? writeWord(word.letters, word.marks) : placed.text;
}

const withMark = ({ letters, marks }: VowelledWord, at: number, mark: number): VowelledWord => ({
  letters,
  marks: marks.with(at, mark),
});

const withoutLetter = ({ letters, marks }: VowelledWord, at: number): VowelledWord => ({
  letters: letters.slice(0, at) + letters.slice(at + 1),
  marks: marks.filter((_, index) => index !== at),
});

const withLetter = ({ letters, marks }: VowelledWord, at: number, letter: string): VowelledWord => ({
  letters: letters.slice(0, at) + letter + letters.slice(at + 1),
  marks,
});

/** The article of a word, when its lam cannot be the first letter of a verb either (التَقَى). */
function sureArticle(word: VowelledWord) {
  const { article } = anatomyOf(word);
  if (!article || article.first === article.lam) return undefined;
  const isAlsoWithSukun = anatomyOf(withMark(word, article.lam, SUKUN)).article !== undefined;
  return isAlsoWithSukun ? article : undefined;
}

type WordMend = (word: PlacedWord, next: PlacedWord | undefined) => VowelledWord | undefined;

const WORD_MENDS: Partial<Record<WritingFaultCode, WordMend>> = {
  'conflicting-marks': (word) =>
    // Only the same mark written twice is one; two that differ are a choice.
    word.marks.every((mark) => isOneMark(mark & ENDING)) ? word : undefined,
  'dagger-alef-with-vowel': (word) => ({
    letters: word.letters,
    marks: word.marks.map((mark) => ((mark & ENDING) === (FATHA | DAGGER) ? mark & ~FATHA : mark)),
  }),
  'missing-dagger-alef': withDaggerAlef,
  'hundred-with-alef': (word) => withoutLetter(word, word.letters.search(/ائ[ةت]/)),
  'long-vowel-with-mark': withoutIdleSukun,
  'silent-alef-with-mark': withoutIdleSukun,
  'tanwin-on-alef': tanwinBefore,
  'alef-after-tanwin': (word) => {
    const { letters, marks } = word;
    const alef = letters.length - 1;
    // خَطَأًا has an alef too many, شَيْأًا another seat.
    if (letters[alef - 1] === 'أ' && ((marks[alef - 2] ?? 0) & ENDING) !== FATHA) return undefined;
    return withoutLetter(word, alef);
  },
  'sun-letter-after-sukun': (word) => {
    const article = sureArticle(word);
    return article && withMark(word, article.lam, 0);
  },
  'sun-letter-without-shadda': (word) => {
    const article = sureArticle(word);
    return article && withMark(word, article.first, (word.marks[article.first] ?? 0) | SHADDA);
  },
  'moon-letter-without-sukun': (word) => {
    const article = sureArticle(word);
    return article && withMark(word, article.lam, SUKUN);
  },
  'moon-letter-with-shadda': (word) => {
    const article = sureArticle(word);
    return article && withMark(word, article.first, (word.marks[article.first] ?? 0) & ~SHADDA);
  },
  'article-alef-with-vowel': (word) => {
    const { article } = anatomyOf(word);
    return article && withMark(word, article.alef, 0);
  },
  'connecting-hamza-with-vowel': (word) => {
    const { connecting } = anatomyOf(word);
    return connecting >= 0 ? withMark(word, connecting, 0) : undefined;
  },
  'connecting-hamza-without-vowel': (word) => {
    const vowel = openingVowel(word);
    return vowel === undefined ? undefined : withMark(word, 0, vowel);
  },
  'cut-hamza-for-connecting': (word) => {
    const at = word.letters.search(/[أإ]/);
    const isArticle = word.letters[at + 1] === 'ل';
    const begins = at === 0 && word.opening === 'begins' && !isArticle;
    return withMark(withLetter(word, at, 'ا'), at, begins ? KASRA : 0);
  },
  'plain-alef-for-cut-hamza': withHamza,
  'missing-helping-vowel': withHelpingVowel,
  'wrong-hamza-seat': (word) => {
    const [first] = word.letters;
    const vowel = (word.marks[0] ?? 0) & ENDING;
    if (first === 'أ' && vowel === KASRA && !mayBeMine(word)) return withLetter(word, 0, 'إ');
    const isAbove = vowel === FATHA || vowel === DAMMA;
    return first === 'إ' && isAbove && !WITH_HAMZA_BELOW.test(word.letters)
      ? withLetter(word, 0, 'أ')
      : undefined;
  },
};

/** Words in إ that every text has: their vowel is as likely to be wrong as their seat. */
const WITH_HAMZA_BELOW = /^إ(?:لى|ن|لا|ذا?|ما)$/;

/** أِسْأَلُ: what looks like « I » of a verb of three letters may have a wrong vowel there. */
function mayBeMine({ letters, marks }: VowelledWord): boolean {
  const third = (marks[2] ?? 0) & ENDING;
  const isShort = third === FATHA || third === KASRA || third === DAMMA;
  return marks[1] === SUKUN && isShort && !'اويى'.includes(letters[3] ?? ' ');
}

const isOneMark = (mark: number) => (mark & (mark - 1)) === 0;

/** A long vowel that somebody has closed: كَبِيْر, كَتَبُواْ. Any other mark on it may mean another letter. */
function withoutIdleSukun(word: VowelledWord): VowelledWord {
  const { letters, marks } = word;
  const isLong = (at: number) => {
    const before = (marks[at - 1] ?? 0) & ENDING;
    // رُاْيَةٌ is رُؤْيَةٌ, whose hamza is lacking.
    if ('اآى'.includes(letters[at] ?? ' ')) return before !== DAMMA && before !== KASRA;
    return (letters[at] === 'و' && before === DAMMA) || (letters[at] === 'ي' && before === KASRA);
  };
  return { letters, marks: marks.map((mark, at) => (mark === SUKUN && isLong(at) ? 0 : mark)) };
}

/** كتاباً: the tanwin stands on the letter before the alef. */
function tanwinBefore(word: VowelledWord): VowelledWord | undefined {
  const { letters, marks } = word;
  const alef = letters.length - 1;
  const before = (marks[alef - 1] ?? 0) & ENDING;
  // مَااً is مَاءً, whose hamza is lacking.
  if (
    alef < 1 ||
    letters[alef - 1] === 'ا' ||
    marks[alef] !== FATHATAN ||
    (before & ~(FATHA | FATHATAN)) !== 0
  )
    return undefined;
  const shadda = (marks[alef - 1] ?? 0) & SHADDA;
  return withMark(withMark(word, alef, 0), alef - 1, shadda | FATHATAN);
}

/** Nouns whose connecting hamza is said with kasra whatever follows. */
const WITH_KASRA = /^ا(?:سم|بن|ثن|مر)/;

/** The vowel that a first connecting alef is said with; undefined where the letters leave a doubt (امْشُوا, ادْعِي). */
function openingVowel(word: VowelledWord): number | undefined {
  if (WITH_KASRA.test(word.letters)) return KASRA;
  const third = (word.marks[2] ?? 0) & ENDING;
  if (third === FATHA || (third === KASRA && !word.letters.endsWith('ي'))) return KASRA;
  return third === DAMMA && !word.letters.endsWith('وا') ? DAMMA : undefined;
}

/** An alef whose vowel is written shows where its hamza stands. */
function withHamza(word: VowelledWord): VowelledWord | undefined {
  const at = word.letters.indexOf('ا');
  if (isTowards(word, at)) {
    const before = word.marks.slice(0, at);
    return { letters: `${word.letters.slice(0, at)}إلى`, marks: [...before, KASRA, FATHA, 0] };
  }
  const vowel = (word.marks[at] ?? 0) & ENDING;
  if (mayConnect(word, at)) return undefined;
  if (vowel === KASRA) return withLetter(word, at, 'إ');
  return vowel === FATHA || vowel === DAMMA ? withLetter(word, at, 'أ') : undefined;
}

/** وَاَجْتَمَعَ and اُكَتُبْ may have a wrong vowel on or behind a connecting alef. */
function mayConnect({ letters, marks }: VowelledWord, alef: number): boolean {
  if (alef > 0) return marks[alef + 1] === SUKUN;
  const isCommand = marks.at(-1) === SUKUN && !/[اوي]/.test(letters.slice(1));
  return isCommand && ((marks[alef] ?? 0) & FATHA) === 0;
}

/** مَنِ الرَّجُلُ, مِنَ الْبَيْتِ, هُمُ الْمُعَلِّمُونَ; and الِاسْمُ, where the lam has it. */
function withHelpingVowel(word: VowelledWord, next: PlacedWord | undefined): VowelledWord | undefined {
  const { letters, marks } = word;
  const { article } = anatomyOf(word);
  if (article && letters[article.first] === 'ا' && marks[article.lam] !== KASRA)
    return withMark(word, article.lam, KASRA);
  const last = letters.length - 1;
  const isPlural = letters.endsWith('وا') && marks[last] === 0;
  const closed = isPlural ? last - 1 : last;
  if (marks[closed] !== SUKUN) return undefined;
  const before = (marks[closed - 1] ?? 0) & ENDING;
  const isPronoun = /[هكت]م$/u.test(letters) && (before === DAMMA || before === KASRA);
  if (isPlural || isPronoun) return withMark(word, closed, DAMMA);
  const isFrom = /^[وف]?من$/u.test(letters) && before === KASRA && next?.letters[1] === 'ل';
  return withMark(word, closed, isFrom ? FATHA : KASRA);
}
