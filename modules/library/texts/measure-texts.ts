import type { Knex } from 'knex';
import type { TextListItem } from '../contract.ts';
import { presentTextListItem } from '../present.ts';
import { publishedTexts } from './published-texts.ts';

/** A published text, and whether somebody reads it: what anybody may know. */
export interface MeasuredText extends TextListItem {
  has_recording: boolean;
}

/** Those of these texts that are published, in no order, with their measures, without their content. */
export async function measureTexts(db: Knex, ids: readonly number[]): Promise<MeasuredText[]> {
  const rows = await publishedTexts(db)
    .select(db.raw('audio_file is not null as has_recording'))
    .whereIn('texts.id', [...ids]);
  return rows.map((row) => {
    const { has_recording } = row as typeof row & Pick<MeasuredText, 'has_recording'>;
    return { ...presentTextListItem(row), has_recording };
  });
}
