import { createReadStream } from 'node:fs';
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { SourceFile } from '#modules/content-format';

/** The earliest date that an archive can bear: the same content makes the same archive. */
const NO_DATE = new Date(1980, 0, 1);

/**
 * An archive of content files.
 * @param recordings `path` is where the sound lies
 */
export async function* packFiles(
  sources: readonly SourceFile[],
  recordings: readonly { file: string; path: string }[] = [],
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
  for (const { file, path } of recordings) {
    // Sound is compressed already.
    const entry = new ZipPassThrough(file);
    entry.mtime = NO_DATE;
    zip.add(entry);
    for await (const bytes of createReadStream(path)) {
      entry.push(bytes);
      yield* made.splice(0);
    }
    entry.push(new Uint8Array(), true);
  }
  zip.end();
  yield* made.splice(0);
}
