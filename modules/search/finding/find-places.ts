import type { Knex } from 'knex';
import { queryPrepared } from '#modules/platform';
import { MOST_COUNTED } from '../contract.ts';
import { lineOfPlace } from '../key-kinds.ts';

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

/** How often each word stands in texts, no more than is counted: the rarest is gone by. */
const MEASURE_WORDS = {
  name: 'search-measure-words',
  text: `
    select word, count(*)::int as texts_count
    from unnest((select $1::text[]), (select $2::smallint[])) as wanted (key, word)
    cross join lateral (
      select from search_places where search_places.key = wanted.key and is_free = $3 limit ${MOST_COUNTED}
    ) found
    group by word`,
};

/**
 * Texts that have one of the first keys ($1), with what they have of all others ($2). Each key is a stretch of the
 * index, of which so many texts are looked at: the commonest word costs no more in a larger library.
 */
const FIND_PLACES = {
  name: 'search-places',
  text: `
    with texts_of_rarest as (
      select distinct text_id from unnest((select $1::text[])) as rarest (key)
      cross join lateral (
        select text_id from search_places where search_places.key = rarest.key and is_free = $3
        order by text_id limit ${MOST_COUNTED}
      ) found
      order by text_id limit ${MOST_COUNTED}
    )
    select text_id, search_places.key, places from texts_of_rarest
    cross join unnest((select $2::text[])) as wanted (key)
    join search_places using (text_id)
    where search_places.key = wanted.key and is_free = $3
    order by text_id`,
};

interface PlacesRow {
  text_id: number;
  key: string;
  places: number[];
}

async function rarestKeys(db: Knex, words: WordKeys, isFree: boolean): Promise<readonly string[]> {
  const [only, ...others] = words;
  if (!only || others.length === 0) return only ?? [];
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
    const hasAll = words.every((keys) => places.some(({ key }) => keys.includes(key)));
    if (!hasAll) lines.delete(line);
  }
  return lines;
}

/**
 * Where all words of a query stand together in a line.
 * @param words none, or a word without keys, finds nothing
 * @param isFree in texts that everybody may read, or in the others
 */
export async function findPlaces(db: Knex, words: WordKeys, isFree: boolean): Promise<TextPlaces[]> {
  if (words.length === 0 || words.some((keys) => keys.length === 0)) return [];
  const rarest = await rarestKeys(db, words, isFree);
  const rows = await queryPrepared<PlacesRow>(db, FIND_PLACES, [rarest, words.flat(), isFree]);
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

/** How many lines there are, no more than are counted. */
export function countLines(texts: readonly TextPlaces[]): number {
  const count = texts.reduce((sum, { lines }) => sum + lines.size, 0);
  return Math.min(count, MOST_COUNTED);
}
