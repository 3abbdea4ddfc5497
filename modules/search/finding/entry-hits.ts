import type { Knex } from 'knex';
import { queryPrepared } from '#modules/platform';

/** An entry, and how far it is from what was typed: the smallest first. */
export interface EntryHit {
  id: number;
  distance: number;
  /** The cell of a verb's table that was typed. */
  cell?: { name: string; form: string };
}

/** Something that is taken off a word puts it farther away than vowels do. */
export const REMOVAL = 20;

/** Each entry once, the nearest first, with the cell that was found of it. */
export function nearestOfEach(hits: Iterable<EntryHit>): EntryHit[] {
  const byId = new Map<number, EntryHit>();
  for (const hit of hits) {
    const known = byId.get(hit.id);
    const cell = known?.cell ?? hit.cell;
    const nearer = !known || hit.distance < known.distance ? hit : known;
    byId.set(hit.id, { ...nearer, ...(cell && { cell }) });
  }
  return [...byId.values()].sort((one, other) => one.distance - other.distance || one.id - other.id);
}

/** Those that need hardly more taken off than the nearest: كِتَابٌ alone, where كَ and تَابَ could be read too. */
export function nearestLevel(hits: readonly EntryHit[]): EntryHit[] {
  const [first] = hits;
  return first ? hits.filter(({ distance }) => distance < first.distance + REMOVAL) : [];
}

/**
 * SQL: what a key has of a kind, the smallest ranks first. A stretch between two ends and not what is equal: of that the
 * planner expects so little that it gathers and sorts all of it, which for a common word is a tenth of the dictionary.
 */
export const rowsOfKey = (key: string, kind: string): string =>
  `(search_keys.key, search_keys.kind, rank) >= (${key}, ${kind}, 0::smallint)
        and (search_keys.key, search_keys.kind, rank) <= (${key}, ${kind}, 32767::smallint)
        order by search_keys.key, search_keys.kind, rank`;

// Of the rows of a key the first: an entry that is the word alone comes before those that only have it in a sense.
const FIND_WORDS = {
  name: 'search-words',
  text: `
    select wanted.key, source_id as id, rank, found.form
    from unnest((select $1::text[])) as wanted (key)
    cross join lateral (
      select source_id, rank, form from search_keys
      where ${rowsOfKey('wanted.key', `'word'`)} limit 300
    ) found
    join words on words.id = source_id and is_public`,
};

export interface KeyRow {
  key: string;
  id: number;
  rank: number;
  form: string;
}

/** The entries that everybody sees with one of these keys. */
export async function findByKeys(db: Knex, keys: readonly string[]): Promise<KeyRow[]> {
  return keys.length === 0 ? [] : queryPrepared<KeyRow>(db, FIND_WORDS, [[...new Set(keys)]]);
}

/** Rows by their key. */
export function byKey(rows: readonly KeyRow[]): ReadonlyMap<string, readonly KeyRow[]> {
  const found = new Map<string, KeyRow[]>();
  for (const row of rows) {
    const alike = found.get(row.key);
    if (alike) alike.push(row);
    else found.set(row.key, [row]);
  }
  return found;
}
