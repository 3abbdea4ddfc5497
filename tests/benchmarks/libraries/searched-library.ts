import type { Knex } from 'knex';
import { pino } from 'pino';
import { indexDueSources } from '#modules/search';
import { fillAtOnce } from './fill-at-once.ts';

/** French words of a text, a fifth of them among the commonest hundred. */
const STEMS_OF_A_TEXT = 25;
const COMMON_STEMS = 100;
const STEMS = 20_000;

/**
 * What the job would write of a large library, at once: titles, where the words of its texts stand, and French stems beside
 * them. Entries are written by the job itself.
 */
export async function fillSearch(db: Knex): Promise<void> {
  await db.raw(`set maintenance_work_mem = '256MB'`);
  await db.raw(
    `insert into searched_sources (kind, source_id) select 'word', id from words on conflict do nothing`,
  );
  const log = pino({ level: 'silent' });
  while ((await indexDueSources({ db, log })) > 0);
  await db.raw(
    `insert into search_keys (kind, source_id, key, rank, form)
      select 'text', id, key, rank + case when is_free_sample then 0 else 10 end, title
      from texts cross join lateral (values ('f' || lower(title), 0), ('stext', 1)) keys (key, rank)`,
  );
  await fillAtOnce(
    db,
    'search_places',
    `insert into search_places (key, is_free, text_id, places)
      select key, is_free_sample, texts.id, array_agg(distinct line * 1024 + line % 3)
      from texts cross join lateral (
        select 'w' || word_id as key, position as line from text_words where text_id = texts.id
        union all
        select 'a' || contextual_form_without_vowels, position from text_words where text_id = texts.id
        union all
        select 's' || case when n % 5 = 0 then 'commun' || (texts.id + n * 7) % ${COMMON_STEMS}
          else 'mot' || (texts.id::bigint * 7919 + n * 104729) % ${STEMS} end, n
          from generate_series(1, ${STEMS_OF_A_TEXT}) n
        union all
        select 'slivr', n from generate_series(1, ${STEMS_OF_A_TEXT}, 5) n
      ) said
      group by key, is_free_sample, texts.id`,
  );
  await db.raw('vacuum analyze');
}
