/**
 * Writes a published book as content files: `npm run content:export -- <slug> <folder>`. Reads from DATABASE_URL, or
 * else from the embedded database of DATA_DIR, which must not be running for another process. The folder must be
 * empty or missing; what lies there afterwards can be imported. The exit code is 1 when nothing was written.
 */

import { exportBook, FolderNotEmpty } from '#modules/authoring';
import { PostgresStartError } from '#modules/embedded-postgres';
import { BookNotFound } from '#modules/library';
import { ConfigError } from '#modules/platform/runtime';
import { CannotStart } from '../start/cannot-start.ts';
import { withInstallation } from '../with-installation.ts';

/** What is said of a failure that whoever typed the command can mend; undefined for any other. */
function explain(error: unknown, slug: string): string | undefined {
  if (error instanceof BookNotFound) return `Aucun livre publié à l’adresse «\u00a0${slug}\u00a0».`;
  if (error instanceof FolderNotEmpty) return 'Le dossier n’est pas vide\u00a0: un livre va dans le sien.';
  const mendable = [CannotStart, ConfigError, PostgresStartError];
  return mendable.some((kind) => error instanceof kind) ? (error as Error).message : undefined;
}

const [slug, folder] = process.argv.slice(2);
if (!slug || !folder) {
  console.error('Attendu\u00a0: npm run content:export -- <adresse du livre> <dossier>');
  process.exitCode = 1;
} else {
  try {
    await withInstallation(async (db, mediaFolder) => {
      const files = await exportBook(db, slug, { folder, mediaFolder });
      console.log(`Exporté dans ${folder}. Fichiers\u00a0: ${files.length}.`);
    });
  } catch (error) {
    const sentence = explain(error, slug);
    if (sentence === undefined) throw error;
    console.error(sentence);
    process.exitCode = 1;
  }
}
