import type { Knex } from 'knex';

export interface ForgottenWord {
  id: number;
  arabic: string;
  french: string;
  /** How often it was asked for, and how often it was not known. */
  answers: number;
  forgotten: number;
}

/** The entries that readers have known least when they were asked for since a moment; who they are is not told. */
export async function listForgottenWords(db: Knex, since: Date, limit: number): Promise<ForgottenWord[]> {
  const { rows } = await db.raw<{ rows: ForgottenWord[] }>(
    `select words.id, arabic_with_vowels as arabic, french_translation as french,
       count(*)::integer as answers, count(*) filter (where rating = 1)::integer as forgotten
     from review_answers join words on words.id = word_id where answered_at >= ?
     group by words.id having count(*) filter (where rating = 1) > 0
     order by forgotten desc, answers, words.id limit ?`,
    [since, limit],
  );
  return rows;
}
