import type { Knex } from 'knex';
import { queryPrepared } from '#modules/platform';
import { LIST_LINES_READ } from './statements.ts';

interface ReadRow {
  text_id: number;
  lines: number;
  read_at: Date;
}

/**
 * When the reader first came below each line; undefined where nothing says so. What is stored is how many more lines of a
 * text were read at a time, from its first.
 */
export async function findReadingDates(
  db: Knex,
  userId: number,
  places: readonly { text_id: number; line: number }[],
): Promise<(Date | undefined)[]> {
  if (places.length === 0) return [];
  const texts = [...new Set(places.map(({ text_id }) => text_id))];
  const rows = await queryPrepared<ReadRow>(db, LIST_LINES_READ, [userId, texts]);
  return places.map(({ text_id, line }) => {
    let read = 0;
    return rows.find((row) => {
      if (row.text_id === text_id) read += row.lines;
      return row.text_id === text_id && read >= line;
    })?.read_at;
  });
}
