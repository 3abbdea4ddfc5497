import type { Knex } from 'knex';
import type { DraftKind } from '../draft-schema.ts';

type Waiting = `${DraftKind}_${'in_review' | 'scheduled'}`;

/** How many drafts of each kind wait for a second reader, and how many for their date. */
export async function countDrafts(db: Knex): Promise<Record<Waiting, number>> {
  const rows: { name: string; count: string }[] = await db('drafts')
    .whereIn('state', ['in_review', 'scheduled'])
    .groupBy('kind', 'state')
    .select(db.raw(`kind || '_' || state as name`))
    .count('* as count');
  const countOf = (name: Waiting) => Number(rows.find((row) => row.name === name)?.count ?? 0);
  return {
    texts_in_review: countOf('texts_in_review'),
    texts_scheduled: countOf('texts_scheduled'),
    books_in_review: countOf('books_in_review'),
    books_scheduled: countOf('books_scheduled'),
    posts_in_review: countOf('posts_in_review'),
    posts_scheduled: countOf('posts_scheduled'),
    lessons_in_review: countOf('lessons_in_review'),
    lessons_scheduled: countOf('lessons_scheduled'),
  };
}
