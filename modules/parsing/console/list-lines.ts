import type { Knex } from 'knex';
import { type Page, readPage } from '#modules/platform';
import type { QueryOf } from '#modules/platform/contract';
import { ParsedLineNotFound } from '../errors.ts';
import { isDoubtful, parseByRules } from '../making/parse-text.ts';
import type { DecisionRow, ParsedLineRow } from '../models.ts';
import type { ParsedLineItem, ParsedLineRecord, parsingStaffCalls } from './contract.ts';

type Wanted = QueryOf<(typeof parsingStaffCalls)['GET /admin/parsed-lines/']>;
type ListedRow = ParsedLineRow & {
  text_title: string;
  book_title: string;
  french_translation: string;
  lost_count: number;
  decided_count: number;
};

const SORTS = {
  doubtful_count: ['doubtful_count', 'parsed_lines.id'],
  text_id: ['parsed_lines.text_id', 'parsed_lines.line'],
  id: ['parsed_lines.id'],
} as const;

const decisions = (lost: string) => `(
    select count(*)::int from parsing_decisions of_line
    where of_line.text_id = parsed_lines.text_id and of_line.line = parsed_lines.line and ${lost}
  )`;
const LOST = decisions('is_lost');
const DECIDED = decisions('not is_lost');

function lines(db: Knex) {
  return db('parsed_lines')
    .join('texts', 'texts.id', 'parsed_lines.text_id')
    .join('books', 'books.id', 'texts.book_id')
    .select('parsed_lines.*', 'texts.title as text_title', 'books.title as book_title', 'french_translation')
    .select(db.raw(`${LOST} as lost_count, ${DECIDED} as decided_count`));
}

function present({ words, french_translation, ...row }: ListedRow): ParsedLineItem {
  const doubtful = words.filter(isDoubtful);
  return {
    ...row,
    french: french_translation.split('\n')[row.line - 1] ?? '',
    doubtful: doubtful.map(({ token, form, withheld = [] }) => ({ token, form, withheld: [...withheld] })),
  };
}

/** The lines of all texts; those of which most is doubtful first, unless asked otherwise. */
export async function listParsedLines(db: Knex, wanted: Wanted): Promise<Page<ParsedLineItem>> {
  const { id, text_id, line, is_doubtful, is_decided } = wanted.filter;
  const query = lines(db);
  if (id) query.whereIn('parsed_lines.id', id);
  if (text_id) query.where('parsed_lines.text_id', text_id);
  if (line) query.where('parsed_lines.line', line);
  if (is_doubtful !== undefined) query.whereRaw(`(doubtful_count > 0 or ${LOST} > 0) = ?`, [is_doubtful]);
  if (is_decided !== undefined) query.whereRaw(`(${DECIDED} > 0) = ?`, [is_decided]);
  const page = await readPage<ListedRow, keyof typeof SORTS>(query, wanted, SORTS);
  return { ...page, rows: page.rows.map(present) };
}

type Decided = Omit<DecisionRow, 'decided_by'> & { user_id: number | null; username: string | null };

/**
 * One line: its words as readers get them, what the rules alone find, and what was decided of them, by whom; those
 * that the line has lost apart.
 * @throws ParsedLineNotFound
 */
export async function getParsedLine(db: Knex, id: number): Promise<ParsedLineRecord> {
  const row: ListedRow | undefined = await lines(db).where('parsed_lines.id', id).first();
  if (!row) throw new ParsedLineNotFound();
  const { text_id, line, words } = row;
  const parsed = await parseByRules(db, text_id);
  const decided: Decided[] = await db('parsing_decisions')
    .leftJoin('users', 'users.id', 'decided_by')
    .where({ text_id, line })
    .orderBy('parsing_decisions.id')
    .select('parsing_decisions.*', 'users.id as user_id', 'users.username');
  return {
    ...present(row),
    words,
    found: parsed?.found[line - 1] ?? [],
    decisions: decided
      .filter(({ is_lost }) => !is_lost)
      .map(({ token, kind, user_id, username, decided_at }) => ({
        ...{ token, kind, decided_at: decided_at.toISOString() },
        decided_by: user_id !== null && username !== null ? { id: user_id, username } : null,
      })),
    lost: decided
      .filter(({ is_lost }) => is_lost)
      .map(({ id: lostId, form, kind, word, decided_at }) => ({
        ...{ id: lostId, form, kind, word, decided_at: decided_at.toISOString() },
      })),
  };
}
