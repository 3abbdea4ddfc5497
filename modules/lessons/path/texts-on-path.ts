import type { Knex } from 'knex';
import type { NamedStep, TextOnPath } from './contract.ts';
import { listSteps, nameStep } from './list-steps.ts';

/** The published texts of a book that stand on the path, with the lessons that each practises and the step after it. */
export async function listTextsOnPath(db: Knex, bookId: number): Promise<TextOnPath[]> {
  const steps = await listSteps(db);
  const lessons = new Map(steps.flatMap((step) => (step.lesson ? [[step.lesson.code, nameStep(step)]] : [])));
  return steps.flatMap((step, at): TextOnPath[] => {
    if (step.lesson || step.text.book !== bookId) return [];
    const next = steps[at + 1];
    return [
      {
        text_id: step.text.id,
        new_words_count: step.new_words_count,
        practises: step.practises.flatMap((code) => lessons.get(code) ?? []),
        next: next ? nameStep(next) : null,
      },
    ];
  });
}

/** The step after a lesson; null at the end, and for a lesson that does not stand on the path. */
export async function findNextStep(db: Knex, code: string): Promise<NamedStep | null> {
  const steps = await listSteps(db);
  const at = steps.findIndex(({ lesson }) => lesson?.code === code);
  const next = at === -1 ? undefined : steps[at + 1];
  return next ? nameStep(next) : null;
}
