import type { Knex } from 'knex';
import { queryPrepared } from '#modules/platform';
import type { ParsedLineRow, ParsedWord } from '../models.ts';

interface LineOfText {
  textId: number;
  /** From 1. */
  line: number;
  arabic: string;
}

const LINES = {
  name: 'parsed-lines',
  text: `select text_id, line, arabic, words from parsed_lines
    where (text_id, line) in (select * from unnest($1::integer[], $2::integer[]))`,
};

/** The stored words of some lines; undefined for a line that is not parsed as it reads now. */
export async function readParsedLines(
  db: Knex,
  wanted: readonly LineOfText[],
): Promise<(line: LineOfText) => ParsedWord[] | undefined> {
  const rows = await queryPrepared<Pick<ParsedLineRow, 'text_id' | 'line' | 'arabic' | 'words'>>(db, LINES, [
    wanted.map(({ textId }) => textId),
    wanted.map(({ line }) => line),
  ]);
  const stored = new Map(rows.map((row) => [`${row.text_id} ${row.line}`, row]));
  return ({ textId, line, arabic }) => {
    const row = stored.get(`${textId} ${line}`);
    return row?.arabic === arabic ? row.words : undefined;
  };
}
