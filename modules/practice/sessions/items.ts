import type { Knex } from 'knex';
import type { ReadingGate } from '#modules/library';
import type { Actor, Audience } from '#modules/platform';
import { DAY_MS } from '#modules/platform/units';
import { PracticeItemNotFound } from '../errors.ts';
import { chipsOf } from '../making/whole-lines.ts';
import { PracticeItemRow } from '../models.ts';

/** @throws PracticeItemNotFound when this reader was never asked it */
export async function findItem(db: Knex, userId: number, id: string): Promise<PracticeItemRow> {
  const item = await PracticeItemRow.query(db).findById(id).where('user_id', userId);
  if (!item) throw new PracticeItemNotFound();
  return item;
}

/**
 * The gate before a question: its own reader, who may still read the text that it comes from.
 * @throws PracticeItemNotFound
 * @throws TextNotFound, PremiumRequired as the reading gate does
 */
export async function requireItem(
  { db, mayRead }: { db: Knex; mayRead: ReadingGate },
  { id, actor, now }: { id: string; actor: Actor; now: Date },
): Promise<Audience> {
  const { text_id: textId } = await findItem(db, actor.id, id);
  await mayRead(textId, { actor, now });
  return 'entitled';
}

/** As long as an answer given without a network may be on its way. */
const RETENTION_DAYS = 30;

/**
 * Deletes the questions that nobody has answered within a month.
 * @returns how many
 */
export async function purgeUnansweredItems(db: Knex, now: Date): Promise<number> {
  const since = new Date(now.getTime() - RETENTION_DAYS * DAY_MS);
  return PracticeItemRow.query(db).delete().whereNull('answered_at').where('created_at', '<', since);
}

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
