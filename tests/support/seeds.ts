import { fileURLToPath } from 'node:url';
import { type Analyser, createAnalyser } from '#modules/arabic';
import { checkContent, readDictionary } from '#modules/authoring';
import { checkLessonFiles } from '#modules/lessons';

// The content of seeds/, read once for all files of a worker. Nobody changes what they are given.

const SEEDS = fileURLToPath(new URL('../../seeds', import.meta.url));

let content: ReturnType<typeof checkContent> | undefined;
let lessons: ReturnType<typeof checkLessonFiles> | undefined;
let analyser: Promise<Analyser> | undefined;

/** Books, texts and words, and what is wrong with them. */
export function seededContent(): ReturnType<typeof checkContent> {
  content ??= checkContent(SEEDS);
  return content;
}

/** The lessons and the path, held against the library that they quote. */
export function seededLessons(): ReturnType<typeof checkLessonFiles> {
  lessons ??= seededContent().then(({ library }) => checkLessonFiles(SEEDS, library));
  return lessons;
}

/** What parses lines with the whole dictionary. */
export function seededAnalyser(): Promise<Analyser> {
  analyser ??= readDictionary(SEEDS).then(createAnalyser);
  return analyser;
}
