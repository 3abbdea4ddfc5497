import type { Knex } from 'knex';
import { listTexts } from '#modules/library';
import { queryPrepared } from '#modules/platform';
import type { AuthoredPath } from './parse-path.ts';

const SAVE_STEP = {
  name: 'save-path-step',
  text: `
insert into path_steps (position, level, lesson_id, text_id, practises, previews)
select $1, $2, lesson_id, text_id, $5, $6
from (select (select id from lessons where code = $3) as lesson_id, $4::integer as text_id) named
where num_nonnulls(lesson_id, text_id) = 1`,
};

/**
 * Puts the path in the place of the one before. A text that is not published is left out.
 * @param path without faults, its lessons saved before
 */
export async function savePath(trx: Knex, { levels }: AuthoredPath): Promise<void> {
  const texts = new Map((await listTexts(trx)).map(({ slug, id }) => [slug, id]));
  await trx('path_levels').delete();
  let position = 0;
  for (const [index, { code, title, summary, steps }] of levels.entries()) {
    await trx('path_levels').insert({ code, position: index + 1, title, summary });
    for (const { kind, name, practises, previews } of steps) {
      position += 1;
      const lesson = kind === 'lesson' ? name : null;
      const text = kind === 'text' ? (texts.get(name) ?? null) : null;
      await queryPrepared(trx, SAVE_STEP, [position, code, lesson, text, practises, previews]);
    }
  }
}
