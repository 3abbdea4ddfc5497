import type { Knex } from 'knex';
import { type MeasuredText, measureTexts } from '#modules/library';
import { queryPrepared } from '#modules/platform';
import type { LessonItem } from '../contract.ts';
import { type LessonRow, presentLessonItem } from '../list-lessons.ts';
import type { NamedStep } from './contract.ts';
import { countNewWords } from './count-new-words.ts';

export type ListedStep = { level: string } & (
  | { lesson: LessonItem & { id: number; prerequisites: string[] }; text: null }
  | { lesson: null; text: MeasuredText; practises: string[]; new_words_count: number }
);

const LIST = {
  name: 'path-steps',
  text: `
select path_steps.level as step_level, text_id, practises, lessons.id, code, kind, number, slug, title, arabic_title, description,
  lessons.level, is_free, minutes, exercises_count, letters, coalesce(document->'prerequisites', '[]') as prerequisites
from path_steps left join lessons on lessons.id = lesson_id
where text_id is not null or lessons.state = 'published'
order by position`,
};

type StepRow = LessonRow & {
  step_level: string;
  id: number;
  prerequisites: string[];
  text_id: number | null;
  practises: string[];
};

/** Every step of the path in its order; a lesson or a text that is not published is none. */
export async function listSteps(db: Knex): Promise<ListedStep[]> {
  const rows = await queryPrepared<StepRow>(db, LIST, []);
  const measured = await measureTexts(
    db,
    rows.flatMap(({ text_id: id }) => id ?? []),
  );
  const fresh = await countNewWords(db);
  const texts = new Map(measured.map((text) => [text.id, text]));
  return rows.flatMap((row): ListedStep[] => {
    const { step_level: level, id, prerequisites, practises } = row;
    if (row.text_id === null)
      return [{ level, lesson: { ...presentLessonItem(row), id, prerequisites }, text: null }];
    const text = texts.get(row.text_id);
    const counted = { new_words_count: fresh.get(row.text_id) ?? 0 };
    return text ? [{ level, lesson: null, text, practises, ...counted }] : [];
  });
}

/** A step as another page names it. */
export function nameStep({ lesson, text }: ListedStep): NamedStep {
  if (!lesson) {
    const { slug, order_in_book: number, title, title_ar } = text;
    return { kind: 'text', slug, number, title, arabic_title: title_ar };
  }
  const { kind, slug, number, title, arabic_title } = lesson;
  return { kind, slug, number, title, arabic_title };
}
