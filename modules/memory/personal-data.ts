import type { PersonalData } from '#modules/platform/records';
import { PersonalWordRow, ReviewAnswerRow, ReviewCardRow } from './models.ts';
import { listMilestones } from './progress/milestones.ts';
import { pushDevices } from './reminders/devices.ts';

/** What somebody has answered and written, how well each word is remembered, how they like to learn, and where reminders go. */
export const memoryData: PersonalData = {
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
    const notes = await PersonalWordRow.query(db)
      .join('words', 'words.id', 'word_id')
      .where('user_id', id)
      .orderBy('word_id')
      .select('words.arabic_with_vowels as word', 'note', 'translation', 'resting_since');
    const forgotten = await db('forgotten_words')
      .join('words', 'words.id', 'word_id')
      .where('user_id', id)
      .orderBy('forgotten_words.id')
      .select('words.arabic_with_vowels as word', 'known_at', 'forgotten_at');
    const settings = await db('learning_settings').where('user_id', id).first();
    const devices = await pushDevices(db)
      .where('user_id', id)
      .orderBy(['added_at', 'id'])
      .select('endpoint', 'added_at');
    const { user_id: _, ...chosen } = settings ?? {};
    return {
      cards: cards.map(({ user_id, word_id, ...card }) => card),
      answers,
      forgotten,
      notes,
      settings: settings ? chosen : null,
      devices,
      milestones: await listMilestones(db, id),
    };
  },

  async erase(trx, { id }) {
    await ReviewAnswerRow.query(trx).where('user_id', id).delete();
    await ReviewCardRow.query(trx).where('user_id', id).delete();
    await trx('forgotten_words').where('user_id', id).delete();
    await PersonalWordRow.query(trx).where('user_id', id).delete();
    await trx('learning_settings').where('user_id', id).delete();
    await pushDevices(trx).where('user_id', id).delete();
    await trx('milestones').where('user_id', id).delete();
  },

  async lastContact(db, { id }) {
    const last = await ReviewAnswerRow.query(db).where('user_id', id).orderBy('answered_at', 'desc').first();
    return last?.answered_at ?? null;
  },
};
