import type { Knex } from 'knex';
import type { Member } from '../support/builders/accounts.ts';
import { aBook, aText, aWord, saveTextWord, withWords } from '../support/builders/library.ts';

// What a test does not care about is supplied here; what it does care about stands in the test.

let serial = 0;

/** An entry of the dictionary, unlike any other. Returns its id. */
export function anEntry(db: Knex): Promise<number> {
  serial += 1;
  return aWord(db, { homograph: serial });
}

interface Saved {
  /** An entry of its own by default. */
  wordId?: number;
  savedAt?: Date;
  form?: string;
  sense?: string;
  /** What matters of the text that it is saved from: a free one of two lines, the word in the second. */
  text?: Partial<Parameters<typeof aText>[1]>;
}

/** Saves a word from a text of its own into somebody's vocabulary. */
export async function aSavedWord(
  db: Knex,
  { id: userId }: Pick<Member, 'id'>,
  saved: Saved = {},
): Promise<{ wordId: number; textId: number; textWordId: number }> {
  const wordId = saved.wordId ?? (await anEntry(db));
  const textId = await aText(db, { bookId: (await aBook(db)).id, ...saved.text });
  await withWords(db, textId, [{ wordId, form: saved.form ?? 'الْكِتَابُ', sense: saved.sense ?? 'le livre' }]);
  const { id: textWordId } = await db('text_words').where({ text_id: textId, word_id: wordId }).first('id');
  await db('text_word_lines').insert({ text_word_id: textWordId, line: 2 }).onConflict().ignore();
  await saveTextWord(db, { userId, textWordId, savedAt: saved.savedAt });
  return { wordId, textId, textWordId };
}

/** A card that was answered before. */
export async function aCard(
  db: Knex,
  { id: userId }: Pick<Member, 'id'>,
  wordId: number,
  card: { state?: 'learning' | 'review' | 'relearning'; dueAt: Date; learnedAt?: Date },
): Promise<void> {
  await db('review_cards').insert({
    user_id: userId,
    word_id: wordId,
    version: 3,
    state: card.state ?? 'review',
    due_at: card.dueAt,
    stability: 5,
    difficulty: 5,
    scheduled_days: 5,
    reps: 3,
    last_answer_at: new Date(card.dueAt.getTime() - 5 * 86_400_000),
    learned_at: card.learnedAt ?? null,
  });
}
