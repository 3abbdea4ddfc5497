import type { Knex } from 'knex';

export type SourceKind = 'text' | 'book' | 'word' | 'lesson' | 'post';

/** What something is found by. */
export interface WrittenKey {
  key: string;
  /** From what it is called, which comes first, to what is said in it. */
  rank: number;
  /** What is compared with what was typed: the Arabic form with its vowels, the French sense, the root. */
  form: string;
}

/** Each key once, with its best rank. */
function bestOf(keys: readonly WrittenKey[]): WrittenKey[] {
  const best = new Map<string, WrittenKey>();
  for (const one of keys) {
    const name = `${one.key} ${one.form}`;
    if (one.rank < (best.get(name)?.rank ?? Number.POSITIVE_INFINITY)) best.set(name, one);
  }
  return [...best.values()];
}

/** Writes anew what a source is found by; none when it is not to be found any more. */
export async function writeKeys(
  trx: Knex,
  kind: SourceKind,
  sourceId: number,
  keys: readonly WrittenKey[],
): Promise<void> {
  const rows = bestOf(keys);
  await trx.raw('delete from search_keys where kind = ? and source_id = ?', [kind, sourceId]);
  if (rows.length === 0) return;
  await trx.raw(
    `insert into search_keys (kind, source_id, key, rank, form)
      select ?, ?, key, rank, form
      from unnest(?::text[], ?::smallint[], ?::text[]) as written (key, rank, form)`,
    [kind, sourceId, rows.map(({ key }) => key), rows.map(({ rank }) => rank), rows.map(({ form }) => form)],
  );
}
