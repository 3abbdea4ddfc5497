import type { PersonalData } from '#modules/platform/records';
import { OwnGlossRow, OwnTextRow } from './models.ts';

/**
 * The texts that somebody has brought, what they have said of their words, what they have written to words, and where those
 * that they have saved stand.
 */
export const ownTextData: PersonalData = {
  name: 'own_texts',

  async export(db, { id }) {
    const texts = await OwnTextRow.query(db)
      .where('user_id', id)
      .orderBy(['created_at', 'id'])
      .select('title', 'arabic', 'french', 'choices', 'created_at', 'updated_at');
    const glosses = await OwnGlossRow.query(db)
      .where('user_id', id)
      .orderBy('lemma')
      .select('lemma', 'gloss', 'written_at');
    const places = await db('own_places')
      .join('own_texts', (both) =>
        both.on('own_texts.user_id', 'own_places.user_id').on('own_texts.id', 'own_text_id'),
      )
      .where('own_places.user_id', id)
      .orderBy('saved_word_id')
      .select('title', 'line', 'form');
    return { texts, glosses, places };
  },

  async erase(trx, { id }) {
    await OwnTextRow.query(trx).where('user_id', id).delete();
    await OwnGlossRow.query(trx).where('user_id', id).delete();
  },

  async lastContact(db, { id }) {
    const [text, gloss] = await Promise.all([
      OwnTextRow.query(db).where('user_id', id).orderBy('updated_at', 'desc').first(),
      OwnGlossRow.query(db).where('user_id', id).orderBy('written_at', 'desc').first(),
    ]);
    const times = [text?.updated_at, gloss?.written_at].flatMap((time) => (time ? [time.getTime()] : []));
    return times.length > 0 ? new Date(Math.max(...times)) : null;
  },
};
