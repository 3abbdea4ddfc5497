import type { Knex } from 'knex';
import { searchKey } from '#modules/arabic';
import { type ContentLibrary, ContentRefused, importBesideDraft, readLibrary } from '#modules/authoring';
import { createLemmaIndex } from '#modules/content-format';
import { raiseContentRevision } from '#modules/platform';
import { findEntries, type WordEntry } from '#modules/vocabulary';
import { checkLessonFiles } from './checks/check-lesson-files.ts';
import type { LessonDocument } from './document-schema.ts';
import { authoredLessons } from './drafts/authored-lessons.ts';
import { lessonCode } from './format/lesson-file.ts';
import { savePath } from './path/save-path.ts';
import { lemmasOf, saveLesson } from './save-lesson.ts';

async function findWordIds(
  trx: Knex,
  documents: readonly LessonDocument[],
  dictionary: ContentLibrary['dictionary'],
): Promise<ReadonlyMap<string, number>> {
  const { find } = createLemmaIndex(dictionary);
  const named = new Set(documents.flatMap(lemmasOf).map(({ lemma }) => lemma));
  const words = [...named].flatMap((lemma) => {
    const found = find(lemma);
    return 'entry' in found ? [{ lemma, word: found.entry.word }] : [];
  });
  const rows = await findEntries(
    trx,
    words.map(({ word }) => searchKey(word.arabic)),
  );
  const isOf = (row: WordEntry, { arabic, homograph, partOfSpeech }: (typeof words)[number]['word']) =>
    row.arabic_with_vowels === arabic && row.homograph === homograph && row.part_of_speech === partOfSpeech;
  return new Map(
    words.flatMap(({ lemma, word }) => {
      const row = rows.find((one) => isOf(one, word));
      return row ? [[lemma, row.id] as const] : [];
    }),
  );
}

/** Whether nobody has brought any lesson yet, or none of those that are there has its file. */
export async function lessonsAreMissing(db: Knex): Promise<boolean> {
  return (await db('lessons').whereNot({ source: '' }).first('id')) === undefined;
}

/**
 * Brings the lessons of a content folder into the database and publishes them, and the path through them, all or nothing;
 * what the folder no longer has stays. What authors had and the folder changes stays as a revision.
 * @param folder the content folder: its books and dictionary are what lessons quote
 * @param isReleased content that comes with the program, which was checked before it was released
 * @returns how many lessons and units of the alphabet it has
 * @throws ContentRefused when a lesson has faults; the database is untouched
 */
export async function importLessons(
  db: Knex,
  folder: string,
  { isReleased = false }: { isReleased?: boolean } = {},
): Promise<number> {
  const library = await readLibrary(folder);
  const { lessons, path, faults } = await checkLessonFiles(folder, library, isReleased);
  if (faults.length > 0) throw new ContentRefused(faults);
  await db.transaction(async (trx) => {
    const documents = lessons.map(({ document }) => document);
    const wordIds = await findWordIds(trx, documents, library.dictionary);
    for (const lesson of lessons) {
      const code = lessonCode(lesson.document);
      const known = await trx('lessons').where({ code }).first<{ id: number } | undefined>('id');
      await importBesideDraft(trx, authoredLessons, known?.id, () => saveLesson(trx, lesson, wordIds));
    }
    if (path) await savePath(trx, path);
    await raiseContentRevision(trx);
  });
  return lessons.length;
}
