import type { Knex } from 'knex';
import { type Page, readPage } from '#modules/platform';
import type { QueryOf } from '#modules/platform/contract';
import { RecordingNotFound } from '../errors.ts';
import type { MediaItem, MediaRecord, mediaStaffCalls } from './contract.ts';
import { IS_USED, listRecordingUses } from './recording-uses.ts';

type Wanted = QueryOf<(typeof mediaStaffCalls)['GET /admin/media/']>;

interface RecordingRow {
  id: number;
  file: string;
  name: string;
  seconds: number | null;
  spoken: string[] | null;
  uploaded_by: number | null;
  uploaded_at: Date;
  username: string | null;
  is_used: boolean;
}

const SORTS = {
  uploaded_at: ['uploaded_at', 'recordings.id'],
  name: ['name', 'recordings.id'],
  seconds: ['seconds', 'recordings.id'],
  id: ['recordings.id'],
} as const;

function recordings(db: Knex) {
  return db('recordings')
    .leftJoin('users', 'users.id', 'uploaded_by')
    .select('recordings.*', 'users.username', db.raw(`${IS_USED} as is_used`));
}

function present({ uploaded_by, username, uploaded_at, ...row }: RecordingRow): MediaItem {
  const { id, file, name, seconds, spoken, is_used } = row;
  const uploader = uploaded_by !== null && username !== null ? { id: uploaded_by, username } : null;
  return {
    ...{ id, file, name, seconds, spoken, is_used },
    uploaded_by: uploader,
    uploaded_at: uploaded_at.toISOString(),
  };
}

/** The recordings of the media folder. */
export async function listMedia(db: Knex, wanted: Wanted): Promise<Page<MediaItem>> {
  const { id, unused, file, q } = wanted.filter;
  const query = recordings(db);
  if (id) query.whereIn('recordings.id', id);
  if (file !== undefined) query.where({ file });
  if (unused !== undefined) query.whereRaw(`${unused ? 'not ' : ''}${IS_USED}`);
  if (q) query.whereRaw('strpos(lower(name), lower(?)) > 0', [q]);
  const page = await readPage<RecordingRow, keyof typeof SORTS>(query, wanted, SORTS);
  return { ...page, rows: page.rows.map(present) };
}

/**
 * One recording, with the texts that use it.
 * @throws RecordingNotFound
 */
export async function getMedia(db: Knex, id: number): Promise<MediaRecord> {
  const row: RecordingRow | undefined = await recordings(db).where('recordings.id', id).first();
  if (!row) throw new RecordingNotFound();
  return { ...present(row), uses: await listRecordingUses(db, row.file) };
}
