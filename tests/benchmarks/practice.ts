import { join } from 'node:path';
import type { Knex } from 'knex';
import { pino } from 'pino';
import { importContent } from '#modules/authoring';
import { parseDueTexts } from '#modules/parsing';
import { aMember } from '../support/builders/accounts.ts';
import { french, median, percentile, table } from './figures/figures.ts';
import { holdAgainst } from './figures/goals.ts';
import type { Pace } from './figures/rounds.ts';
import { ROOT } from './root.ts';
import { makeFolder, startDatabase, startSoutour, withPool } from './servers/site.ts';

const SAVED_WORDS = 10_000;
const LENGTH = 20;
const MOST_MS = 150;
const KINDS = [
  'day',
  'conjugation',
  'lookalikes',
  'cloze',
  'order',
  'dictation',
  'plurals',
  'masdars',
  'forms',
];

/** The starter library so many times over, all of it read and saved by one reader, a tenth of whose cards are due. */
async function fillReader(db: Knex, folder: string) {
  await importContent(db, join(ROOT, 'seeds'), { mediaFolder: join(folder, 'media'), isReleased: true });
  while ((await parseDueTexts({ db, log: pino({ level: 'silent' }) })) > 0);
  const member = await aMember(db);
  await db('texts').update({ is_free_sample: true });
  const [counted] = await db('text_words').countDistinct('word_id as count');
  const copies = Math.ceil(SAVED_WORDS / Number(counted?.count));
  await db.raw(`
    create temporary table copied on commit preserve rows as
      select texts.id as source, n, nextval(pg_get_serial_sequence('texts', 'id'))::integer as id
      from texts, generate_series(1, ${copies}) n;
    insert into texts (id, book_id, order_in_book, title, is_free_sample, content_with_vowels, content_without_vowels,
        french_translation, state) overriding system value
      select copied.id, book_id, order_in_book + 100 * n, title || ' ' || n, true, content_with_vowels,
        content_without_vowels, french_translation, state
      from copied join texts on texts.id = source;
    create temporary table cloned on commit preserve rows as
      select words.id as source, n, nextval(pg_get_serial_sequence('words', 'id'))::integer as id
      from words, generate_series(1, ${copies}) n where id in (select word_id from text_words);
    insert into words (id, part_of_speech, arabic_with_vowels, arabic_without_vowels, search_key, homograph,
        french_translation, root, plural_with_vowels, masdar_with_vowels, imperative_with_vowels, present_with_vowels,
        past_with_vowels, slug) overriding system value
      select cloned.id, part_of_speech, arabic_with_vowels, arabic_without_vowels, search_key, homograph + 100 * n,
        french_translation, root, plural_with_vowels, masdar_with_vowels, imperative_with_vowels, present_with_vowels,
        past_with_vowels, slug || '-copie-' || n
      from cloned join words on words.id = source;
    insert into conjugations (verb_id, form, type_french, type_arabic, pattern, engine_cells)
      select cloned.id, form, type_french, type_arabic, pattern, engine_cells from cloned
        join conjugations on verb_id = source;
    insert into text_words (text_id, word_id, position, contextual_form_with_vowels, contextual_form_without_vowels,
        contextual_translation)
      select copied.id, cloned.id, position, contextual_form_with_vowels, contextual_form_without_vowels,
        contextual_translation
      from copied join text_words on text_id = copied.source and withdrawn_at is null
        join cloned on cloned.source = word_id and cloned.n = copied.n;
    insert into text_word_lines (text_word_id, line)
      select own.id, line from copied
        join text_words former on former.text_id = copied.source
        join text_word_lines on text_word_id = former.id
        join text_words own on own.text_id = copied.id and own.position = former.position;
    insert into parsed_lines (text_id, line, arabic, words, words_count, doubtful_count)
      select copied.id, line, arabic, words, words_count, doubtful_count from copied
        join parsed_lines on text_id = source;
    insert into text_completions (user_id, text_id, completed_at) select ${member.id}, id, now() from texts;
    insert into saved_words (user_id, text_word_id, word_id, saved_at)
      select ${member.id}, min(id), word_id, now() - word_id * interval '1 minute' from text_words
      group by word_id limit ${SAVED_WORDS};
    insert into review_cards (user_id, word_id, state, due_at, stability, difficulty, last_answer_at)
      select ${member.id}, word_id, 'review', now() + (word_id % 10 - 1) * interval '1 day', 5, 5,
        now() - interval '9 days'
      from saved_words group by word_id;
    analyze;
  `);
  return member;
}

async function timeSession(origin: string, headers: Record<string, string>, kind: string): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(`${origin}/api/practice/sessions/`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ kind, length: LENGTH }),
  });
  const { items } = (await answer.json()) as { items: object[] };
  if (items.length === 0) throw new Error(`« ${kind} » has no questions.`);
  return performance.now() - startedAt;
}

/**
 * Sessions of twenty questions for a reader who has saved ten thousand words.
 * @param atEnd is given what stops each part, in the order in which they started
 */
export async function practice(
  { rounds }: Pace,
  atEnd: (stop: () => Promise<unknown>) => void,
): Promise<string> {
  const folder = await makeFolder(atEnd);
  const databaseUrl = await startDatabase(folder, atEnd);
  const { headers } = await withPool(databaseUrl, (db) => fillReader(db, folder));
  const { origin, stop } = await startSoutour(databaseUrl, folder, 'api');
  atEnd(stop);
  const rows: string[][] = [];
  const all: number[] = [];
  for (const kind of KINDS) {
    const times: number[] = [];
    // The first few have statements planned and code compiled.
    for (let turn = 0; turn < 3 + rounds * 4; turn += 1) {
      const time = await timeSession(origin, headers, kind);
      if (turn >= 3) times.push(time);
    }
    all.push(...times);
    rows.push([kind, french(median(times), 1), french(Math.max(...times), 1)]);
  }
  holdAgainst(`Séance de ${LENGTH} questions, ${french(SAVED_WORDS)} mots, p95`, percentile(all, 95), {
    atMost: MOST_MS,
    unit: 'ms',
    digits: 0,
  });
  return table('Exercices\u00a0: une séance', ['sorte', 'médiane, ms', 'la plus longue, ms'], rows);
}
