import type { PersonalData } from '#modules/platform';
import { listMilestones } from './milestones.ts';
import { ReviewAnswerRow, ReviewCardRow } from './models.ts';

/** What somebody has answered, and how well each word is remembered. */
export const reviewData: PersonalData = {
  name: 'reviews',

  async export(db, { id }) {
    const cards = await ReviewCardRow.query(db)
      .join('words', 'words.id', 'word_id')
      .where('user_id', id)
      .orderBy('word_id')
      .select('words.arabic_with_vowels as word', 'review_cards.*');
    const answers = await ReviewAnswerRow.query(db)
      .join('words', 'words.id', 'word_id')
      .where('user_id', id)
      .orderBy('answered_at')
      .select('words.arabic_with_vowels as word', 'rating', 'answered_at');
    const milestones = await listMilestones(db, id);
    return { cards: cards.map(({ user_id, word_id, ...card }) => card), answers, milestones };
  },

  async erase(trx, { id }) {
    await ReviewAnswerRow.query(trx).where('user_id', id).delete();
    await ReviewCardRow.query(trx).where('user_id', id).delete();
    await trx('milestones').where('user_id', id).delete();
  },

  async lastContact(db, { id }) {
    const last = await ReviewAnswerRow.query(db).where('user_id', id).orderBy('answered_at', 'desc').first();
    return last?.answered_at ?? null;
  },
};
