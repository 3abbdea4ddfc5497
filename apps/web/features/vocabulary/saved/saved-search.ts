import { searchKey } from '#modules/arabic';
import type { RememberedWord } from '#modules/memory/contract';
import type { SavedWord } from '#modules/vocabulary/contract';

export type WordType = 'all' | 'nouns' | 'verbs';
/** What the reader's memory has of the entries, by id. */
export type Remembered = ReadonlyMap<number, RememberedWord>;
export type StateFilter = 'all' | 'learning' | 'known' | 'resting' | 'noted';
export type SortOrder = 'saved' | 'due' | 'fragile' | 'alphabet' | 'root';

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

function isInState(remembered: RememberedWord | undefined, filter: StateFilter): boolean {
  if (filter === 'all') return true;
  if (filter === 'resting') return remembered?.is_resting === true;
  if (filter === 'noted') return Boolean(remembered?.note ?? remembered?.translation);
  return remembered?.state === filter;
}

const compareArabic = new Intl.Collator('ar').compare;
/** After every date: what is not asked comes last. */
const NEVER = '\u{10FFFF}';

const ORDERS: Record<
  Exclude<SortOrder, 'saved'>,
  (one: SavedWord, other: SavedWord, remembered: Remembered) => number
> = {
  due(one, other, remembered) {
    const dueOf = ({ word_details: { word_id } }: SavedWord) => {
      const known = remembered.get(word_id);
      // Saved and never asked: it is asked before all that waits for its day.
      if (known?.state === 'learning' && !known.is_resting) return known.due_at ?? '';
      return known?.due_at ?? NEVER;
    };
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

/** Of the words that a search has found those of a state, in an order; equals stay in the order of the search. */
export function arrangeWords(
  words: readonly SavedWord[],
  remembered: Remembered,
  { filter, order }: { filter: StateFilter; order: SortOrder },
): SavedWord[] {
  const wanted = words.filter(({ word_details: { word_id } }) => isInState(remembered.get(word_id), filter));
  if (order === 'saved') return wanted;
  const compare = ORDERS[order];
  return wanted.sort((one, other) => compare(one, other, remembered));
}
