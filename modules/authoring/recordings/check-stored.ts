import { join } from 'node:path';
import type { Knex } from 'knex';
import { rebuildApart } from './rebuild-apart.ts';
import { RecordingTooSlow } from './recording-formats.ts';

export interface StoredFault {
  id: number;
  /** As its author named it. */
  name: string;
  /** `changed`: it would be stored otherwise today, by another version or since its bytes have changed; `slow`: it is not known. */
  fault: 'missing' | 'unheard' | 'changed' | 'slow';
}

async function faultOf(file: string, mediaFolder: string): Promise<StoredFault['fault'] | undefined> {
  try {
    const rebuilt = await rebuildApart(join(mediaFolder, file));
    if (!rebuilt) return 'unheard';
    return rebuilt.file === file ? undefined : 'changed';
  } catch (error) {
    if (error instanceof RecordingTooSlow) return 'slow';
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'missing';
    throw error;
  }
}

/**
 * Hears all recordings of the media folder once more, one after the other, as those are heard that are sent today.
 * @param onProgress hears how many are done, and of how many
 * @returns what is wrong with those that would not be taken as they lie there
 */
export async function checkStoredRecordings(
  { db, mediaFolder }: { db: Knex; mediaFolder: string },
  onProgress: (done: number, count: number) => void = () => {},
): Promise<StoredFault[]> {
  const rows: { id: number; file: string; name: string }[] = await db('recordings').orderBy('id').select();
  const faults: StoredFault[] = [];
  for (const [index, { id, file, name }] of rows.entries()) {
    const fault = await faultOf(file, mediaFolder);
    if (fault) faults.push({ id, name, fault });
    onProgress(index + 1, rows.length);
  }
  return faults;
}
