import type { Knex } from 'knex';
import { PremiumRequired, TextNotFound } from './errors.ts';
import type { TextRow } from './models.ts';
import { publishedTexts } from './published-texts.ts';

/**
 * Whether a visitor may read a text: a text opens by being a free sample. A book's `is_premium` opens
 * and closes nothing; it drives banners and counts.
 */
function mayRead(text: Pick<TextRow, 'is_free_sample'>): boolean {
  return text.is_free_sample;
}

/**
 * The one gate before a text, its words and its recording: asked before any cache and any content.
 * @throws TextNotFound when no published text has this id
 * @throws PremiumRequired when the reader may not read it
 */
export async function assertMayReadText(db: Knex, textId: number): Promise<void> {
  const [text] = await publishedTexts(db).where('texts.id', textId).limit(1);
  if (!text) throw new TextNotFound();
  if (!mayRead(text)) throw new PremiumRequired();
}
