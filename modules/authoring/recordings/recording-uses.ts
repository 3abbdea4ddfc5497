import type { Knex } from 'knex';
import type { MediaRecord } from './contract.ts';

type Use = MediaRecord['uses'][number];

/** Every mention of a stored recording: by what readers have, by working copies, by earlier revisions and by
 * previews that can still be opened. */
const USES = `(
  select audio_file as file, id as text_id, 'published' as place from texts where audio_file is not null
  union all
  select document->'recording'->>'file', subject_id,
    case when r.revision = d.revision then 'draft' else 'revision' end
  from draft_revisions r join drafts d using (kind, subject_id)
  where kind = 'texts' and document->'recording'->>'file' is not null
  union all
  select document->'recording'->>'file', subject_id, 'preview' from preview_links
  where kind = 'texts' and document->'recording'->>'file' is not null and expires_at > now()
)`;

/** As SQL: whether a row of `recordings` is used. */
export const IS_USED = `exists (select 1 from ${USES} as uses where uses.file = recordings.file)`;

/** The texts that use a recording, each once for a place. */
export async function listRecordingUses(db: Knex, file: string): Promise<Use[]> {
  const { rows } = await db.raw<{ rows: Use[] }>(
    `select distinct text_id, texts.title, books.title as book_title, place
     from ${USES} as uses join texts on texts.id = text_id join books on books.id = book_id
     where uses.file = ? order by book_title, text_id, place`,
    [file],
  );
  return rows;
}
