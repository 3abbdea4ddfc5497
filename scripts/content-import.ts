/**
 * Imports content files and publishes them: `npm run content:import [folder]`, seeds/ by default. Writes
 * into DATABASE_URL, or else into the embedded database of DATA_DIR, which must not be running for
 * another process; recordings go into DATA_DIR either way. Brings the schema up to date first. With faults
 * in the content nothing is written, and the exit code is 1.
 */

import { join } from 'node:path';
import { ContentRefused, describeFault, importContent } from '#modules/authoring';
import {
  ConfigError,
  migrateDatabase,
  openDatabase,
  PostgresStartError,
  readConfig,
  startEmbeddedPostgres,
} from '#modules/platform';
import { migrations } from '../migrations/index.ts';

async function importInto(url: string, folder: string, mediaFolder: string): Promise<void> {
  const db = openDatabase(url);
  try {
    await migrateDatabase(db, migrations);
    const { books, texts, words } = await importContent(db, folder, {
      mediaFolder,
      report: (message) => console.log(message),
    });
    console.log(
      `Importé. Livres\u00a0: ${books}, textes\u00a0: ${texts}, entrées du dictionnaire\u00a0: ${words}.`,
    );
  } finally {
    await db.destroy();
  }
}

async function main(folder: string): Promise<void> {
  const { databaseUrl, dataDir } = readConfig(process.env);
  const mediaFolder = join(dataDir, 'media');
  if (databaseUrl) return importInto(databaseUrl, folder, mediaFolder);
  const embedded = await startEmbeddedPostgres({ dataDir, log: (line) => console.error(line) });
  try {
    await importInto(embedded.url, folder, mediaFolder);
  } finally {
    await embedded.stop();
  }
}

try {
  await main(process.argv[2] ?? 'seeds');
} catch (error) {
  process.exitCode = 1;
  if (error instanceof ContentRefused) {
    for (const fault of error.faults) console.error(describeFault(fault));
    console.error(`Rien n’a été importé. Fautes\u00a0: ${error.faults.length}.`);
  } else if (error instanceof ConfigError || error instanceof PostgresStartError) {
    console.error(error.message);
  } else {
    throw error;
  }
}
