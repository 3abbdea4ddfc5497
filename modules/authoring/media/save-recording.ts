import type { Knex } from 'knex';

interface RecordingToSave {
  /** Name of the stored file, which is made from its bytes. */
  file: string;
  /** As its author names it. */
  name: string;
  seconds: number | undefined;
  uploadedBy?: number;
}

/** Notes a recording, once for the same bytes; one that nobody had measured gets its length. Returns its id. */
export async function saveRecording(trx: Knex, recording: RecordingToSave): Promise<number> {
  const { file, name, seconds = null, uploadedBy = null } = recording;
  const [row] = (await trx('recordings')
    .insert({ file, name, seconds, uploaded_by: uploadedBy })
    .onConflict('file')
    .merge({ seconds: trx.raw('coalesce(recordings.seconds, excluded.seconds)') })
    .returning('id')) as [{ id: number }];
  return row.id;
}
