import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentFault } from '#modules/authoring';
import type { LessonKind } from '../document-contract.ts';
import { type AuthoredLesson, parseLesson } from './parse-lesson.ts';

const FOLDERS: readonly (readonly [folder: string, kind: LessonKind])[] = [
  ['grammar', 'lesson'],
  ['alphabet', 'alphabet'],
];

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
export async function readLessons(
  root: string,
): Promise<{ lessons: AuthoredLesson[]; faults: ContentFault[] }> {
  const lessons: AuthoredLesson[] = [];
  const faults: ContentFault[] = [];
  for (const [folder, kind] of FOLDERS) {
    for (const name of await namesIn(join(root, 'lessons', folder))) {
      const file = `lessons/${folder}/${name}`;
      if (!name.endsWith('.txt')) {
        faults.push({
          file,
          line: 1,
          message: 'fichier que rien ne lit\u00a0: une leçon porte l’extension .txt',
        });
        continue;
      }
      const parsed = parseLesson({ file, source: await readFile(join(root, file), 'utf8') }, kind);
      lessons.push(parsed.value);
      faults.push(...parsed.faults);
    }
  }
  return { lessons, faults };
}
