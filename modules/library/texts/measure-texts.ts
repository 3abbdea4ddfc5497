import type { Knex } from 'knex';
import type { TextListItem } from '../contract.ts';
import { presentTextListItem } from '../present.ts';
import { publishedTexts } from './published-texts.ts';

/** A published text, and how long it is: numbers that anybody may know. */
export interface MeasuredText extends TextListItem {
  lines_count: number;
  /** Running words of its Arabic. */
  words_count: number;
  has_recording: boolean;
}

/** Those of these texts that are published, in no order, with their measures and without their content. */
export async function measureTexts(db: Knex, ids: readonly number[]): Promise<MeasuredText[]> {
  type Measures = Omit<MeasuredText, keyof TextListItem>;
  const rows = await publishedTexts(db)
    .select(
      db.raw(`cardinality(string_to_array(content_with_vowels, E'\\n'))::int as lines_count`),
      db.raw(`regexp_count(content_with_vowels, '[\\u0621-\\u0670]+') as words_count`),
      db.raw('audio_file is not null as has_recording'),
    )
    .whereIn('texts.id', [...ids]);
  return rows.map((row) => {
    const { lines_count, words_count, has_recording } = row as typeof row & Measures;
    return { ...presentTextListItem(row), lines_count, words_count, has_recording };
  });
}
