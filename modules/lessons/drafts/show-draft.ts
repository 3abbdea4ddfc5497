import type { Knex } from 'knex';
import { PreviewNotFound, requirePreview } from '#modules/authoring';
import type { Actor } from '#modules/platform';
import type { CheckedAnswer, GivenAnswer, Lesson } from '../contract.ts';
import { describeLesson } from '../describe-lesson.ts';
import { ExerciseNotFound } from '../errors.ts';
import { checkExercise } from '../exercises/check-exercise.ts';
import { showLesson } from '../get-lesson.ts';
import { parseFile } from './check-draft.ts';
import type { LessonFileDocument } from './contract.ts';

interface Reader {
  actor: Actor | null;
  now: Date;
}

/** A lesson as it would be shown to a reader; null where its file is none yet. */
export async function showDraft(db: Knex, file: LessonFileDocument, reader: Reader): Promise<Lesson | null> {
  const { document } = parseFile(file).value;
  return document ? showLesson(db, describeLesson(document), document, reader) : null;
}

/** @throws PreviewNotFound */
async function requireLink(db: Knex, token: string, now: Date) {
  const link = await requirePreview(db, token, now);
  if (link.kind !== 'lessons') throw new PreviewNotFound();
  const { revision, expires_at, document } = link;
  return { revision, expires_at, file: document as LessonFileDocument };
}

/**
 * The lesson that a link shows, as it was when the link was made; its lines as whoever follows the link may have them.
 * @throws PreviewNotFound also when its file was no lesson yet
 */
export async function getLessonPreview(db: Knex, token: string, reader: Reader) {
  const { revision, expires_at, file } = await requireLink(db, token, reader.now);
  const lesson = await showDraft(db, file, reader);
  if (!lesson) throw new PreviewNotFound();
  return { revision, expires_at: expires_at.toISOString(), lesson };
}

interface Answered {
  exercise_id: string;
  answer: GivenAnswer;
}

/**
 * Holds an answer against an exercise of a lesson that is not published. Nobody’s memory hears of it.
 * @throws ExerciseNotFound, AnswerMalformed
 */
export function checkDraftAnswer(
  file: LessonFileDocument,
  { exercise_id: id, answer }: Answered,
): CheckedAnswer {
  const blocks = parseFile(file).value.document?.blocks ?? [];
  const found = blocks.find((block) => block.kind === 'exercise' && block.exercise.id === id);
  if (found?.kind !== 'exercise') throw new ExerciseNotFound();
  return checkExercise(found.exercise, answer);
}

/** @throws PreviewNotFound, ExerciseNotFound, AnswerMalformed */
export async function checkPreviewAnswer(
  db: Knex,
  token: string,
  answered: Answered,
  now: Date,
): Promise<CheckedAnswer> {
  return checkDraftAnswer((await requireLink(db, token, now)).file, answered);
}
