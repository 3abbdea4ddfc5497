import { searchKey } from '#modules/arabic';
import type { ListWord, Remembered } from './listed-words.ts';

export type WordType = 'all' | 'nouns' | 'verbs';
export type SortOrder = 'due' | 'saved' | 'fragile' | 'alphabet' | 'root';

/** A word with what a search compares, made once for all searches. */
interface Entry {
  word: ListWord;
  /** Everything that a search looks at, folded. */
  key: string;
  /** With its vowels, as it is stored. */
  arabic: string;
}

const ACCENTS = /[\u0300-\u036F]/g;
const VOWELS = /[\u064B-\u0652\u0670]/;

/** What spellings of one word have in common, in Arabic and in French. */
export function fold(text: string): string {
  return searchKey(text)
    .toLowerCase()
    .normalize('NFD')
    .replace(ACCENTS, '')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('’', "'");
}

/** @param remembered what the reader has written to the words is looked at, too */
export function indexWords(words: readonly ListWord[], remembered: Remembered = new Map()): Entry[] {
  return words.map((word) => {
    const { word_id, arabic_with_vowels: arabic, root, ...details } = word.word_details;
    const memory = remembered.get(word_id);
    const all = [
      ...[arabic, details.arabic_without_vowels, details.french_translation],
      ...[word.source_text_title, word.source_book_title],
      ...[root, root?.replaceAll(' ', ''), memory?.note, memory?.translation],
    ];
    return { word, key: fold(all.filter(Boolean).join('\n')), arabic: arabic.normalize('NFC') };
  });
}

function isOfType({ word_details: { is_noun } }: ListWord, type: WordType): boolean {
  return type === 'all' || is_noun === (type === 'nouns');
}

/**
 * The words that answer a search: each word of the query stands somewhere in them. Vowels that were typed put
 * those that bear them first, and hide none.
 */
export function findWords(index: readonly Entry[], type: WordType, query: string): ListWord[] {
  const terms = fold(query)
    .split(' ')
    .filter((term) => term !== '');
  const found = index.filter(
    ({ word, key }) => isOfType(word, type) && terms.every((term) => key.includes(term)),
  );
  const asTyped = query.normalize('NFC').trim();
  if (!VOWELS.test(asTyped)) return found.map(({ word }) => word);
  const isExact = ({ arabic }: Entry) => arabic.includes(asTyped);
  return [...found.filter(isExact), ...found.filter((entry) => !isExact(entry))].map(({ word }) => word);
}

const compareArabic = new Intl.Collator('ar').compare;
/** After every date: what is not asked comes last. */
const NEVER = '\u{10FFFF}';

const ORDERS: Record<
  Exclude<SortOrder, 'saved'>,
  (one: ListWord, other: ListWord, remembered: Remembered) => number
> = {
  due(one, other, remembered) {
    const dueOf = ({ word_details: { word_id } }: ListWord) => remembered.get(word_id)?.due_at ?? NEVER;
    const [a, b] = [dueOf(one), dueOf(other)];
    return a < b ? -1 : Number(a > b);
  },
  fragile: (one, other, remembered) =>
    (remembered.get(other.word_details.word_id)?.lapses ?? 0) -
    (remembered.get(one.word_details.word_id)?.lapses ?? 0),
  alphabet: (one, other) =>
    compareArabic(one.word_details.arabic_without_vowels, other.word_details.arabic_without_vowels),
  root: (one, other) => compareArabic(one.word_details.root ?? NEVER, other.word_details.root ?? NEVER),
};

/** Words in an order; equals stay as they were. */
export function sortWords(words: readonly ListWord[], remembered: Remembered, order: SortOrder): ListWord[] {
  if (order === 'saved') return [...words];
  const compare = ORDERS[order];
  return [...words].sort((one, other) => compare(one, other, remembered));
}
