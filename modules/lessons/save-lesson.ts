import type { Knex } from 'knex';
import { queryPrepared } from '#modules/platform';
import { describeLesson } from './describe-lesson.ts';
import type { LessonDocument } from './document-schema.ts';

const SAVE = {
  name: 'save-lesson',
  text: `
insert into lessons (code, kind, number, slug, title, arabic_title, description, level, is_free, minutes,
  exercises_count, letters, notions, document, source, state, updated_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, 'published', now())
on conflict (code) do update set kind = excluded.kind, number = excluded.number, slug = excluded.slug,
  title = excluded.title, arabic_title = excluded.arabic_title, description = excluded.description,
  level = excluded.level, is_free = excluded.is_free, minutes = excluded.minutes,
  exercises_count = excluded.exercises_count, letters = excluded.letters, notions = excluded.notions,
  document = excluded.document, source = excluded.source, state = excluded.state,
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
export function lemmasOf({ lemmas, blocks }: LessonDocument): { lemma: string; exerciseId: string | null }[] {
  const ofExercises = blocks.flatMap((block) =>
    block.kind === 'exercise'
      ? block.exercise.lemmas.map((lemma) => ({ lemma, exerciseId: block.exercise.id }))
      : [],
  );
  return [...lemmas.map((lemma) => ({ lemma, exerciseId: null })), ...ofExercises];
}

/**
 * Makes a checked lesson what readers see, by its code. Returns its id.
 * @param source its file, sign for sign
 * @param wordIds the entries that its lemmas name
 */
export async function saveLesson(
  trx: Knex,
  { document, source }: { document: LessonDocument; source: string },
  wordIds: ReadonlyMap<string, number>,
): Promise<number> {
  const item = describeLesson(document);
  const { code, kind, number, slug, title, arabic_title, description, level, is_free } = item;
  const [saved] = await queryPrepared<{ id: number }>(trx, SAVE, [
    ...[code, kind, number, slug, title, arabic_title, description, level, is_free],
    item.minutes,
    item.exercises_count,
    item.letters,
    item.notions,
    JSON.stringify(document),
    source,
  ]);
  const id = saved?.id ?? 0;
  const words = lemmasOf(document).flatMap(({ lemma, exerciseId }) => {
    const wordId = wordIds.get(lemma);
    return wordId === undefined ? [] : [{ wordId, exerciseId }];
  });
  await trx('lesson_words').where({ lesson_id: id }).delete();
  await queryPrepared(trx, SAVE_WORDS, [
    id,
    words.map(({ wordId }) => wordId),
    words.map(({ exerciseId }) => exerciseId),
  ]);
  return id;
}
