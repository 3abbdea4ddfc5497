import type { PersonalData } from '#modules/platform/records';
import { PracticeItemRow } from './models.ts';

/** What somebody was asked and has answered. */
export const practiceData: PersonalData = {
  name: 'practice',

  async export(db, { id }) {
    const rows = await PracticeItemRow.query(db)
      .where('user_id', id)
      .whereNotNull('answered_at')
      .orderBy(['answered_at', 'session_id', 'position']);
    // Without the line itself: it may be of a text that they may no longer read.
    return rows.map(({ kind, prompt, answer, verdict, answered_at, disputed_at }) => ({
      kind,
      prompt,
      answer,
      verdict,
      answered_at,
      disputed_at,
    }));
  },

  async erase(trx, { id }) {
    await PracticeItemRow.query(trx).where('user_id', id).delete();
  },

  async lastContact(db, { id }) {
    const last = await PracticeItemRow.query(db)
      .where('user_id', id)
      .whereNotNull('answered_at')
      .orderBy('answered_at', 'desc')
      .first();
    return last?.answered_at ?? null;
  },
};
