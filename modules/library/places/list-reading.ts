import type { Knex } from 'knex';
import { queryPrepared } from '#modules/platform';

/** How far somebody has come in a text. */
export interface TextReading {
  text_id: number;
  /** Where they are, from 1; null where they have only marked it as completed. */
  line: number | null;
  /** Lines from the first that they have ever read. */
  lines_read: number;
  is_completed: boolean;
}

const LIST = {
  name: 'library-reading',
  text: `
select text_id, line, coalesce(furthest, 0) as lines_read, completed_at is not null as is_completed
from (select text_id, line, furthest, read_at from reading_places where user_id = $1) places
  full join (select text_id, completed_at from text_completions where user_id = $1) completions using (text_id)
order by read_at desc nulls last, text_id`,
};

/** Every text that somebody has begun or completed, the one they were in last first. */
export function listReading(db: Knex, userId: number): Promise<TextReading[]> {
  return queryPrepared<TextReading>(db, LIST, [userId]);
}
