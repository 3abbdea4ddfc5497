import type { Knex } from 'knex';
import {
  type Actor,
  type Audience,
  type ContentRevision,
  createRevisionCache,
  queryPrepared,
} from '#modules/platform';
import { mayRead } from '#modules/subscriptions/may-read';
import { PremiumRequired, TextNotFound } from '../errors.ts';

/**
 * The one gate before a text, its words and its recording: asked before any cache and any content.
 * @returns whom the text may be kept for
 * @throws TextNotFound when no published text has this id
 * @throws PremiumRequired when the reader may not read it
 */
export type ReadingGate = (textId: number, asked: { actor: Actor | null; now: Date }) => Promise<Audience>;

const MOST_BYTES = 1024 * 1024;
/** An id and a yes or no, with what the cache itself needs for them. */
const BYTES_EACH = 200;

const FIND_TEXT = {
  name: 'whether a text is free',
  text: `select is_free_sample from texts join books on books.id = book_id
    where texts.id = $1 and texts.state = 'published' and books.state = 'published'`,
};

/** Whether a published text is free. */
async function readText(db: Knex, textId: number): Promise<{ isFreeSample: boolean }> {
  const [text] = await queryPrepared<{ is_free_sample: boolean }>(db, FIND_TEXT, [textId]);
  if (!text) throw new TextNotFound();
  return { isFreeSample: text.is_free_sample };
}

/**
 * Opens the gate of this process. What a text is to everybody is remembered for a content revision; what a
 * reader is, is said anew by whoever asks.
 */
export function readingGate(db: Knex, { current }: Pick<ContentRevision, 'current'>): ReadingGate {
  const texts = createRevisionCache<{ isFreeSample: boolean }>(MOST_BYTES, () => BYTES_EACH, current);
  return async (textId, { actor, now }) => {
    const text = await texts.getOrMake(String(textId), () => readText(db, textId));
    if (!mayRead(actor, text, now)) throw new PremiumRequired();
    return text.isFreeSample ? 'anyone' : 'entitled';
  };
}
