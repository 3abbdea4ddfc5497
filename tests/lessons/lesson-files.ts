import type { SourceFile } from '#modules/content-format';
import { parseDictionary } from '../../modules/authoring/formats/parse-dictionary.ts';
import { parseText } from '../../modules/authoring/formats/parse-text.ts';
import { checkLessons } from '../../modules/lessons/checks/check-lessons.ts';
import type { LessonExercise, LessonKind } from '../../modules/lessons/document-schema.ts';
import { parseLesson } from '../../modules/lessons/format/parse-lesson.ts';

const dictionary = parseDictionary({
  file: 'dictionary/words.txt',
  source: '[nom]\nبَابٌ | porte | pl. أَبْوَابٌ | rac. ب و ب\nسَلَامٌ | paix\nسَلَامٌ 2 | salut\n',
}).value;

/** A text that everybody may read, and one that they may not. */
const texts = [1, 2].map((orderInBook) => ({
  ...parseText(
    {
      file: `library/porte/0${orderInBook}.txt`,
      source: `titre: Porte\ngratuit: ${orderInBook === 1 ? 'oui' : 'non'}\n\nهٰذَا بَابٌ.\nVoici une porte.\n`,
    },
    'porte',
  ).value,
  slugOfBook: 'porte',
  words: [],
}));

function lessonFile(name: string, parts: Parts): SourceFile {
  const header = [
    'titre: La porte',
    'titre arabe: الْبَابُ',
    'description: Une leçon.',
    'niveau: A1',
    parts.header ?? '',
  ];
  return {
    file: `lessons/${name}`,
    source: `${header.filter(Boolean).join('\n')}\n\n${parts.body}\n\n${parts.exercises ?? ''}`,
  };
}

interface Parts {
  header?: string;
  body: string;
  exercises?: string;
}

/** The lesson of these parts, read. */
export function parsedLesson(
  parts: Parts,
  { name = 'grammar/01-porte.txt', kind = 'lesson' as LessonKind } = {},
): ReturnType<typeof parseLesson> {
  return parseLesson(lessonFile(name, parts), kind);
}

/** What is wrong with lessons beside one another. */
export const checkedTogether = (lessons: Parameters<typeof checkLessons>[0]) =>
  checkLessons(lessons, { texts, dictionary });

/** The faults of one lesson of these parts, without the file’s name and without those of what it lacks as a whole. */
export function faultsOf(parts: Parts, place: Parameters<typeof parsedLesson>[1] = {}): string[] {
  const parsed = parsedLesson(parts, place);
  const faults = [...parsed.faults, ...checkedTogether([parsed.value])];
  return faults
    .filter(({ message }) => !/au moins$/.test(message) || /paires|mots|colonnes/.test(message))
    .map(({ line, message }) => `${line}\u00a0: ${message}`);
}

/** All faults of one lesson of these parts, but for what it lacks as a whole. */
export function allFaultsOf(...[parts, place]: Parameters<typeof parsedLesson>): string[] {
  const { value, faults } = parsedLesson(parts, place);
  return [...faults, ...checkedTogether([value])]
    .filter(({ message }) => !/^(\d exercices au lieu de|une leçon (cite|a un) )/.test(message))
    .map(({ line, message }) => `${line} : ${message}`.replaceAll('\u00a0', ' '));
}

/** The one exercise of these lines; its name, task and reason are given. */
export function exerciseOf(lines: string): LessonExercise {
  const [opener, ...rest] = lines.split('\n');
  const exercises = [opener, 'nom: essai', 'consigne: Essayez.', ...rest, 'pourquoi: Parce que.'].join('\n');
  const { value, faults } = parseLesson(lessonFile('grammar/01-porte.txt', { body: exercises }), 'lesson');
  const [block] = value.document?.blocks ?? [];
  if (block?.kind !== 'exercise') throw new Error(faults.map(({ message }) => message).join('\n'));
  return block.exercise;
}
