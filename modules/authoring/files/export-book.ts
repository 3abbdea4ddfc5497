import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Knex } from 'knex';
import { BookNotFound, findBookId } from '#modules/library';
import { FolderNotEmpty } from '../errors.ts';
import { collectBook } from './collect-book.ts';

interface ExportOptions {
  /** Where the files go; made when it is missing. */
  folder: string;
  /** Where recordings lie. */
  mediaFolder: string;
}

async function isEmpty(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).length === 0;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return true;
    throw error;
  }
}

/**
 * Writes what readers see of a book as content files, which `importContent` brings back the same. Returns their
 * paths below the folder.
 * @throws BookNotFound when readers see no such book
 * @throws FolderNotEmpty when something else lies there: it would become part of the content
 */
export async function exportBook(
  db: Knex,
  slug: string,
  { folder, mediaFolder }: ExportOptions,
): Promise<string[]> {
  const bookId = await findBookId(db, slug);
  if (bookId === undefined) throw new BookNotFound();
  const { sources, recordings } = await collectBook(db, bookId, 'published');
  if (!(await isEmpty(folder))) throw new FolderNotEmpty(folder);
  const place = async (file: string) => {
    const path = join(folder, file);
    await mkdir(dirname(path), { recursive: true });
    return path;
  };
  for (const { file, source } of sources) await writeFile(await place(file), source);
  for (const { file, stored } of recordings) await copyFile(join(mediaFolder, stored), await place(file));
  return [...sources, ...recordings].map(({ file }) => file);
}
