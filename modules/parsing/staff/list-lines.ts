import type { Knex } from 'knex';
import { type Page, readPage } from '#modules/platform';
import type { QueryOf } from '#modules/platform/contract';
import { ParsedLineNotFound } from '../errors.ts';
import { parseByRules } from '../making/parse-text.ts';
import type { DecisionRow, ParsedLineRow } from '../models.ts';
import type { ParsedLineItem, ParsedLineRecord, parsingStaffCalls } from './contract.ts';

type Wanted = QueryOf<(typeof parsingStaffCalls)['GET /admin/parsed-lines/']>;
type ListedRow = ParsedLineRow & { text_title: string; book_title: string; lost_count: number };

const SORTS = {
  doubtful_count: ['doubtful_count', 'parsed_lines.id'],
  text_id: ['parsed_lines.text_id', 'parsed_lines.line'],
  id: ['parsed_lines.id'],
} as const;

const LOST = `(
    select count(*)::int from parsing_decisions lost
    where lost.text_id = parsed_lines.text_id and lost.line = parsed_lines.line and is_lost
  )`;

function lines(db: Knex) {
  return db('parsed_lines')
    .join('texts', 'texts.id', 'parsed_lines.text_id')
    .join('books', 'books.id', 'texts.book_id')
    .select('parsed_lines.*', 'texts.title as text_title', 'books.title as book_title')
    .select(db.raw(`${LOST} as lost_count`));
}

function present({ id, text_id, text_title, book_title, line, arabic, ...row }: ListedRow): ParsedLineItem {
  const { words_count, doubtful_count, lost_count, version } = row;
  return {
    id,
    text_id,
    text_title,
    book_title,
    line,
    arabic,
    words_count,
    doubtful_count,
    lost_count,
    version,
  };
}

/** The lines of all texts; those of which most is doubtful first, unless asked otherwise. */
export async function listParsedLines(db: Knex, wanted: Wanted): Promise<Page<ParsedLineItem>> {
  const { id, text_id, is_doubtful } = wanted.filter;
  const query = lines(db);
  if (id) query.whereIn('parsed_lines.id', id);
  if (text_id) query.where('parsed_lines.text_id', text_id);
  if (is_doubtful) query.whereRaw(`(doubtful_count > 0 or ${LOST} > 0)`);
  const page = await readPage<ListedRow, keyof typeof SORTS>(query, wanted, SORTS);
  return { ...page, rows: page.rows.map(present) };
}

/**
 * One line: its words as readers get them, what the rules alone find, and what was decided of words that it has lost.
 * @throws ParsedLineNotFound
 */
export async function getParsedLine(db: Knex, id: number): Promise<ParsedLineRecord> {
  const row: ListedRow | undefined = await lines(db).where('parsed_lines.id', id).first();
  if (!row) throw new ParsedLineNotFound();
  const { text_id, line, words } = row;
  const parsed = await parseByRules(db, text_id);
  const lost = await db<DecisionRow>('parsing_decisions')
    .where({ text_id, line, is_lost: true })
    .orderBy('id')
    .select('id', 'form', 'kind', 'word', 'decided_at');
  return {
    ...present(row),
    words,
    found: parsed?.found[line - 1] ?? [],
    lost: lost.map(({ decided_at, ...decision }) => ({ ...decision, decided_at: decided_at.toISOString() })),
  };
}
