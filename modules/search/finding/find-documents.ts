import type { Knex } from 'knex';
import { frenchKey } from '#modules/conjugation';
import { queryPrepared } from '#modules/platform';
import type { FoundArticle, FoundLesson } from '../contract.ts';
import { arabicKey, frenchPhraseKey, stemKey } from '../key-kinds.ts';
import type { TypedQuery } from './read-query.ts';

// A document has every word: by one of its keys, at the best rank of these. What its title says whole comes first.
const FIND_DOCUMENTS = {
  name: 'search-documents',
  text: `
    select source_id as id, count(*) as words_count, sum(rank)::int - 20 * max(is_title)::int as distance
    from (
      select source_id, word, min(rank) as rank, max((search_keys.key = $4)::int) as is_title
      from unnest((select $1::text[]), (select $2::smallint[])) as wanted (key, word)
      join search_keys on search_keys.key = wanted.key and kind = $3
      group by source_id, word
    ) found
    group by source_id
    having count(*) = $5
    order by distance, source_id limit 10`,
};

/** What something that is called or says all of a query has: for each word one of its keys. */
export interface DocumentKeys {
  keys: readonly string[];
  /** Of each key the number of its word. */
  words: readonly number[];
  wordsCount: number;
  /** The query as a title. */
  title: string;
}

export function documentKeys({ words, stems, text }: TypedQuery): DocumentKeys | undefined {
  const ofWords = words
    .map((word) => (word.isArabic ? [arabicKey(word.text)] : stems(word.text).map(stemKey)))
    .filter((keys) => keys.length > 0);
  if (ofWords.length === 0) return undefined;
  const title = frenchPhraseKey(frenchKey(text));
  // The title as a whole counts as its first word too.
  const keys = [...ofWords.flatMap((some, nth) => some.map((key) => ({ key, nth }))), { key: title, nth: 0 }];
  return {
    keys: keys.map(({ key }) => key),
    words: keys.map(({ nth }) => nth),
    wordsCount: ofWords.length,
    title,
  };
}

async function findIds(db: Knex, kind: 'lesson' | 'post', query: TypedQuery): Promise<number[]> {
  const asked = documentKeys(query);
  if (!asked) return [];
  const values = [asked.keys, asked.words, kind, asked.title, asked.wordsCount];
  const rows = await queryPrepared<{ id: number }>(db, FIND_DOCUMENTS, values);
  return rows.map(({ id }) => id);
}

const inOrderOf = <T extends { id: number }>(ids: readonly number[], rows: readonly T[]): T[] =>
  ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);

/** Lessons that say all of it, those first that are called so. */
export async function findLessons(db: Knex, query: TypedQuery): Promise<FoundLesson[]> {
  const ids = await findIds(db, 'lesson', query);
  if (ids.length === 0) return [];
  const rows: (FoundLesson & { id: number })[] = await db('lessons')
    .whereIn('id', ids)
    .where('state', 'published')
    .select('id', 'slug', 'kind', 'number', 'level', 'title', 'arabic_title');
  return inOrderOf(ids, rows).map(({ id: _, ...lesson }) => lesson);
}

/** Articles that say all of it, those first that are called so. */
export async function findArticles(db: Knex, query: TypedQuery): Promise<FoundArticle[]> {
  const ids = await findIds(db, 'post', query);
  if (ids.length === 0) return [];
  const rows: (FoundArticle & { id: number })[] = await db('posts')
    .whereIn('id', ids)
    .where('state', 'published')
    .select('id', 'slug', 'title', 'title_ar');
  return inOrderOf(ids, rows).map(({ id: _, ...article }) => article);
}
