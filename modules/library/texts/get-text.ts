import type { Knex } from 'knex';
import type { Text } from '../contract.ts';
import { TextNotFound } from '../errors.ts';
import { presentText } from '../present.ts';
import { publishedTexts } from './published-texts.ts';

/**
 * A published text with both columns. The caller has asked the reading gate before.
 * @throws TextNotFound when no published text has this id
 */
export async function getText(db: Knex, id: number): Promise<Text> {
  const [row] = await publishedTexts(db)
    .select('content_with_vowels', 'content_without_vowels', 'french_translation')
    .select('audio_file', 'audio_credit', 'audio_lines')
    .where('texts.id', id)
    .limit(1);
  if (!row) throw new TextNotFound();
  return presentText(row);
}
