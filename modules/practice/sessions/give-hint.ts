import type { Knex } from 'knex';
import { chipsOf } from '../making/whole-lines.ts';
import { PracticeItemRow } from '../models.ts';
import { findItem } from './find-item.ts';

const OF_LINES = ['order', 'dictation'];

/**
 * A word of the line that is asked for; null past its end, and where no line is. The caller has asked `requireItem` before.
 * @param word from 0
 * @throws PracticeItemNotFound
 */
export async function giveHint(
  db: Knex,
  userId: number,
  id: string,
  word: number,
): Promise<{ word: string | null }> {
  const { kind, solution } = await findItem(db, userId, id);
  const hint = OF_LINES.includes(kind) ? chipsOf(solution.asked)[word] : undefined;
  if (hint === undefined) return { word: null };
  await PracticeItemRow.query(db).where({ id }).whereNull('answered_at').increment('hints', 1);
  return { word: hint };
}
