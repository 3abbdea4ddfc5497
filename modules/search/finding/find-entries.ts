import type { Knex } from 'knex';
import { frenchKey } from '#modules/conjugation';
import { frenchPhraseKey, latinKey, stemKey } from '../key-kinds.ts';
import { byKey, type EntryHit, findByKeys, nearestLevel, nearestOfEach } from './entry-hits.ts';
import { findArabic } from './find-arabic.ts';
import { isSpacedRoot, type TypedQuery } from './read-query.ts';

/** What a query means in the dictionary. */
export interface FoundEntries {
  /** The nearest first. */
  hits: readonly EntryHit[];
  /** By each word of the query, those whose lines are looked for; French words are looked for by themselves. */
  ofWords: readonly (readonly EntryHit[])[];
}

/** The entries with a sense that has each of the French words in some form. */
async function findFrench(db: Knex, { text, words, stems }: TypedQuery): Promise<EntryHit[]> {
  const saying = words
    .filter(({ isArabic }) => !isArabic)
    .map((word) => stems(word.text))
    .filter((some) => some.length > 0);
  const phrase = frenchPhraseKey(frenchKey(text));
  const ofKeys = byKey(await findByKeys(db, [...saying.flat().map(stemKey), phrase]));
  // A sense that ends so is none: « lent » is no answer to « lent » where it is said of « être lent ».
  const exact = (ofKeys.get(phrase) ?? []).filter(({ rank }) => rank < 2);
  const ofWords = saying.map((some) => {
    const rows = some.flatMap((stem) => ofKeys.get(stemKey(stem)) ?? []);
    const hits = nearestOfEach(rows.map(({ id, rank }) => ({ id, distance: rank })));
    return new Map(hits.map(({ id, distance }) => [id, distance]));
  });
  const [first, ...others] = ofWords;
  const inAll = [...(first ?? [])].filter(([id]) => others.every((hits) => hits.has(id)));
  const summed = inAll.map(([id, distance]) => ({
    id,
    distance: others.reduce((sum, hits) => sum + (hits.get(id) ?? 0), distance),
  }));
  return nearestOfEach([...exact.map(({ id, rank }) => ({ id, distance: rank - 10 })), ...summed]);
}

const LATIN = /^[\p{Script=Latin}\d\s\-–.'’ʿʾ‘`]+$/u;
const LATIN_ARTICLE = /^(?:al|a([a-z]{1,2})(?=[- ]\1))[- ]+/;
const LATIN_ENDING = /t?(?:un|an|in)$/;

/** The entries that Latin letters write, however these are chosen; with an article or an ending of case too. */
async function findLatin(db: Knex, text: string): Promise<EntryHit[]> {
  const folded = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  if (!LATIN.test(folded)) return [];
  const bare = folded.replace(LATIN_ARTICLE, '');
  const keys = [folded, bare, bare.replace(LATIN_ENDING, '')].map(latinKey).filter((key) => key.length > 2);
  const rows = await findByKeys(db, keys);
  // After whatever is French.
  return nearestOfEach(rows.map(({ key, id, rank }) => ({ id, distance: 5 + rank + keys.indexOf(key) * 2 })));
}

/** Finds the entries that a query means: by form, by sense, by transcription. */
export async function findEntries(db: Knex, query: TypedQuery): Promise<FoundEntries> {
  const { words, text } = query;
  if (isSpacedRoot(text)) return { hits: [], ofWords: words.map(() => []) };
  const ofArabic = await Promise.all(words.map((word) => (word.isArabic ? findArabic(db, word.text) : [])));
  const hasFrench = words.some(({ isArabic }) => !isArabic);
  const french = hasFrench ? await findFrench(db, query) : [];
  const latin = hasFrench && words.length <= 3 ? await findLatin(db, text) : [];
  // « Madina » has no lines in French, and « sale » is no transcription.
  const ofLatin = french.length === 0 ? latin : [];
  return {
    hits: nearestOfEach([...ofArabic.flatMap(nearestLevel), ...french, ...latin]),
    ofWords: words.map((word, nth) =>
      word.isArabic ? nearestLevel(ofArabic[nth] ?? []) : nth === 0 ? ofLatin : [],
    ),
  };
}
