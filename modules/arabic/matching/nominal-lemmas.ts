import { openWord } from '../lexicon/entry-form.ts';
import type { Piece } from '../text/piece.ts';
import {
  DAMMA,
  DAMMATAN,
  FATHA,
  FATHATAN,
  KASRA,
  KASRATAN,
  SHADDA,
  SUKUN,
  TANWIN,
  writeWord,
} from '../text/vowelled-word.ts';
import { numberStems, withoutFeminine } from './nominal-stems.ts';
import { withoutPronoun } from './pronouns.ts';

/**
 * What a noun or an adjective may be in a dictionary, indefinite and nominative: الْكِتَابَ gives كِتَابٌ, الْقَاضِي
 * قَاضٍ, الْمُعَلِّمِينَ مُعَلِّمٌ. A plural that is no sound one stays as it is: its singular cannot be told.
 * @param word one word, vowelled
 * @returns the likeliest first
 */
export function nominalLemmas(word: string, { isAdjective = false } = {}): string[] {
  const opened = openWord(word).flatMap(({ form, pieces }) => {
    // The alef of كِتَابًا is never of the noun.
    const shorter = pieces.filter((piece) => piece.shortened && isLong(piece));
    const own = shorter.length > 0 ? shorter : pieces.filter(({ shortened }) => !shortened);
    return own.map((piece) => ({
      piece,
      isDefinite: form.startsWith('ال') && !piece.letters.startsWith('ال'),
    }));
  });
  // With an article it is a noun, and what stands before the article is no part of it.
  const definite = opened.filter(({ isDefinite }) => isDefinite);
  const [whole, ...others] = opened;
  const readings = definite.length > 0 ? definite : [whole, ...others.filter(({ piece }) => isLong(piece))];
  const lemmas = readings.flatMap((reading) =>
    reading ? lemmasOf(reading.piece, reading.isDefinite, isAdjective) : [],
  );
  return [...new Set(lemmas)];
}

const isLong = ({ letters }: Piece) => letters.length > 2;

function lemmasOf(piece: Piece, isDefinite: boolean, isAdjective: boolean): string[] {
  const owned: Piece[] = [];
  if (!isDefinite && !endsInTanwin(piece)) withoutPronoun(piece, owned);
  const nouns = owned.filter((one) => isLong(one) && ((one.marks[piece.letters.length] ?? 0) & SUKUN) === 0);
  return [
    ...numberStems(piece).flatMap((stem) => singulars(stem, isAdjective)),
    ...(isAdjective ? masculine(piece) : []),
    // مَدْرَسَتُهُ is مَدْرَسَةٌ before it is anything in ت.
    ...nouns.toReversed().flatMap((one) => indefinites(one, true)),
    ...indefinites(piece, isDefinite),
  ];
}

function endsInTanwin({ marks, shortened }: Piece): boolean {
  return shortened || ((marks.at(-1) ?? 0) & TANWIN) !== 0;
}

function singulars(stem: Piece, isAdjective: boolean): string[] {
  return [...(isAdjective ? masculine(stem) : []), ...indefinites(stem, true)];
}

function masculine(piece: Piece): string[] {
  const stem = withoutFeminine(piece);
  return stem ? indefinites(stem, true) : [];
}

/**
 * The spellings of the indefinite nominative.
 * @param isOpen whether the ending says nothing of the kind of noun: an article or a pronoun has changed it
 */
function indefinites({ letters, marks }: Piece, isOpen: boolean): string[] {
  const last = letters.length - 1;
  const mark = marks[last] ?? 0;
  const before = marks[last - 1] ?? 0;
  const final = letters[last] ?? '';
  const withLast = (ending: number) => writeWord(letters, marks.with(last, (mark & SHADDA) | ending));
  if (final === 'ا') return [writeWord(letters, marks)];
  if (final === 'ة') return (before | FATHA) === FATHA || before & SHADDA ? [withLast(DAMMATAN)] : [];
  if (final === 'ى') {
    const own = writeWord(letters, marks);
    return isOpen ? [writeWord(letters, marks.with(last - 1, (before & SHADDA) | FATHATAN)), own] : [own];
  }
  if (final === 'ي' && (mark & SHADDA) === 0 && (before & KASRA) !== 0) {
    return [writeWord(letters.slice(0, last), [...marks.slice(0, last - 1), (before & SHADDA) | KASRATAN])];
  }
  if (final === 'ئ' && (before & SUKUN) !== 0) {
    return [writeWord(`${letters.slice(0, last)}ء`, marks.with(last, DAMMATAN))];
  }
  if ((mark & KASRATAN) !== 0) return [withLast(DAMMATAN), withLast(KASRATAN)];
  const isBare = !isOpen && (mark & TANWIN) === 0 && (mark & (DAMMA | FATHA)) !== 0;
  if (!isBare) return [withLast(DAMMATAN)];
  return DIPTOTE.test(letters)
    ? [withLast(DAMMA), withLast(DAMMATAN)]
    : [withLast(DAMMATAN), withLast(DAMMA)];
}

/** أَحْمَرُ, مَكَاتِبُ, مَفَاتِيحُ: what ends so without tanwin is mostly no construct. */
const DIPTOTE = /^(?:أ...|..ا..|..ا.ي.)$/;
