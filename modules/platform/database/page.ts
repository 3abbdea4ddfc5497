import type { Knex } from 'knex';

/** A part of a list: these rows, from `first` (0 is the first of all) of so many. */
export interface Page<T> {
  rows: T[];
  first: number;
  total: number;
}

interface PageWanted<S extends string> {
  sort: readonly [S, 'ASC' | 'DESC'];
  /** First and last row, both counted from 0. */
  range: readonly [number, number];
}

/**
 * Reads a part of a list.
 * @param query every row of the list, filtered and not ordered
 * @param columns the column or columns behind each name that may be sorted by; the last of each list must be
 *   unique among the rows, so that no row stands on two pages
 */
export async function readPage<T, S extends string>(
  query: Knex.QueryBuilder,
  { sort: [name, direction], range: [first, last] }: PageWanted<S>,
  columns: Record<S, readonly [string, ...string[]]>,
): Promise<Page<T>> {
  const [{ count } = { count: 0 }] = await query.clone().clearSelect().count({ count: '*' });
  const order = columns[name].map((column) => ({ column, order: direction.toLowerCase() }));
  const rows: T[] = await query
    .clone()
    .orderBy(order)
    .offset(first)
    .limit(last - first + 1);
  return { rows, first, total: Number(count) };
}

/** A pattern of `like` that finds a text anywhere; whatever would stand for something else stands for itself. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
