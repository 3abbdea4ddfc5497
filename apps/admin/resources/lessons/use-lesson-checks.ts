import { useMemo } from 'react';
import type { LessonChecks, LessonFileDocument } from '#modules/lessons/contract';
import { call } from '../../providers/call.ts';
import { useLatestAnswer } from '../drafts/use-latest-answer.ts';

const DELAY_MS = 600;
const delay = () => DELAY_MS;

interface Question {
  /** Null: it has not been saved yet. */
  id: number | null;
  document: LessonFileDocument;
}

/** A lesson as it can be checked before it has an address. */
const ask = ({ id, document }: Question) =>
  call('POST /admin/lesson-checks/', {
    body: { id, document: { ...document, slug: document.slug || 'sans-adresse' } },
  });

/** A lesson that was checked, and what was found. */
export interface CheckedLesson {
  document: LessonFileDocument;
  checks: LessonChecks;
}

/** What keeps a lesson, as it is being typed, from being published, and how learners would see it; null before it is known. */
export function useLessonChecks(id: number | null, document: LessonFileDocument): CheckedLesson | null {
  const question = useMemo(() => ({ id, document }), [id, document]);
  const { known } = useLatestAnswer(question, ask, delay);
  return useMemo(() => known && { document: known.asked.document, checks: known.answer }, [known]);
}
