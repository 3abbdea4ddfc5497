import type { Knex } from 'knex';
import { type Actor, publish } from '#modules/platform';
import { TextNotFound } from '../errors.ts';
import { TextCompleted } from '../events.ts';
import { noteWholeText } from '../places/save-place.ts';
import { publishedTexts } from '../texts/published-texts.ts';
import type { ReadingGate } from '../texts/reading-gate.ts';

interface CompletionRequest {
  actor: Actor;
  textId: number;
  now: Date;
}

/**
 * Marks a text as completed by somebody who may read it. However often and from however many tabs it is asked
 * for, it happens, and is told, once.
 * @throws TextNotFound, PremiumRequired as the reading gate does
 */
export async function markCompleted(
  { db, mayRead }: { db: Knex; mayRead: ReadingGate },
  { actor, textId, now }: CompletionRequest,
): Promise<void> {
  await mayRead(textId, { actor, now });
  await db.transaction(async (trx) => {
    const marked = await trx('text_completions')
      .insert({ user_id: actor.id, text_id: textId, completed_at: now })
      .onConflict()
      .ignore()
      .returning('text_id');
    if (marked.length === 0) return;
    await noteWholeText(trx, actor.id, textId, now);
    await publish(trx, TextCompleted, { userId: actor.id, textId });
  });
}

/** The mark leaves its dates: what a reader had read on any day is known from them. */
const REOPEN = `
  with unmarked as (
    delete from text_completions where user_id = :userId and text_id = :textId returning completed_at
  )
  insert into reopened_texts (user_id, text_id, completed_at, reopened_at)
  select :userId::integer, :textId::integer, completed_at, :now::timestamptz from unmarked`;

/**
 * Takes the mark back, also of a text that the reader may no longer open.
 * @throws TextNotFound when it bore none, and no published text has this id
 */
export async function unmarkCompleted(db: Knex, { actor, textId, now }: CompletionRequest): Promise<void> {
  const { rowCount } = await db.raw<{ rowCount: number }>(REOPEN, { userId: actor.id, textId, now });
  if (rowCount > 0) return;
  const [text] = await publishedTexts(db).where('texts.id', textId);
  if (!text) throw new TextNotFound();
}
