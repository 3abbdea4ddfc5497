import type { Knex } from 'knex';

interface RecordingToSave {
  /** Name of the stored file, which is made from its bytes. */
  file: string;
  /** As its author names it. */
  name: string;
  seconds: number | undefined;
  uploadedBy?: number;
  /** The words of each of its lines, when it was joined of lines that were recorded one by one. */
  spoken?: readonly string[];
}

/** Notes a recording, once for the same bytes; one that nobody had measured gets its length. Returns its id. */
export async function saveRecording(trx: Knex, recording: RecordingToSave): Promise<number> {
  const { file, name, seconds = null, uploadedBy = null, spoken = null } = recording;
  const [row] = (await trx('recordings')
    .insert({ file, name, seconds, uploaded_by: uploadedBy, spoken: spoken && JSON.stringify(spoken) })
    .onConflict('file')
    .merge({
      seconds: trx.raw('coalesce(recordings.seconds, excluded.seconds)'),
      spoken: trx.raw('coalesce(excluded.spoken, recordings.spoken)'),
    })
    .returning('id')) as [{ id: number }];
  return row.id;
}
