import type { Knex } from 'knex';
import { type Page, readPage } from '#modules/platform';
import type { QueryOf } from '#modules/platform/contract';
import type { OwnReport } from './contract.ts';
import { ReportNotFound } from './errors.ts';
import { ReportRow } from './models.ts';
import type { ReportItem, ReportRecord, reportStaffCalls } from './staff-contract.ts';

type Wanted = QueryOf<(typeof reportStaffCalls)['GET /admin/reports/']>;
type ListedRow = ReportRow & { text_title: string; book_title: string; username: string | null };

const SORTS = {
  reported_at: ['reported_at', 'reports.id'],
  state: ['reports.state', 'reports.id'],
  text_title: ['texts.title', 'reports.id'],
  id: ['reports.id'],
} as const;

function reports(db: Knex) {
  return db('reports')
    .join('texts', 'texts.id', 'reports.text_id')
    .join('books', 'books.id', 'texts.book_id')
    .leftJoin('users', 'users.id', 'decided_by')
    .select('reports.*', 'texts.title as text_title', 'books.title as book_title', 'users.username');
}

function present(row: ListedRow): ReportItem {
  const { id, text_id, text_title, book_title, line, kind, remark, arabic, french, word, sense } = row;
  const { state, note, version, decided_by, username, question, given_answer } = row;
  return {
    id,
    text_id,
    text_title,
    book_title,
    line,
    kind,
    remark,
    arabic,
    french,
    word,
    sense,
    question,
    given_answer,
    is_member: row.user_id !== null,
    reported_at: row.reported_at.toISOString(),
    state,
    note,
    version,
    decided_by: decided_by !== null && username !== null ? { id: decided_by, username } : null,
    decided_at: row.decided_at?.toISOString() ?? null,
  };
}

/** The queue of what readers have reported. */
export async function listReports(db: Knex, wanted: Wanted): Promise<Page<ReportItem>> {
  const { id, state, kind, text_id } = wanted.filter;
  const query = reports(db);
  if (id) query.whereIn('reports.id', id);
  if (state) query.where('reports.state', state);
  if (kind) query.where({ kind });
  if (text_id) query.where({ text_id });
  const page = await readPage<ListedRow, keyof typeof SORTS>(query, wanted, SORTS);
  return { ...page, rows: page.rows.map(present) };
}

/**
 * One report, with the line as readers have it now.
 * @throws ReportNotFound
 */
export async function getReport(db: Knex, id: number): Promise<ReportRecord> {
  const row: (ListedRow & { content_with_vowels: string; french_translation: string }) | undefined =
    await reports(db)
      .select('texts.content_with_vowels', 'texts.french_translation')
      .where('reports.id', id)
      .first();
  if (!row) throw new ReportNotFound();
  return {
    ...present(row),
    arabic_now: row.content_with_vowels.split('\n')[row.line - 1] ?? null,
    french_now: row.french_translation.split('\n')[row.line - 1] ?? null,
  };
}

/** How many reports nobody has decided on. */
export function countOpenReports(db: Knex): Promise<number> {
  return ReportRow.query(db).where({ state: 'open' }).resultSize();
}

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
