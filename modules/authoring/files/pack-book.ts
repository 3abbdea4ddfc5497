import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { RecordingNotFound } from '../errors.ts';
import { type BookFiles, collectBook } from './collect-book.ts';
import { packFiles } from './pack-files.ts';

/** Once an archive has begun nothing can be said any more. */
async function requireRecordings({ recordings }: BookFiles, mediaFolder: string): Promise<void> {
  for (const { stored } of recordings) {
    await access(join(mediaFolder, stored)).catch(() => {
      throw new RecordingNotFound();
    });
  }
}

/**
 * What authors have of a book as an archive of content files.
 * @throws BookNotFound
 * @throws RecordingNotFound when the file of a recording is gone
 */
export async function packBook(
  { db, mediaFolder }: { db: Knex; mediaFolder: string },
  bookId: number,
): Promise<{ name: string; content: AsyncIterable<Uint8Array> }> {
  const files = await collectBook(db, bookId, 'working');
  await requireRecordings(files, mediaFolder);
  const recordings = files.recordings.map(({ file, stored }) => ({ file, path: join(mediaFolder, stored) }));
  return { name: `${files.slug}.zip`, content: packFiles(files.sources, recordings) };
}
