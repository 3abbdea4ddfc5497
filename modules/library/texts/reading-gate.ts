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

interface Row {
  id: number;
  is_free_sample: boolean;
}

/** A text and those around it in its book: whoever reads one asks for the others next. */
const FIND_TEXTS = {
  name: 'which texts around one are free',
  text: `select near.id, near.is_free_sample
    from texts as asked join books on books.id = asked.book_id
      join texts as near on near.book_id = asked.book_id
        and near.order_in_book between asked.order_in_book - 50 and asked.order_in_book + 50
    where asked.id = $1 and near.state = 'published' and books.state = 'published'`,
};

/**
 * Opens the gate of this process. What a text is to everybody is remembered for a content revision; what a
 * reader is, is said anew by whoever asks.
 */
export function readingGate(db: Knex, { current }: Pick<ContentRevision, 'current'>): ReadingGate {
  const texts = createRevisionCache<{ isFreeSample: boolean }>(MOST_BYTES, () => BYTES_EACH, current);

  /** @param revision read before the texts are: what is found is remembered for that one alone */
  async function readText(textId: number, revision: string): Promise<{ isFreeSample: boolean }> {
    const rows = await queryPrepared<Row>(db, FIND_TEXTS, [textId]);
    const asked = rows.find(({ id }) => id === textId);
    if (!asked) throw new TextNotFound();
    for (const { id, is_free_sample: isFreeSample } of rows) {
      if (id !== textId) void texts.getOrMake(String(id), async () => ({ isFreeSample }), revision);
    }
    return { isFreeSample: asked.is_free_sample };
  }

  return async (textId, { actor, now }) => {
    const revision = current();
    const text = await texts.getOrMake(String(textId), () => readText(textId, revision), revision);
    if (!mayRead(actor, text, now)) throw new PremiumRequired();
    return text.isFreeSample ? 'anyone' : 'entitled';
  };
}
