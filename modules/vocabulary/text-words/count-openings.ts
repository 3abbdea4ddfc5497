import type { Knex } from 'knex';
import { DAY_MS } from '#modules/platform/units';

/** A word of a text, where its readers meet it. */
export interface OpenedWord {
  /** Of its entry. */
  id: number;
  arabic: string;
  french: string;
  text_id: number;
  text_title: string;
  /** The first that has it. */
  line: number;
  openings: number;
}

const RETENTION_DAYS = 90;

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** Counts words of published texts whose card was chosen, each once; what is none is passed over. */
export async function countOpenings(db: Knex, textWordIds: readonly number[], now: Date): Promise<void> {
  // In one order: two who count the same words at once wait for each other.
  await db.raw(
    `insert into word_openings as counted (text_word_id, day, openings)
     select text_words.id, ?::date, 1
     from text_words join texts on texts.id = text_id join books on books.id = book_id
     where text_words.id = any(?::integer[]) and withdrawn_at is null
       and texts.state = 'published' and books.state = 'published'
     order by text_words.id
     on conflict (text_word_id, day) do update set openings = counted.openings + 1`,
    [dayOf(now), [...textWordIds]],
  );
}

/** The words whose cards were chosen most since a moment, each with the text and the line that it stands in. */
export async function listOpenedWords(db: Knex, since: Date, limit: number): Promise<OpenedWord[]> {
  const { rows } = await db.raw<{ rows: OpenedWord[] }>(
    `with most as (
       select text_word_id, sum(openings)::integer as openings from word_openings where day >= ?
       group by text_word_id order by openings desc, text_word_id limit ?
     )
     select words.id, contextual_form_with_vowels as arabic,
       coalesce(contextual_translation, words.french_translation) as french,
       text_id, texts.title as text_title, openings,
       coalesce((select min(line) from text_word_lines lines where lines.text_word_id = text_words.id), 1) as line
     from most join text_words on text_words.id = text_word_id
       join words on words.id = word_id join texts on texts.id = text_id
     order by openings desc, text_words.id`,
    [dayOf(since), limit],
  );
  return rows;
}

/** Forgets the days that nobody asks about any more. */
export async function purgeOldOpenings(db: Knex, now: Date): Promise<number> {
  const first = dayOf(new Date(now.getTime() - RETENTION_DAYS * DAY_MS));
  return db('word_openings').where('day', '<', first).delete();
}
