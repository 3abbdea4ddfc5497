import { join } from 'node:path';
import { readLessons } from '../../modules/lessons/format/read-lessons.ts';

/** Every letter of the units under seeds/, as its drawing and its check take it. */
export async function readLetters() {
  const { lessons } = await readLessons(join(import.meta.dirname, '..', '..', 'seeds'));
  return lessons.flatMap(({ document }) => document?.blocks.filter((block) => block.kind === 'letter') ?? []);
}
