/**
 * Imports content files and publishes them: `npm run content:import [folder]`, seeds/ by default. Writes
 * into DATABASE_URL, or else into the embedded database of DATA_DIR, which must not be running for
 * another process; recordings go into DATA_DIR either way. Brings the schema up to date first. With faults
 * in the content nothing is written, and the exit code is 1.
 */

import { ContentRefused, describeFault, importContent } from '#modules/authoring';
import { PostgresStartError } from '#modules/embedded-postgres';
import { importLessons } from '#modules/lessons';
import { ConfigError } from '#modules/platform/runtime';
import { CannotStart } from '../start/cannot-start.ts';
import { withInstallation } from '../with-installation.ts';

try {
  const folder = process.argv[2] ?? 'seeds';
  await withInstallation(async (db, mediaFolder) => {
    const { books, texts, words, articles } = await importContent(db, folder, {
      mediaFolder,
      report: (message) => console.log(message),
    });
    const lessons = await importLessons(db, folder);
    console.log(
      `Importé. Livres\u00a0: ${books}, textes\u00a0: ${texts}, entrées du dictionnaire\u00a0: ${words}, articles\u00a0: ${articles}, leçons\u00a0: ${lessons}.`,
    );
  });
} catch (error) {
  process.exitCode = 1;
  if (error instanceof ContentRefused) {
    for (const fault of error.faults) console.error(describeFault(fault));
    console.error(`Rien n’a été importé. Fautes\u00a0: ${error.faults.length}.`);
  } else if ([CannotStart, ConfigError, PostgresStartError].some((kind) => error instanceof kind)) {
    console.error((error as Error).message);
  } else {
    throw error;
  }
}
