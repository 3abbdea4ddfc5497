import type { Knex } from 'knex';
import type { Audience, Reader } from '#modules/platform';
import { mayRead } from '#modules/subscriptions';
import { PremiumRequired, TextNotFound } from './errors.ts';
import { publishedTexts } from './published-texts.ts';

/**
 * The one gate before a text, its words and its recording: asked before any cache and any content.
 * @returns whom the text may be kept for
 * @throws TextNotFound when no published text has this id
 * @throws PremiumRequired when the reader may not read it
 */
export async function assertMayReadText(
  db: Knex,
  textId: number,
  { reader, now }: { reader: Reader | null; now: Date },
): Promise<Audience> {
  const [text] = await publishedTexts(db).where('texts.id', textId).limit(1);
  if (!text) throw new TextNotFound();
  if (!mayRead(reader, { isFreeSample: text.is_free_sample }, now)) throw new PremiumRequired();
  return text.is_free_sample ? 'anyone' : 'entitled';
}
