import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { Knex } from 'knex';
import { RecordingNotFound } from '../errors.ts';
import { type BookFiles, collectBook } from './collect-book.ts';

/** The earliest date that an archive can bear: the same content makes the same archive. */
const NO_DATE = new Date(1980, 0, 1);

async function* archiveOf(
  { sources, recordings }: BookFiles,
  mediaFolder: string,
): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    made.push(bytes);
  });
  for (const { file, source } of sources) {
    const entry = new ZipDeflate(file);
    entry.mtime = NO_DATE;
    zip.add(entry);
    entry.push(strToU8(source), true);
    yield* made.splice(0);
  }
  for (const { file, stored } of recordings) {
    // Sound is compressed already.
    const entry = new ZipPassThrough(file);
    entry.mtime = NO_DATE;
    zip.add(entry);
    for await (const bytes of createReadStream(join(mediaFolder, stored))) {
      entry.push(bytes);
      yield* made.splice(0);
    }
    entry.push(new Uint8Array(), true);
  }
  zip.end();
  yield* made.splice(0);
}

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
  return { name: `${files.slug}.zip`, content: archiveOf(files, mediaFolder) };
}
