import type { PersonalData } from '#modules/platform/records';
import { ReportRow } from './models.ts';

/** What somebody has reported. Once they are gone an error is still one: their name and their words go. */
export const reportData: PersonalData = {
  name: 'reports',

  async export(db, { id }) {
    const rows = await ReportRow.query(db)
      .join('texts', 'texts.id', 'reports.text_id')
      .where('user_id', id)
      .orderBy(['reported_at', 'reports.id'])
      .select('texts.title as text', 'reports.*')
      .castTo<(ReportRow & { text: string })[]>();
    // Without the line itself: it may be of a text that they may no longer read.
    return rows.map(({ text, line, kind, remark, reported_at, state, note }) => ({
      text,
      line,
      kind,
      remark,
      reported_at,
      state,
      note,
    }));
  },

  async erase(trx, { id }) {
    const own = ReportRow.query(trx).where('user_id', id);
    await own.clone().whereNotNull('given_answer').patch({ given_answer: '' });
    await own.patch({ user_id: null, remark: '' });
  },

  async history(db, { id }, limit) {
    const rows = await ReportRow.query(db)
      .join('texts', 'texts.id', 'reports.text_id')
      .where('user_id', id)
      .orderBy([{ column: 'reported_at', order: 'desc' }, 'reports.id'])
      .limit(limit)
      .select('texts.title as text', 'reports.*')
      .castTo<(ReportRow & { text: string })[]>();
    return rows.map(({ id: report, text, line, reported_at: at }) => ({
      at,
      kind: 'report',
      id: report,
      about: `ligne ${line} de «\u00a0${text}\u00a0»`,
    }));
  },

  async lastContact(db, { id }) {
    const last = await ReportRow.query(db).where('user_id', id).orderBy('reported_at', 'desc').first();
    return last?.reported_at ?? null;
  },
};
