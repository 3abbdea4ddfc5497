import { join } from 'node:path';
import type { Knex } from 'knex';
import { importContent, importPlans } from '#modules/authoring';
import { libraryIsEmpty } from '#modules/library';
import type { Config } from '#modules/platform';

/**
 * Brings what a site opens with into a migrated database: the library where there is no book, plans where
 * there is none. What is there is never changed.
 * @param seeds the folder of the starter data
 * @param say is told, in French, what takes a moment
 */
export async function bringStarterData(
  db: Knex,
  { dataDir }: Config,
  seeds: string,
  say: (line: string) => void,
): Promise<void> {
  if (await libraryIsEmpty(db)) {
    say('Installation de la bibliothèque de départ…');
    await importContent(db, seeds, { mediaFolder: join(dataDir, 'media') });
  }
  await importPlans(db, seeds);
}
