import type { Knex } from 'knex';
import { queryPrepared } from '#modules/platform';
import { MOST_COUNTED } from '../contract.ts';
import { lineOfPlace, WORDS_OF_A_LINE } from '../key-kinds.ts';

/** For each word of a query the keys that it has: a line has one of each. */
export type WordKeys = readonly (readonly string[])[];

/** The places of a text that have what was looked for. */
export interface TextPlaces {
  text_id: number;
  /** By line, from 1: which keys stand there, and where. */
  lines: ReadonlyMap<number, readonly Place[]>;
}

export interface Place {
  key: string;
  place: number;
}

/**
 * The texts of a key, in the order of the index. As a stretch between two ends and not as what is equal: of that the planner
 * expects so little that it gathers and sorts all of it, which for a common word is most of the library.
 */
const stretchOf = (key: string, isFree: string) =>
  `(search_places.key, is_free, text_id) > (${key}, ${isFree}::boolean, 0)
        and (search_places.key, is_free, text_id) <= (${key}, ${isFree}::boolean, 2147483647)
        order by search_places.key, is_free, text_id`;

/** How often each word stands in texts, no more than is counted: the rarest is gone by. */
const MEASURE_WORDS = {
  name: 'search-measure-words',
  text: `
    select word, count(*)::int as texts_count
    from unnest((select $1::text[]), (select $2::smallint[])) as wanted (key, word)
    cross join lateral (
      select from search_places where ${stretchOf('wanted.key', '$3')} limit ${MOST_COUNTED}
    ) found
    group by word`,
};

/**
 * Each key is a stretch of the index, of which so many texts are looked at: the commonest word costs no more in a larger
 * library. The number stands in the statement: of one that it is not told, the planner believes the worst.
 */
const placesOfWord = (most: number) => ({
  name: `search-places-of-word-${most}`,
  text: `
    select found.text_id, wanted.key, places from unnest((select $1::text[])) as wanted (key)
    cross join lateral (
      select text_id, places from search_places where ${stretchOf('wanted.key', '$2')} limit ${most}
    ) found
    order by text_id`,
});
/** Of lines that are shown first, and of all that are counted. */
const PLACES_OF_WORD = { first: placesOfWord(60), all: placesOfWord(MOST_COUNTED) };

/** Texts that have one of the first keys ($1), with what they have of all ($2): looked up text by text. */
const PLACES_OF_WORDS = {
  name: 'search-places-of-words',
  text: `
    with texts_of_rarest as materialized (
      select distinct text_id from unnest((select $1::text[])) as rarest (key)
      cross join lateral (
        select text_id from search_places where ${stretchOf('rarest.key', '$3')} limit ${MOST_COUNTED}
      ) found
      order by text_id limit ${MOST_COUNTED}
    )
    select texts_of_rarest.text_id, wanted.key, places from texts_of_rarest
    cross join unnest((select $2::text[])) as wanted (key)
    cross join lateral (
      select places from search_places
      where search_places.key = wanted.key and is_free = $3 and search_places.text_id = texts_of_rarest.text_id
      offset 0
    ) found
    order by text_id`,
};

interface PlacesRow {
  text_id: number;
  key: string;
  places: number[];
}

async function rarestKeys(db: Knex, words: WordKeys, isFree: boolean): Promise<readonly string[]> {
  const rows = await queryPrepared<{ word: number; texts_count: number }>(db, MEASURE_WORDS, [
    words.flat(),
    words.flatMap((keys, nth) => keys.map(() => nth)),
    isFree,
  ]);
  const counts = new Map(rows.map(({ word, texts_count }) => [word, texts_count]));
  const sorted = words.map((keys, nth) => ({ keys, count: counts.get(nth) ?? 0 }));
  return sorted.sort((one, other) => one.count - other.count)[0]?.keys ?? [];
}

