import type { Knex } from 'knex';
import { listReading, readQuotedLines, type TextReading } from '#modules/library';
import { countRunningWords, readLines } from '#modules/memory';
import type { CountedText } from '#modules/memory/contract';
import { type Actor, queryPrepared } from '#modules/platform';
import { mayRead } from '#modules/subscriptions/may-read';
import { findHere, isLessonDone } from '../path-rules.ts';
import { listRightExercises } from '../progress/answered-exercises.ts';
import type { Path, PathStep } from './contract.ts';
import { type ListedStep, listSteps, nameStep } from './list-steps.ts';

/** What is known of whoever asks; nothing of a visitor. */
interface Come {
  /** Right answers by the code of their lesson. */
  right: ReadonlyMap<string, number>;
  reading: readonly TextReading[];
  words: readonly CountedText[];
}

interface Asked {
  actor: Actor | null;
  now: Date;
}

async function findCome(db: Knex, { actor }: Asked, steps: readonly ListedStep[]): Promise<Come> {
  if (!actor) return { right: new Map(), reading: [], words: [] };
  const right = new Map<string, number>();
  for (const id of await listRightExercises(db, actor.id)) {
    const code = id.slice(0, id.indexOf('-'));
    right.set(code, (right.get(code) ?? 0) + 1);
  }
  const texts = steps.flatMap(({ text }) => text?.id ?? []);
  return {
    right,
    reading: await listReading(db, actor.id),
    words: await countRunningWords(db, actor.id, texts),
  };
}

function presentStep(step: ListedStep, { right, reading, words }: Come, { actor, now }: Asked): PathStep {
  const { kind: _, ...named } = nameStep(step);
  if (step.lesson) {
    const { kind, code, minutes, exercises_count, prerequisites, is_free } = step.lesson;
    const is_open = mayRead(actor, { isFreeSample: is_free }, now);
    const is_done = isLessonDone(right.get(code) ?? 0, exercises_count);
    return { kind, ...named, code, minutes, exercises_count, prerequisites, is_free, is_open, is_done };
  }
  const { id, book_title, lines_count, has_recording, is_free_sample: is_free, level, minutes } = step.text;
  const read = reading.find((one) => one.text_id === id);
  const isDone = read?.is_completed ?? false;
  return {
    kind: 'text',
    ...named,
    ...{ id, book_title, level, lines_count, minutes, has_recording, is_free },
    is_open: mayRead(actor, { isFreeSample: is_free }, now),
    is_done: isDone,
    lines_read: isDone ? lines_count : Math.min(read?.lines_read ?? 0, lines_count),
    words: words.find((one) => one.text_id === id)?.counts ?? null,
    practises: step.practises,
    new_words_count: step.new_words_count,
  };
}

/** The text that was left last, if it was not completed: the first line is no place to come back to. */
function placeOf(reading: readonly TextReading[], isOpenAhead: (textId: number) => boolean) {
  return reading.find(
    ({ text_id: id, line, is_completed: isDone }) => !isDone && line !== null && line > 1 && isOpenAhead(id),
  );
}

async function findResume(
  db: Knex,
  actor: Actor,
  step: PathStep,
  place: TextReading | undefined,
): Promise<Path['resume']> {
  const line = place?.line;
  if (step.kind !== 'text' || place?.text_id !== step.id || !line) return null;
  const [quoted] = await readQuotedLines(db, [{ textSlug: step.slug, line }]);
  if (!quoted) return null;
  const wanted = { text_id: step.id, line, arabic_with_vowels: quoted.arabic };
  const [read] = await readLines(db, actor.id, [wanted]);
  return read ? { line, runs: read.runs } : null;
}

const LEVELS = {
  name: 'path-levels',
  text: 'select code, title, summary from path_levels order by position',
};

/** The path, and how far whoever asks has come on it. Nothing of a text that they may not open but its numbers and names. */
export async function getPath(db: Knex, asked: Asked): Promise<Path> {
  const levels = await queryPrepared<Omit<Path['levels'][number], 'steps'>>(db, LEVELS, []);
  const listed = await listSteps(db);
  const come = await findCome(db, asked, listed);
  const steps = listed.map((step) => presentStep(step, come, asked));
  const isOpen = (id: number) => steps.some((one) => one.kind === 'text' && one.id === id && one.is_open);
  const place = placeOf(come.reading, isOpen);
  const here = asked.actor && findHere(steps, (step) => step.kind === 'text' && step.id === place?.text_id);
  return {
    levels: levels.map((level) => ({
      ...level,
      steps: steps.filter((_, at) => listed[at]?.level === level.code),
    })),
    here: here?.slug ?? null,
    resume: asked.actor && here ? await findResume(db, asked.actor, here, place) : null,
  };
}
