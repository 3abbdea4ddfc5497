import { searchKey } from '#modules/arabic';
import type { SavedWord } from '#modules/vocabulary/contract';

export type WordType = 'all' | 'nouns' | 'verbs';

/** A saved word with what a search compares, made once for all searches. */
interface Entry {
  word: SavedWord;
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

export function indexWords(words: readonly SavedWord[]): Entry[] {
  return words.map((word) => {
    const { arabic_with_vowels: arabic, arabic_without_vowels: bare, french_translation } = word.word_details;
    const { source_text_title, source_book_title } = word;
    const all = [arabic, bare, french_translation, source_text_title, source_book_title];
    return { word, key: fold(all.join('\n')), arabic: arabic.normalize('NFC') };
  });
}

function isOfType({ word_details: { is_noun } }: SavedWord, type: WordType): boolean {
  return type === 'all' || is_noun === (type === 'nouns');
}

/**
 * The words that answer a search: each word of the query stands somewhere in them. Vowels that were typed put
 * those that bear them first, and hide none.
 */
export function findWords(index: readonly Entry[], type: WordType, query: string): SavedWord[] {
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
