import type { Knex } from 'knex';
import { arabicKey, entryKey, stemKey, wordOfPlace } from '../key-kinds.ts';
import type { FoundEntries } from './find-entries.ts';
import type { Place, TextPlaces, WordKeys } from './find-places.ts';
import { isSpacedRoot, type TypedQuery } from './read-query.ts';

/** Of entries whose lines are looked for. */
const MOST_ENTRIES = 40;

const entryKeys = (hits: readonly { id: number }[]) =>
  hits.slice(0, MOST_ENTRIES).map(({ id }) => entryKey(id));

/** The entries of a root that everybody sees. */
async function entriesOfRoot(db: Knex, root: string): Promise<{ id: number }[]> {
  return db('words').where({ root, is_public: true }).orderBy('id').limit(MOST_ENTRIES).select('id');
}

/**
 * For each word of a query the keys by which its lines are found: an Arabic one as it is written and as a form of its
 * entries, a French one by its stems. French words that say nothing are left out.
 */
export async function keysOfWords(
  db: Knex,
  { text, words, stems }: TypedQuery,
  { ofWords }: Pick<FoundEntries, 'ofWords'>,
  root: string | null,
): Promise<WordKeys> {
  if (isSpacedRoot(text)) return root === null ? [] : [entryKeys(await entriesOfRoot(db, root))];
  const ofLatin = words[0]?.isArabic === false ? entryKeys(ofWords[0] ?? []) : [];
  if (ofLatin.length > 0) return [[...ofLatin, ...words.flatMap((word) => stems(word.text).map(stemKey))]];
  const keys = words.map((word, nth) =>
    word.isArabic ? [arabicKey(word.text), ...entryKeys(ofWords[nth] ?? [])] : stems(word.text).map(stemKey),
  );
  return keys.filter((some, nth) => some.length > 0 || words[nth]?.isArabic);
}

/** A line that has what was looked for. */
export interface LineHit {
  textId: number;
  line: number;
  places: readonly Place[];
  /** How far its words are apart, then how many are not written as they were typed: the smallest first. */
  apart: number;
  otherwise: number;
}

/** How far the words of the query are apart in a line: 0 when they follow one another. */
function distanceApart(places: readonly Place[], words: WordKeys): number {
  if (words.length < 2) return 0;
  const ofWords = words.map((keys) =>
    places.filter(({ key }) => keys.includes(key)).map(({ place }) => wordOfPlace(place)),
  );
  return ofWords.slice(1).reduce((sum, some, nth) => {
    const before = ofWords[nth] ?? [];
    const gaps = some.flatMap((at) => before.map((other) => (at > other ? at - other - 1 : other - at)));
    return sum + Math.min(...gaps);
  }, 0);
}

/** The lines in the order in which they are shown: as they were typed first, else as one reads them. */
export function orderLines(texts: readonly TextPlaces[], words: WordKeys): LineHit[] {
  const written = words.map(([first]) => first).filter((key) => key?.startsWith('a'));
  return texts
    .flatMap(({ text_id: textId, lines }) =>
      [...lines].map(([line, places]) => ({
        textId,
        line,
        places,
        apart: distanceApart(places, words),
        otherwise: written.filter((key) => places.every((place) => place.key !== key)).length,
      })),
    )
    .sort(
      (one, other) =>
        one.apart - other.apart ||
        one.otherwise - other.otherwise ||
        one.textId - other.textId ||
        one.line - other.line,
    );
}

/** The numbers of the words of a line that keys of this kind stand at. */
export function wordsAt(places: readonly Place[], isOfKind: (key: string) => boolean): Set<number> {
  return new Set(places.filter(({ key }) => isOfKind(key)).map(({ place }) => wordOfPlace(place)));
}

export const isFrenchKey = (key: string) => key.startsWith('s');
export const isArabicKey = (key: string) => !isFrenchKey(key);
