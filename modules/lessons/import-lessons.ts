import type { Knex } from 'knex';
import { searchKey } from '#modules/arabic';
import { type ContentLibrary, ContentRefused, checkContent, createLemmaIndex } from '#modules/authoring';
import { queryPrepared, raiseContentRevision } from '#modules/platform';
import { findEntries, type WordEntry } from '#modules/vocabulary';
import { checkLessonFiles } from './checks/check-lesson-files.ts';
import { countMinutes } from './count-minutes.ts';
import type { LessonDocument } from './document-contract.ts';

const SAVE = {
  name: 'save-lesson',
  text: `
insert into lessons (code, kind, number, slug, title, arabic_title, description, level, is_free, minutes,
  exercises_count, letters, document, updated_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, now())
on conflict (code) do update set kind = excluded.kind, number = excluded.number, slug = excluded.slug,
  title = excluded.title, arabic_title = excluded.arabic_title, description = excluded.description,
  level = excluded.level, is_free = excluded.is_free, minutes = excluded.minutes,
  exercises_count = excluded.exercises_count, letters = excluded.letters, document = excluded.document,
  updated_at = case when lessons.document = excluded.document then lessons.updated_at else now() end
returning id`,
};

const SAVE_WORDS = {
  name: 'save-lesson-words',
  text: `
insert into lesson_words (lesson_id, word_id, exercise_id)
select $1, word_id, exercise_id from unnest($2::integer[], $3::text[]) as said (word_id, exercise_id)
on conflict do nothing`,
};

/** Which entries a lesson and its exercises name, as its file writes them. */
function lemmasOf({ lemmas, blocks }: LessonDocument): { lemma: string; exerciseId: string | null }[] {
  const ofExercises = blocks.flatMap((block) =>
    block.kind === 'exercise'
      ? block.exercise.lemmas.map((lemma) => ({ lemma, exerciseId: block.exercise.id }))
      : [],
  );
  return [...lemmas.map((lemma) => ({ lemma, exerciseId: null })), ...ofExercises];
}

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

async function saveLesson(
  trx: Knex,
  document: LessonDocument,
  wordIds: ReadonlyMap<string, number>,
): Promise<void> {
  const { kind, number, slug, title, arabic_title, description, level, is_free, letters, blocks } = document;
  const code = `${kind === 'lesson' ? 'L' : 'A'}${String(number).padStart(2, '0')}`;
  const exercises = blocks.filter((block) => block.kind === 'exercise').length;
  const fields = [code, kind, number, slug, title, arabic_title, description, level, is_free];
  const [saved] = await queryPrepared<{ id: number }>(trx, SAVE, [
    ...fields,
    countMinutes(document),
    exercises,
    letters,
    JSON.stringify(document),
  ]);
  const words = lemmasOf(document).flatMap(({ lemma, exerciseId }) => {
    const id = wordIds.get(lemma);
    return id === undefined ? [] : [{ id, exerciseId }];
  });
  await trx('lesson_words').where({ lesson_id: saved?.id }).delete();
  await queryPrepared(trx, SAVE_WORDS, [
    saved?.id,
    words.map(({ id }) => id),
    words.map(({ exerciseId }) => exerciseId),
  ]);
}

/** Whether nobody has brought any lesson yet. */
export async function lessonsAreEmpty(db: Knex): Promise<boolean> {
  return (await db('lessons').first('id')) === undefined;
}

/**
 * Brings the lessons of a content folder into the database, all or nothing; what the folder no longer has stays.
 * @param folder the content folder: its books and dictionary are what lessons quote
 * @returns how many lessons and units of the alphabet it has
 * @throws ContentRefused when a lesson has faults; the database is untouched
 */
export async function importLessons(db: Knex, folder: string): Promise<number> {
  const { library } = await checkContent(folder);
  const { lessons, faults } = await checkLessonFiles(folder, library);
  if (faults.length > 0) throw new ContentRefused(faults);
  await db.transaction(async (trx) => {
    const wordIds = await findWordIds(trx, lessons, library.dictionary);
    for (const document of lessons) await saveLesson(trx, document, wordIds);
    await raiseContentRevision(trx);
  });
  return lessons.length;
}
