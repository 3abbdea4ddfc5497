import type { Knex } from 'knex';
import { queryPrepared } from '#modules/platform';
import type { LessonItem } from './contract.ts';

export type LessonRow = LessonItem;

const LIST = {
  name: 'lessons-in-order',
  text: `
select code, kind, number, slug, title, arabic_title, description, level, is_free, minutes, exercises_count, letters,
  notions
from lessons where state = 'published' order by kind desc, number`,
};

/** What leaves the house of a lesson’s row, field by field. */
export function presentLessonItem(row: LessonRow): LessonItem {
  return {
    slug: row.slug,
    number: row.number,
    title: row.title,
    arabic_title: row.arabic_title,
    kind: row.kind,
    level: row.level,
    is_free: row.is_free,
    exercises_count: row.exercises_count,
    code: row.code,
    description: row.description,
    minutes: row.minutes,
    letters: row.letters,
    notions: row.notions,
  };
}

/** Grammar lessons, then units of the alphabet, each in its order. */
export async function listLessons(db: Knex): Promise<LessonItem[]> {
  const rows = await queryPrepared<LessonRow>(db, LIST, []);
  return rows.map(presentLessonItem);
}
