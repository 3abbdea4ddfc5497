import type { Knex } from 'knex';
import { getDay } from '#modules/memory';
import type { Lacking } from '../contract.ts';
import type { Wish } from '../sources/gather-materials.ts';

/** The first text of a beginner. */
const LINES_NEEDED = 9;

export const hasReadEnough = (lines: number): boolean => lines >= LINES_NEEDED;

const TOO_FEW = 'Lisez d’abord neuf lignes. Les exercices se font avec vos lectures.';
const NONE = 'Vos lectures n’ont encore rien pour cet exercice.';

/** What is missing for a session, and where to read on. */
export async function describeLacking(
  db: Knex,
  { visit, readsAll }: Pick<Wish, 'visit' | 'readsAll'>,
  lines: number,
): Promise<Lacking> {
  const { resume, next_text: next } = await getDay(db, visit, readsAll);
  const text = resume ?? next;
  return {
    lines_read: lines,
    lines_needed: LINES_NEEDED,
    sentence: hasReadEnough(lines) ? NONE : TOO_FEW,
    next_text: text && { slug: text.slug, title: text.title },
  };
}
