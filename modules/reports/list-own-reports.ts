import type { Knex } from 'knex';
import type { OwnReport } from './contract.ts';
import { ReportRow } from './models.ts';

/** What a reader has reported of a text, the latest first. Nothing of the text itself. */
export async function listOwnReports(db: Knex, userId: number, textId: number): Promise<OwnReport[]> {
  const rows = await ReportRow.query(db)
    .where({ user_id: userId, text_id: textId })
    .orderBy([
      { column: 'reported_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(200);
  return rows.map(({ line, text_word_id, kind, reported_at, state, note }) => ({
    line,
    text_word_id,
    kind,
    reported_at: reported_at.toISOString(),
    state,
    note,
  }));
}
