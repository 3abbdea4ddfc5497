import type { PersonalData } from '#modules/platform';
import { CompletionRow, FollowRow } from './models.ts';

/** What somebody has read to its end. */
export const completionData: PersonalData = {
  name: 'completed_texts',

  async export(db, { id }) {
    return CompletionRow.query(db)
      .join('texts', 'texts.id', 'text_id')
      .join('books', 'books.id', 'book_id')
      .where('user_id', id)
      .orderBy(['completed_at', 'text_id'])
      .select('texts.title as text', 'books.title as book', 'completed_at');
  },

  async erase(trx, { id }) {
    await CompletionRow.query(trx).delete().where('user_id', id);
  },

  async lastContact(db, { id }) {
    const last = await CompletionRow.query(db).where('user_id', id).orderBy('completed_at', 'desc').first();
    return last?.completed_at ?? null;
  },
};

/** Which books somebody follows. */
export const followData: PersonalData = {
  name: 'followed_books',

  async export(db, { id }) {
    return FollowRow.query(db)
      .join('books', 'books.id', 'book_id')
      .where('user_id', id)
      .orderBy(['followed_at', 'book_id'])
      .select('books.title as book', 'followed_at');
  },

  async erase(trx, { id }) {
    await FollowRow.query(trx).delete().where('user_id', id);
  },

  async lastContact(db, { id }) {
    const last = await FollowRow.query(db).where('user_id', id).orderBy('followed_at', 'desc').first();
    return last?.followed_at ?? null;
  },
};
