import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentFault } from '#modules/content-format';
import type { LessonKind } from '../document-schema.ts';
import { FOLDERS } from './lesson-file.ts';
import { type AuthoredLesson, parseLesson } from './parse-lesson.ts';

const KINDS: readonly LessonKind[] = ['lesson', 'alphabet'];

/** A lesson as its file has it, sign for sign. */
export type ReadLesson = AuthoredLesson & { source: string };

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => !name.startsWith('.') && !name.endsWith('.md')).sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/**
 * Reads lessons/grammar/*.txt and lessons/alphabet/*.txt below a content folder, which may have none.
 * @throws only when a file that is there cannot be read
 */
export async function readLessons(root: string): Promise<{ lessons: ReadLesson[]; faults: ContentFault[] }> {
  const lessons: ReadLesson[] = [];
  const faults: ContentFault[] = [];
  for (const kind of KINDS) {
    for (const name of await namesIn(join(root, FOLDERS[kind]))) {
      const file = `${FOLDERS[kind]}/${name}`;
      if (!name.endsWith('.txt')) {
        faults.push({
          file,
          line: 1,
          message: 'fichier que rien ne lit\u00a0: une leçon porte l’extension .txt',
        });
        continue;
      }
      const source = await readFile(join(root, file), 'utf8');
      const parsed = parseLesson({ file, source }, kind);
      lessons.push({ ...parsed.value, source });
      faults.push(...parsed.faults);
    }
  }
  return { lessons, faults };
}
