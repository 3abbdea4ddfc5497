import type { Knex } from 'knex';
import { havingTitle, type ListedRow } from '#modules/authoring';
import { type Page, readPage } from '#modules/platform';
import type { QueryOf } from '#modules/platform/contract';
import { findStaleQuotes } from '../quotes/stale-quotes.ts';
import { authoredLessons } from './authored-lessons.ts';
import type { ListedLesson, lessonDraftCalls } from './contract.ts';

type Wanted = QueryOf<(typeof lessonDraftCalls)['GET /admin/lessons/']>;

/** How many of its quotes are stale, by lesson. */
async function countStaleQuotes(db: Knex): Promise<ReadonlyMap<number, number>> {
  const counts = new Map<number, number>();
  for (const { lesson_id: id } of await findStaleQuotes(db)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/** Lessons in whatever state, as they stand in their working copies. */
export async function listLessonDrafts(db: Knex, wanted: Wanted): Promise<Page<ListedLesson>> {
  const { id, q, is_stale: isStale, ...exact } = wanted.filter;
  const stale = await countStaleQuotes(db);
  const query = authoredLessons.list(db).where(exact);
  if (id) query.whereIn('id', id);
  if (q)
    query.where((either) => either.where((titled) => havingTitle(titled, q)).orWhereILike('code', q.trim()));
  if (isStale) query.whereIn('id', [...stale.keys()]);
  if (isStale === false) query.whereNotIn('id', [...stale.keys()]);
  const page = await readPage<ListedRow, Wanted['sort'][0]>(query, wanted, {
    code: ['code', 'id'],
    title: ['title', 'id'],
    level: ['level', 'code', 'id'],
    exercises_count: ['exercises_count', 'id'],
    state: ['state', 'code', 'id'],
    saved_at: ['last_saved', 'id'],
    id: ['id'],
  });
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...authoredLessons.present(row),
      stale_quotes_count: stale.get(row.id) ?? 0,
    })),
  };
}
