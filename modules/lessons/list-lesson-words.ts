import type { Knex } from 'knex';
import { queryPrepared } from '#modules/platform';

const WORDS = {
  name: 'words-of-lesson',
  text: `select distinct word_id from lesson_words join lessons on lessons.id = lesson_id where slug = $1
    order by word_id`,
};

/** The dictionary entries that a lesson, or one of its exercises, is about; none where no lesson has this address. */
export async function listLessonWords(db: Knex, slug: string): Promise<number[]> {
  const rows = await queryPrepared<{ word_id: number }>(db, WORDS, [slug]);
  return rows.map(({ word_id: id }) => id);
}
