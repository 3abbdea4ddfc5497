import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import { queryPrepared } from '#modules/platform';
import { foldFrench, frenchWords } from './french-words.ts';
import { basesOfFrench } from './irregular-forms.ts';

const FIND_STEMS = {
  name: 'french-stems',
  text: `select word, (ts_lexize('french_stem', word))[1] as stem from unnest((select $1::text[])) as word`,
};

/** Of words of texts and of what readers type: the commonest stay. */
const MOST_STEMS = 20_000;
/** Longer than any word. */
const LONGEST = 40;
/** The article that Postgres does not count among the words that say nothing: « les clés » is asked like « des clés ». */
const ARTICLE = 'les';
/** « À » is no word without its accent. */
const SHORTEST_OF_NOTHING = 3;

/** What Postgres makes of a word for each database alike; null for one that says nothing, as « le ». */
const cached = new LRUCache<string, { stem: string | null }>({ max: MOST_STEMS });

async function stemAll(db: Knex, words: ReadonlySet<string>): Promise<(word: string) => string | null> {
  const known = new Map([...words].map((word) => [word, cached.get(word)]));
  const missing = [...words].filter((word) => known.get(word) === undefined);
  if (missing.length > 0) {
    const rows = await queryPrepared<{ word: string; stem: string | null }>(db, FIND_STEMS, [missing]);
    for (const { word, stem } of rows) {
      const found = { stem: stem === null ? null : foldFrench(stem) };
      known.set(word, found);
      cached.set(word, found);
    }
  }
  return (word) => known.get(word)?.stem ?? null;
}

const variantsOf = (word: string) => {
  const folded = foldFrench(word);
  return { written: word.toLowerCase(), folded, bases: basesOfFrench(folded) };
};

/** The stems of each word: as it is written, without its accents, and of the words that it may be a form of. */
export type FrenchStems = (word: string) => readonly string[];

/**
 * Asks for the stems of all words of some French texts at once.
 * @returns the stems of one of these words, none for a word that says nothing by itself
 */
export async function readStems(db: Knex, texts: readonly string[]): Promise<FrenchStems> {
  const words = new Set(
    texts
      .flatMap(frenchWords)
      .map(({ text }) => text)
      .filter((text) => text.length <= LONGEST),
  );
  const variants = new Map([...words].map((word) => [word, variantsOf(word)]));
  const asked = [...variants.values()].flatMap(({ written, folded, bases }) => [written, folded, ...bases]);
  const stemOf = await stemAll(db, new Set(asked));
  return (word) => {
    const variant = variants.get(word);
    if (!variant || variant.written === ARTICLE) return [];
    const { written, folded, bases } = variant;
    // « Était » says nothing, and « été » is a season too.
    const ofNothing = folded.length >= SHORTEST_OF_NOTHING ? [folded] : [];
    const all = stemOf(written) === null ? ofNothing : [written, folded, ...bases];
    return [...new Set(all.map(stemOf).filter((stem) => stem !== null && stem !== ''))] as string[];
  };
}
