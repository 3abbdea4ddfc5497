import { readRoot, searchKey, transliterate } from '#modules/arabic';
import type { RootListItem } from '#modules/vocabulary/contract';
import { fold } from '../saved/saved-search.ts';

/** A root with what a search compares, made once for all searches. */
interface Entry {
  item: RootListItem;
  /** Of the root and of each word: its search key, and its Latin letters. */
  arabic: string[];
  latin: string[];
  /** The senses, each word of them after a space. */
  french: string;
}

const ARABIC = /\p{Script=Arabic}/u;
const ARTICLE = /^ال(?=..)/;
const NO_LETTER = /[^\p{L}]+/gu;

/** Without what is typed between the letters of a root; every hamza that stands alone is an alef, as most are. */
const arabicKey = (text: string) => searchKey(text).replace(NO_LETTER, '').replaceAll('ء', 'ا');

const frenchKey = (text: string) => fold(text).replace(NO_LETTER, ' ').trim();

/** Latin letters as `transliterate` writes them, whatever habits they were typed by: kitaab, choukr, jadîd. */
function latinKey(typed: string): string {
  return frenchKey(typed)
    .replaceAll(' ', '')
    .replaceAll('ch', 'sh')
    .replaceAll('dj', 'j')
    .replace(/ou|oo/g, 'u')
    .replace(/([aiu])\1/g, '$1');
}

export function indexRoots(roots: readonly RootListItem[]): Entry[] {
  return roots.map((item) => {
    const words = item.words.map((word) => word.arabic_with_vowels);
    const letters = item.root.replaceAll(' ', '');
    return {
      item,
      arabic: [arabicKey(letters), ...words.map(arabicKey)],
      latin: [letters, ...words].map(transliterate),
      french: ` ${frenchKey(item.words.map((word) => word.french_translation).join(' '))}`,
    };
  });
}

/** The roots that answer a search: by their letters, by one of their words, by what it means or how it sounds. */
export function findRoots(index: readonly Entry[], query: string): RootListItem[] {
  const typed = query.trim();
  if (ARABIC.test(typed)) {
    const root = readRoot(typed);
    const key = arabicKey(typed);
    const keys = [key, key.replace(ARTICLE, '')];
    return index
      .filter(({ item, arabic }) => {
        return item.root === root || keys.some((one) => arabic.some((word) => word.startsWith(one)));
      })
      .map(({ item }) => item);
  }
  const terms = frenchKey(typed).split(' ');
  const sound = latinKey(typed);
  if (sound === '') return index.map(({ item }) => item);
  return index
    .filter(
      ({ french, latin }) =>
        terms.every((term) => french.includes(` ${term}`)) || latin.some((word) => word.startsWith(sound)),
    )
    .map(({ item }) => item);
}
