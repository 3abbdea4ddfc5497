import type { Knex } from 'knex';
import { packFiles } from '#modules/authoring';
import { lessonFile } from '../format/lesson-file.ts';
import { authoredLessons } from './authored-lessons.ts';
import type { LessonFileDocument } from './contract.ts';

/** What authors have of all lessons, but for what is archived, as an archive of the files that an import reads. */
export async function packLessons(db: Knex): Promise<{ name: string; content: AsyncIterable<Uint8Array> }> {
  const rows: LessonFileDocument[] = await authoredLessons
    .list(db)
    .whereNot('state', 'archived')
    .orderBy(['kind', 'number', 'id']);
  const sources = rows.map((row) => ({ file: lessonFile(row), source: row.source }));
  return { name: 'lecons.zip', content: packFiles(sources) };
}
