import type { Knex } from 'knex';
import type { Logger } from '#modules/platform';
import { indexLesson, indexPost } from './index-documents.ts';
import { indexBook, indexText } from './index-texts.ts';
import { indexWord } from './index-words.ts';
import type { SourceKind } from './written-keys.ts';

/** To be raised when other keys are made of the same content: all of it is then written anew. */
const RULES_VERSION = 3;

/** How long one run goes on before it gives way: the next goes on where it ended. */
const RUN_MS = 5_000;
/** Written in one transaction. */
const AT_ONCE = 50;

const INDEX: Record<SourceKind, (trx: Knex, id: number) => Promise<void>> = {
  text: indexText,
  book: indexBook,
  word: indexWord,
  lesson: indexLesson,
  post: indexPost,
};

interface Source {
  kind: SourceKind;
  source_id: number;
}

/** What was written by other rules is due. */
const markOutdated = (db: Knex) =>
  db.raw('update searched_sources set is_stale = true where rules_version < ? and not is_stale', [
    RULES_VERSION,
  ]);

/** The next sources that are due, unless another process is at them. */
async function nextDue(trx: Knex, most: number): Promise<Source[]> {
  const { rows } = await trx.raw<{ rows: Source[] }>(
    `select kind, source_id from searched_sources where is_stale
      order by kind, source_id limit ? for update skip locked`,
    [most],
  );
  return rows;
}

const noteIndexed = (trx: Knex, sources: readonly Source[], error: string | null) =>
  trx.raw(
    `update searched_sources set is_stale = false, rules_version = ?, error = ?
      from unnest(?::text[], ?::integer[]) as written (kind, source_id)
      where searched_sources.kind = written.kind and searched_sources.source_id = written.source_id`,
    [RULES_VERSION, error, sources.map(({ kind }) => kind), sources.map(({ source_id: id }) => id)],
  );

/** @returns how many there were */
async function indexNext(db: Knex, most: number): Promise<Source[]> {
  return db.transaction(async (trx) => {
    const due = await nextDue(trx, most);
    for (const { kind, source_id: id } of due) await INDEX[kind](trx, id);
    if (due.length > 0) await noteIndexed(trx, due, null);
    return due;
  });
}

/** One that cannot be written holds up no other; it is tried again when it changes, or the rules do. */
async function indexOneByOne(db: Knex, log: Logger): Promise<number> {
  let source: Source | undefined;
  try {
    await db.transaction(async (trx) => {
      [source] = await nextDue(trx, 1);
      if (!source) return;
      await INDEX[source.kind](trx, source.source_id);
      await noteIndexed(trx, [source], null);
    });
  } catch (error) {
    if (!source) throw error;
    log.error({ err: error, ...source }, 'not written for the search');
    await noteIndexed(db, [source], String(error).slice(0, 500));
  }
  return source ? 1 : 0;
}

/**
 * Writes what the sources that have changed are found by, some at once, for some seconds.
 * @returns how many
 */
export async function indexDueSources({ db, log }: { db: Knex; log: Logger }): Promise<number> {
  const end = Date.now() + RUN_MS;
  let count = 0;
  await markOutdated(db);
  while (Date.now() < end) {
    let done: number;
    try {
      done = (await indexNext(db, AT_ONCE)).length;
    } catch {
      done = await indexOneByOne(db, log);
    }
    if (done === 0) break;
    count += done;
  }
  return count;
}
