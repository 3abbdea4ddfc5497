import type { Knex } from 'knex';
import type { ReadingGate } from '#modules/library';
import type { Actor, Audience } from '#modules/platform';
import { PracticeItemNotFound } from '../errors.ts';
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
