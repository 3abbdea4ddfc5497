import type { Knex } from 'knex';
import { getDay } from '#modules/memory';
import type { Lacking } from '../contract.ts';
import type { Wish } from '../sources/gather-materials.ts';

/** The first text of a beginner. */
export const LINES_NEEDED = 9;

export const hasReadEnough = (lines: number): boolean => lines >= LINES_NEEDED;

const TOO_FEW = 'Lisez d’abord neuf lignes. Les exercices se font avec vos lectures.';
const NONE = 'Vos lectures n’ont encore rien pour cet exercice.';
const NO_VOICE = 'Votre appareil n’a pas de voix arabe, et rien de ce que vous avez lu n’est enregistré.';

/** What is missing for a session, and where to read on. */
export async function describeLacking(
  db: Knex,
  { visit, readsAll, isMute }: Pick<Wish, 'visit' | 'readsAll'> & { isMute?: boolean },
  lines: number,
): Promise<Lacking> {
  const { resume, next_text: next } = await getDay(db, visit, readsAll);
  const text = resume ?? next;
  return {
    lines_read: lines,
    lines_needed: LINES_NEEDED,
    sentence: hasReadEnough(lines) ? (isMute ? NO_VOICE : NONE) : TOO_FEW,
    next_text: text && { slug: text.slug, title: text.title },
  };
}
