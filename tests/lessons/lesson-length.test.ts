import { expect, it } from 'vitest';
import { describeLesson } from '../../modules/lessons/describe-lesson.ts';
import type { LessonDocument } from '../../modules/lessons/document-schema.ts';
import { showExercise } from '../../modules/lessons/exercises/show-exercise.ts';
import { exerciseOf, parsedLesson } from './lesson-files.ts';

const { document } = parsedLesson({ body: 'Un mot.' }).value;
if (!document) throw new Error('The lesson has a fault.');
const described = (blocks: unknown[]) =>
  describeLesson({ ...document, blocks: blocks as LessonDocument['blocks'] });

const exercises = (count: number) => Array.from({ length: count }, () => ({ kind: 'exercise' }));
const words = (count: number) => Array.from({ length: count }, () => 'mot');

it('[LES-01] a lesson takes a minute for a hundred and ten words, and six for ten exercises; a minute at least', () => {
  const minutes = (blocks: unknown[]) => described(blocks).minutes;
  expect(minutes([])).toBe(1);
  expect(minutes([words(164)])).toBe(1);
  expect(minutes([words(165)])).toBe(2);
  expect(minutes(exercises(5))).toBe(3);
  expect(minutes([words(220), ...exercises(10)])).toBe(8);
  expect(described([words(3), ...exercises(4)]).exercises_count).toBe(4);
});

it('[LES-04] what is to be chosen from stands in an order of its own, the same on every page and not that of the file', () => {
  const written = ['دُكَّانُ', 'دُكَّانٌ', 'دُكَّانٍ', 'دُكَّانًا'];
  const exercise = exerciseOf(
    `[exercice: choisir]\n= ${written[0]}\n${written
      .slice(1)
      .map((text) => `- ${text} | Non.`)
      .join('\n')}`,
  );
  const shownAs = (id: string) => {
    const shown = showExercise({ ...exercise, id });
    return shown.kind === 'choose' ? shown.options.map((text) => written.indexOf(text)).join('') : '';
  };
  const ids = Array.from({ length: 40 }, (_, nth) => `L01-essai-${nth}`);
  expect(ids.map(shownAs)).toEqual(ids.map(shownAs));
  for (const id of ids) expect([...shownAs(id)].sort().join('')).toBe('0123');
  expect(new Set(ids.map((id) => shownAs(id)[0])).size).toBe(4);
  // A page that a browser has stored is the page that it is given now.
  expect(ids.slice(0, 6).map(shownAs)).toEqual(['0123', '3021', '3120', '2103', '0123', '0213']);
});
