import type { Knex } from 'knex';

export interface WantedWord {
  id: number;
  arabic: string;
  french: string;
  count: number;
}

/** The entries that most readers have saved since a moment; who they are is not told. */
export async function listWantedWords(db: Knex, since: Date, limit: number): Promise<WantedWord[]> {
  const { rows } = await db.raw<{ rows: WantedWord[] }>(
    `select words.id, arabic_with_vowels as arabic, french_translation as french,
       count(distinct user_id)::integer as count
     from saved_words join words on words.id = word_id where saved_at >= ?
     group by words.id order by count desc, words.id limit ?`,
    [since, limit],
  );
  return rows;
}
