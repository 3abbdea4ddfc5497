import { beforeAll, describe, expect, it } from 'vitest';
import { READABLE } from '../../apps/web/features/lessons/alphabet/families.ts';
import type { LessonDocument, LessonExercise } from '../../modules/lessons/document-schema.ts';
import { type Answer, checkExercise } from '../../modules/lessons/exercises/check-exercise.ts';
import { solveExercise } from '../../modules/lessons/exercises/solve-exercise.ts';
import { seededLessons } from '../support/seeds.ts';
import { wrongAnswersTo } from './wrong-answers.ts';

let lessons: LessonDocument[];
let exercises: LessonExercise[];

beforeAll(async () => {
  const checked = await seededLessons();
  expect(checked.faults).toEqual([]);
  lessons = checked.lessons.map(({ document }) => document);
  exercises = lessons.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'exercise' ? block.exercise : [])),
  );
});

const numbersOf = (wanted: LessonDocument['kind'], from: readonly LessonDocument[]) =>
  from.flatMap(({ kind, number }) => (kind === wanted ? number : [])).sort((a, b) => a - b);

/** Whether an answer passes; one that cannot be given does not. */
function passes(exercise: LessonExercise, answer: Answer): boolean {
  try {
    return checkExercise(exercise, answer).verdict === 'right';
  } catch {
    return false;
  }
}

describe('the lessons of the starter library', () => {
  it('[LES-04] are each solved from their own data, and ten wrong answers to each fail', () => {
    const unsolved = exercises.filter((exercise) => {
      const right = solveExercise(exercise);
      return right.length === 0 || !right.every((answer) => passes(exercise, answer));
    });
    const lax = exercises.flatMap((exercise) => {
      const wrong = wrongAnswersTo(exercise);
      expect(wrong.length).toBeGreaterThanOrEqual(10);
      return wrong.filter((answer) => passes(exercise, answer)).map((answer) => [exercise.id, answer]);
    });
    expect({ unsolved, lax }).toEqual({ unsolved: [], lax: [] });
  });

  it('[LES-01] are 48, with 26 units of the alphabet and 450 exercises or more', () => {
    const upTo = (most: number) => Array.from({ length: most }, (_, at) => at + 1);
    expect(numbersOf('lesson', lessons)).toEqual(upTo(48));
    expect(numbersOf('alphabet', lessons)).toEqual(upTo(26));
    expect(exercises.length).toBeGreaterThanOrEqual(450);
  });

  it('[LES-01] are free from the first to the tenth, and so is the whole alphabet', () => {
    const free = lessons.filter(({ is_free: isFree }) => isFree);
    expect(numbersOf('lesson', free)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(numbersOf('alphabet', free)).toEqual(numbersOf('alphabet', lessons));
  });

  it('[ALP-01] have the words that the list of units gives to be read, each in its unit', () => {
    const given = lessons.flatMap(({ kind, number, blocks }) =>
      kind === 'alphabet'
        ? blocks.flatMap((block) =>
            block.kind === 'words'
              ? block.items.map(({ arabic, french }) => `${number} ${arabic} ${french}`)
              : [],
          )
        : [],
    );
    for (const { unit, word, sense } of READABLE) expect(given).toContain(`${unit} ${word} ${sense}`);
  });

  it('[LES-01] have six exercises or more, a lead, and reasons for what is wrong', () => {
    for (const { blocks, slug } of lessons) {
      expect([slug, blocks[0]?.kind]).toEqual([slug, 'prose']);
      expect(blocks.filter(({ kind }) => kind === 'exercise').length).toBeGreaterThanOrEqual(6);
    }
  });
});
