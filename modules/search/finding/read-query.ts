import type { Knex } from 'knex';
import { tokenise } from '#modules/arabic';
import { frenchWords } from '../french/french-words.ts';
import { type FrenchStems, readStems } from '../french/stems.ts';

/** A word of what somebody typed. */
export interface TypedWord {
  text: string;
  isArabic: boolean;
}

/** What somebody typed, taken apart. */
export interface TypedQuery {
  /** Without white space around it. */
  text: string;
  words: readonly TypedWord[];
  stems: FrenchStems;
}

/** Words of a query that are looked at: nobody types more of a line. */
const MOST_WORDS = 8;

/** Between the letters of a root, as learners type it: ك ت ب, ك-ت-ب, k-t-b. */
const SPACED_ROOT = /^\p{L}{1,2}(?:[\s\-–.,،]+\p{L}{1,2}){2,4}$/u;
const ONE_ARABIC_LETTER = /^\p{Script=Arabic}$/u;
const SEPARATORS = /[\s\-–.,،]+/u;

/** Whether letters are typed one by one. */
export function isSpacedRoot(text: string): boolean {
  if (!SPACED_ROOT.test(text)) return false;
  const letters = text.split(SEPARATORS);
  // Two Latin letters write one of Arabic: kh, dh.
  return (
    letters.every((one) => ONE_ARABIC_LETTER.test(one)) ||
    letters.every((one) => /^(?:[a-z]|[dgkst]h)$/i.test(one))
  );
}

/** What no French word has. */
const TRANSCRIBED = /[ʿʾ‘`āīūḥḫṣḍṭẓṯḏġǧš]/iu;

/** Reads what somebody typed; without a word when it says nothing. */
export async function readQuery(db: Knex, typed: string): Promise<TypedQuery> {
  const text = typed.normalize('NFC').replaceAll('\0', '').trim();
  const arabic = tokenise(text)
    .filter(({ isWord }) => isWord)
    .map((word) => ({ text: word.text, isArabic: true }));
  const french = frenchWords(text).map((word) => ({ text: word.text, isArabic: false }));
  return {
    text,
    words: [...arabic, ...french].slice(0, MOST_WORDS),
    stems: await readStems(db, TRANSCRIBED.test(text) ? [] : [text]),
  };
}
