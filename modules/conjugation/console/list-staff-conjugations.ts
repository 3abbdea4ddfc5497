import type { Knex } from 'knex';
import { type Page, readPage } from '#modules/platform';
import type { QueryOf } from '#modules/platform/contract';
import type { conjugationStaffCalls, StaffConjugation } from '../contract.ts';
import { searchVerbs } from '../search-verbs.ts';
import { IS_WAITING, staffConjugations } from './get-staff-conjugation.ts';

type Wanted = QueryOf<(typeof conjugationStaffCalls)['GET /admin/conjugations/']>;

const COLUMNS = {
  arabic_with_vowels: ['search_key', 'arabic_with_vowels', 'words.id'],
  unconfirmed_count: ['unconfirmed_count', 'words.id'],
  corrected_count: ['corrected_count', 'words.id'],
  id: ['words.id'],
} as const;
const MOST_FOUND = 1_000;

/** A part of the verbs with the state of their tables. */
export async function listStaffConjugations(
  db: Knex,
  { filter, ...wanted }: Wanted,
): Promise<Page<StaffConjugation>> {
  const rows = staffConjugations(db);
  if (filter.id) rows.whereIn('words.id', filter.id);
  if (filter.q?.trim()) {
    const found = await searchVerbs(db, filter.q, { limit: MOST_FOUND, isForTeam: true });
    rows.whereIn(
      'words.id',
      found.map(({ id }) => id),
    );
  }
  if (filter.unconfirmed !== undefined) {
    rows.whereRaw(`(engine_cells <@ confirmed_cells) = ?`, [!filter.unconfirmed]);
  }
  if (filter.is_waiting !== undefined) rows.whereRaw(`${IS_WAITING} = ?`, [filter.is_waiting]);
  return readPage<StaffConjugation, keyof typeof COLUMNS>(rows, wanted, COLUMNS);
}

/** How many tables have a change that waits for a second person. */
export async function countWaitingTables(db: Knex): Promise<number> {
  const [row] = await db('conjugations').whereRaw(IS_WAITING).count<{ count: string }[]>('* as count');
  return Number(row?.count ?? 0);
}
