import type { Knex } from 'knex';
import { queryPrepared } from '#modules/platform';

/** Entries by the first step that has them: what a lesson teaches is met there, and names are no words to be learned. */
const FIRSTS = `
  select word_id, min(position) as position from (
    select path_steps.position, word_id from path_steps join text_words using (text_id) where withdrawn_at is null
    union all
    select path_steps.position, word_id from path_steps join lesson_words using (lesson_id) where exercise_id is null
  ) met
  group by word_id`;

const COUNT = {
  name: 'path-new-words',
  text: `
select text_id, count(*)::int as count
from (${FIRSTS}) firsts join path_steps using (position) join words on words.id = word_id
where text_id is not null and part_of_speech <> 'proper_noun'
group by text_id`,
};

/** How many entries no earlier step of the path has, by the text that first has them. */
export async function countNewWords(db: Knex): Promise<ReadonlyMap<number, number>> {
  const rows = await queryPrepared<{ text_id: number; count: number }>(db, COUNT, []);
  return new Map(rows.map(({ text_id: id, count }) => [id, count]));
}
