import type { Knex } from 'knex';
import { ReportRow } from './models.ts';

/** How many reports nobody has decided on. */
export function countOpenReports(db: Knex): Promise<number> {
  return ReportRow.query(db).where({ state: 'open' }).resultSize();
}
