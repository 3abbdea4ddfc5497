import type { PersonalData } from '#modules/platform/records';
import { CompletionRow, FollowRow } from './models.ts';

/** What somebody has read to its end, and what they marked so once. */
export const completionData: PersonalData = {
  name: 'completed_texts',

  async export(db, { id }) {
    const named = (table: string) =>
      db(table)
        .join('texts', 'texts.id', 'text_id')
        .join('books', 'books.id', 'book_id')
        .where('user_id', id)
        .orderBy(['completed_at', 'text_id'])
        .select('texts.title as text', 'books.title as book', 'completed_at');
    return [...(await named('text_completions')), ...(await named('reopened_texts').select('reopened_at'))];
  },

  async erase(trx, { id }) {
    await trx('text_completions').where('user_id', id).delete();
    await trx('reopened_texts').where('user_id', id).delete();
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

/** Where somebody is in each text, and how many lines they have read when. */
export const placeData: PersonalData = {
  name: 'reading',

  async export(db, { id }) {
    const places = await db('reading_places')
      .join('texts', 'texts.id', 'text_id')
      .where('user_id', id)
      .orderBy(['read_at', 'text_id'])
      .select('texts.title as text', 'line', 'furthest', 'read_at');
    const lines = await db('lines_read')
      .join('texts', 'texts.id', 'text_id')
      .where('user_id', id)
      .orderBy(['read_at', 'lines_read.id'])
      .select('texts.title as text', 'lines', 'read_at');
    return { places, lines };
  },

  async erase(trx, { id }) {
    await trx('reading_places').where('user_id', id).delete();
    await trx('lines_read').where('user_id', id).delete();
  },

  async lastContact(db, { id }) {
    const last = await db('reading_places')
      .where('user_id', id)
      .max<{ last: Date | null }>('read_at as last')
      .first();
    return last?.last ?? null;
  },
};

/** How many texts somebody has opened by the day, in thirty days. */
export const openingData: PersonalData = {
  name: 'opened_texts',

  async export(db, { id }) {
    return db('text_openings')
      .where('user_id', id)
      .orderBy('day')
      .select(db.raw('day::text as day'), 'openings');
  },

  async erase(trx, { id }) {
    await trx('text_openings').where('user_id', id).delete();
  },

  // Whoever opens them has logged in, which their account knows.
  lastContact: async () => null,
};
