import type { Knex } from 'knex';
import type { WordRecord, WordUse } from '../contract.ts';
import { WordNotFound } from '../errors.ts';
import { countedWords, presentWord } from './present-word.ts';
import { findWaiting } from './word-revisions.ts';

/** The texts that have an entry, as readers see them or as somebody is working on them. */
export async function listUses(db: Knex, wordId: number): Promise<WordUse[]> {
  const { rows } = await db.raw<{ rows: WordUse[] }>(
    `select texts.id as text_id, texts.title as text_title, books.title as book_title,
      array_agg(form order by form) as forms
    from (
      select text_id, contextual_form_with_vowels as form from text_words
        where word_id = :wordId and withdrawn_at is null
      union
      select subject_id, word ->> 'form' from drafts
        join draft_revisions using (kind, subject_id, revision)
        cross join jsonb_array_elements(document -> 'words') as word
        where kind = 'texts' and (word ->> 'word_id')::integer = :wordId
    ) as used
    join texts on texts.id = text_id join books on books.id = book_id
    group by texts.id, books.id order by books.position, order_in_book`,
    { wordId },
  );
  return rows;
}

/**
 * One entry, and where it stands. Where a change waits, its fields are shown as they will be.
 * @throws WordNotFound
 */
export async function getWord(db: Knex, id: number): Promise<WordRecord> {
  const row = await countedWords(db).where('words.id', id).first();
  if (!row) throw new WordNotFound();
  const waiting = row.is_waiting ? await findWaiting(db, row) : null;
  const texts = await listUses(db, id);
  return { ...presentWord(row), ...waiting?.fields, texts, change: waiting?.change ?? null };
}
