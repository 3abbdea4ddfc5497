import type { Knex } from 'knex';

export interface ForgottenWord {
  id: number;
  arabic: string;
  french: string;
  /** Of the oldest published text that has it; null where none does. */
  text_id: number | null;
  text_title: string | null;
  line: number | null;
  /** How often it was asked for, and how often it was not known. */
  answers: number;
  forgotten: number;
}

/** The entries that readers have known least when they were asked for since a moment; who they are is not told. */
export async function listForgottenWords(db: Knex, since: Date, limit: number): Promise<ForgottenWord[]> {
  const { rows } = await db.raw<{ rows: ForgottenWord[] }>(
    `with weakest as (
       select word_id, count(*)::integer as answers, count(*) filter (where rating = 1)::integer as forgotten
       from review_answers where answered_at >= ?
       group by word_id having count(*) filter (where rating = 1) > 0
       order by forgotten desc, answers, word_id limit ?
     )
     select words.id, arabic_with_vowels as arabic, french_translation as french,
       text_id, text_title, line, answers, forgotten
     from weakest join words on words.id = word_id left join lateral (
       select texts.id as text_id, texts.title as text_title, line
       from text_words join texts on texts.id = text_words.text_id join books on books.id = texts.book_id
         join text_word_lines on text_word_id = text_words.id
       where text_words.word_id = words.id and withdrawn_at is null
         and texts.state = 'published' and books.state = 'published'
       -- As the index has them: a common word stands in every text.
       order by text_words.text_id, line limit 1
     ) place on true
     order by forgotten desc, answers, words.id`,
    [since, limit],
  );
  return rows;
}