/** The lines of a text in which each word of the query stands. */
function linesWithAll(rows: readonly PlacesRow[], words: WordKeys): Map<number, Place[]> {
  const lines = new Map<number, Place[]>();
  for (const { key, places } of rows)
    for (const place of places) {
      const line = lineOfPlace(place);
      const known = lines.get(line);
      if (known) known.push({ key, place });
      else lines.set(line, [{ key, place }]);
    }
  for (const [line, places] of lines) {
    const hasAll = words.length === 1 || words.every((keys) => places.some(({ key }) => keys.includes(key)));
    if (!hasAll) lines.delete(line);
  }
  return lines;
}

/**
 * Lines and texts of one word, of which nothing else is wanted: they stay in the database. A key that enough texts have is
 * enough: so many are counted in the index, and no place of them is read.
 */
const COUNT_LINES = {
  name: 'search-count-lines',
  text: `
    with enough as materialized (
      select from unnest((select $1::text[])) as wanted (key)
      cross join lateral (
        select count(*) as texts_count from (
          select from search_places where ${stretchOf('wanted.key', '$2')} limit ${MOST_COUNTED}
        ) first
      ) counted
      where texts_count = ${MOST_COUNTED} limit 1
    )
    select ${MOST_COUNTED} as lines_count, ${MOST_COUNTED} as texts_count from enough
    union all
    select * from (
      select count(*)::int as lines_count, count(distinct text_id)::int as texts_count
      from (
        select distinct text_id, place / ${WORDS_OF_A_LINE} as line
        from unnest((select $1::text[])) as wanted (key)
        cross join lateral (
          select text_id, places from search_places where ${stretchOf('wanted.key', '$2')} limit ${MOST_COUNTED}
        ) found
        cross join unnest(places) as place
        limit ${MOST_COUNTED}
      ) lines
    ) counted
    where not exists (select from enough)`,
};

export interface LinesCount {
  lines_count: number;
  texts_count: number;
}

/** How many lines have a word, no more than are counted. */
export async function countPlaces(db: Knex, keys: readonly string[], isFree: boolean): Promise<LinesCount> {
  const [counted] = await queryPrepared<LinesCount>(db, COUNT_LINES, [keys, isFree]);
  return counted ?? { lines_count: 0, texts_count: 0 };
}

/** The texts of a single word need no second look. */
async function readPlaces(
  db: Knex,
  words: WordKeys,
  isFree: boolean,
  isFirst: boolean,
): Promise<PlacesRow[]> {
  const [only, ...others] = words;
  if (only && others.length === 0)
    return queryPrepared(db, isFirst ? PLACES_OF_WORD.first : PLACES_OF_WORD.all, [only, isFree]);
  const rarest = await rarestKeys(db, words, isFree);
  return queryPrepared(db, PLACES_OF_WORDS, [rarest, words.flat(), isFree]);
}

/**
 * Where all words of a query stand together in a line.
 * @param words none, or a word without keys, finds nothing
 * @param isFree in texts that everybody may read, or in the others
 * @param isFirst of a single word, enough for the first lines
 */
export async function findPlaces(
  db: Knex,
  words: WordKeys,
  isFree: boolean,
  isFirst = false,
): Promise<TextPlaces[]> {
  if (words.length === 0 || words.some((keys) => keys.length === 0)) return [];
  const rows = await readPlaces(db, words, isFree, isFirst);
  const byText = new Map<number, PlacesRow[]>();
  for (const row of rows) {
    const known = byText.get(row.text_id);
    if (known) known.push(row);
    else byText.set(row.text_id, [row]);
  }
  return [...byText]
    .map(([text_id, some]) => ({ text_id, lines: linesWithAll(some, words) }))
    .filter(({ lines }) => lines.size > 0);
}

/** How many lines there are, no more than are counted, and in how many texts. */
export function countFound(texts: readonly TextPlaces[]): LinesCount {
  const count = texts.reduce((sum, { lines }) => sum + lines.size, 0);
  return { lines_count: Math.min(count, MOST_COUNTED), texts_count: texts.length };
}
