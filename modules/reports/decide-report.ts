import type { Knex } from 'knex';
import { EditConflict } from '#modules/platform';
import { recordActivity } from '#modules/platform/records';
import { DAY_MS } from '#modules/platform/units';
import type { ReportState } from './contract.ts';
import { ReportNotFound } from './errors.ts';
import { getReport } from './list-reports.ts';
import { ReportRow } from './models.ts';
import type { ReportRecord } from './staff-contract.ts';

interface Decision {
  id: number;
  /** Of the report that was looked at. */
  version: number;
  state: ReportState;
  note: string;
}

const ACTIONS = { open: 'reopen', fixed: 'fix', declined: 'decline' } as const;

/**
 * Decides on a report, or opens it again.
 * @throws ReportNotFound
 * @throws EditConflict when somebody else has meanwhile
 */
export async function decideReport(
  db: Knex,
  actorId: number,
  { id, version, state, note }: Decision,
  now: Date,
): Promise<ReportRecord> {
  return db.transaction(async (trx) => {
    const row = await ReportRow.query(trx).findById(id).forUpdate();
    if (!row) throw new ReportNotFound();
    if (row.version !== version) {
      const { decided_by: by } = await getReport(trx, id);
      throw new EditConflict(by?.username ?? null, row.decided_at ?? now);
    }
    const decision = { state, note, decided_by: actorId, decided_at: now, version: version + 1 };
    await ReportRow.query(trx).findById(id).patch(decision);
    await recordActivity(trx, {
      actorId,
      action: ACTIONS[state],
      resource: 'reports',
      resourceId: id,
      details: { text: row.text_id, line: row.line },
    });
    return getReport(trx, id);
  });
}

/** Three years, as for every message to the team. */
const RETENTION_DAYS = 3 * 365;

/**
 * Deletes the reports that are older than three years.
 * @returns how many
 */
export async function purgeOldReports(db: Knex, now: Date): Promise<number> {
  const since = new Date(now.getTime() - RETENTION_DAYS * DAY_MS);
  return ReportRow.query(db).delete().where('reported_at', '<', since);
}
