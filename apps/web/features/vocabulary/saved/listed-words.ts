import type { ListedWord, UnsavedWord } from '#modules/memory/contract';
import type { SavedWord, SourcedWord } from '#modules/vocabulary/contract';

/** What the reader's memory has of the entries, by id. */
export type Remembered = ReadonlyMap<number, ListedWord>;

/** A word of the list: one that is saved, or one that the reader has to do with beside those. */
export interface ListWord extends SourcedWord {
  /** Of what is not saved, a number that nothing saved has. */
  id: number;
  saved_at: string | null;
  /** From how many texts it is saved; the latest is its source. */
  textsCount: number;
}

export type StateFilter = 'saved' | 'due' | 'learning' | 'known' | 'met' | 'resting' | 'noted';

/** The filters that show what is not saved, too. */
const BEYOND_SAVED: readonly StateFilter[] = ['known', 'met', 'noted'];

export const goesBeyondSaved = (filter: StateFilter): boolean => BEYOND_SAVED.includes(filter);

/** By what a word is chosen, and taken away: the word of its text; of one that is from none its entry, below zero. */
export function idOf({ word_details }: SourcedWord): number {
  return word_details.text_word_id ?? -word_details.word_id;
}

/** Where the text of a word is read; null where it has none, or learners no longer see it. */
export function sourcePath({ source_text_slug: slug, source_own_text: own }: SourcedWord): string | null {
  if (slug) return `/texts/${slug}`;
  return own ? `/mon-texte/${own}` : null;
}

/** The book of a word, or what stands in its place of a text that its reader has brought; empty of a word from no text. */
export const bookOf = ({ source_book_title: book, source_own_text: own }: SourcedWord): string =>
  book ?? (own ? 'Mon texte' : '');

const entryOf = ({ word_details }: SourcedWord) => word_details.word_id;

export const isNoted = ({ note, translation }: ListedWord): boolean => Boolean(note ?? translation);

const TESTS: Record<Exclude<StateFilter, 'saved'>, (word: ListedWord) => boolean> = {
  due: (word) => word.is_due,
  learning: (word) => word.state === 'learning',
  known: (word) => word.state === 'known',
  met: (word) => word.state === 'met',
  resting: (word) => word.is_saved && word.is_resting,
  noted: isNoted,
};

/** How many entries a filter shows, by what is remembered of them; what was only met is not among that. */
export const countOf = (memories: readonly ListedWord[], filter: 'due' | 'resting' | 'noted'): number =>
  memories.filter(TESTS[filter]).length;

/** What is remembered of every word of the list: of what was only met, that it was. */
export function rememberAll(memories: readonly ListedWord[], unsaved: readonly UnsavedWord[]): Remembered {
  const remembered = new Map(memories.map((one) => [one.word_id, one]));
  for (const { word_details, state } of unsaved) {
    const { word_id } = word_details;
    if (remembered.has(word_id)) continue;
    const nothing = { due_at: null, lapses: 0, version: 0, note: null, translation: null };
    const not = { is_saved: false, is_declared: false, is_resting: false, is_due: false };
    remembered.set(word_id, { word_id, state, ...nothing, ...not });
  }
  return remembered;
}

/**
 * The words of the vocabulary, each entry once, so that they are as many as the figures say: saved from several texts,
 * it stands with the latest.
 */
export function listEntries(saved: readonly SavedWord[]): ListWord[] {
  const entries = new Map<number, ListWord>();
  for (const word of saved) {
    const known = entries.get(entryOf(word));
    if (known) known.textsCount += 1;
    else entries.set(entryOf(word), { ...word, textsCount: 1 });
  }
  return [...entries.values()];
}

/** The words that the reader has to do with beside their vocabulary. */
export function listBeside(unsaved: readonly UnsavedWord[]): ListWord[] {
  return unsaved.map((word) => ({ ...word, id: -entryOf(word), saved_at: null, textsCount: 1 }));
}

/** The words that a filter shows. */
export function filterWords(
  entries: readonly ListWord[],
  beside: readonly ListWord[],
  remembered: Remembered,
  filter: StateFilter,
): ListWord[] {
  if (filter === 'saved') return [...entries];
  const all = goesBeyondSaved(filter) ? [...entries, ...beside] : entries;
  return all.filter((word) => {
    const known = remembered.get(entryOf(word));
    return known !== undefined && TESTS[filter](known);
  });
}

/** From where the entries of some words are saved: see `idOf`. */
export function placesOf(saved: readonly SavedWord[], words: readonly ListWord[]): number[] {
  const entries = new Set(words.map(entryOf));
  return saved.filter((word) => entries.has(entryOf(word))).map(idOf);
}
