import type { Knex } from 'knex';
import { queryPrepared } from '#modules/platform';
import { entryKey, lineOfPlace, stemKey, wordOfPlace } from '../key-kinds.ts';
import { findByKeys } from './entry-hits.ts';
import type { LineHit } from './line-words.ts';

const STEMS_OF_ENTRIES = {
  name: 'search-stems-of-entries',
  text: `
    select distinct source_id as id, substr(key, 2) as stem from search_keys
    where kind = 'word' and source_id = any((select $1::integer[])::integer[]) and key >= 's' and key < 't'`,
};

/** The stems of what each entry is called in French. */
export async function stemsOfEntries(
  db: Knex,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  if (ids.length === 0) return new Map();
  const rows = await queryPrepared<{ id: number; stem: string }>(db, STEMS_OF_ENTRIES, [ids]);
  const stems = new Map<number, Set<string>>();
  for (const { id, stem } of rows) {
    const known = stems.get(id);
    if (known) known.add(stem);
    else stems.set(id, new Set([stem]));
  }
  return stems;
}

const PLACES_OF_ENTRIES = {
  name: 'search-places-of-entries',
  text: `
    select text_id, places from search_places
    where key = any((select $1::text[])::text[]) and is_free = any('{t,f}')
      and text_id = any((select $2::integer[])::integer[])`,
};

/** Of entries that are called by one of the French words, so many are looked for beside it. */
const MOST_ENTRIES = 30;

/**
 * The Arabic words beside French ones: those that an entry explains which is called so.
 * @returns whether a word of a line is one, by text, line and number
 */
export async function arabicCounterparts(
  db: Knex,
  stems: readonly string[],
  lines: readonly LineHit[],
): Promise<(line: LineHit, word: number) => boolean> {
  if (stems.length === 0 || lines.length === 0) return () => false;
  const entries = (await findByKeys(db, stems.map(stemKey))).sort((one, other) => one.rank - other.rank);
  const keys = [...new Set(entries.map(({ id }) => entryKey(id)))].slice(0, MOST_ENTRIES);
  const textIds = [...new Set(lines.map(({ textId }) => textId))];
  const rows = await queryPrepared<{ text_id: number; places: number[] }>(db, PLACES_OF_ENTRIES, [
    keys,
    textIds,
  ]);
  const nameOf = (textId: number, line: number, word: number) => `${textId} ${line} ${word}`;
  const found = new Set(
    rows.flatMap(({ text_id, places }) =>
      places.map((place) => nameOf(text_id, lineOfPlace(place), wordOfPlace(place))),
    ),
  );
  return ({ textId, line }, word) => found.has(nameOf(textId, line, word));
}
