/**
 * Checks content files without importing them: `npm run content:check [folder]`, seeds/ by default.
 * Prints each fault as `file:line: message [rule]`, and with `--warnings` what an author should have meant; the exit code is 1 when there is one. A text that names a
 * book which the folder does not have is looked up in DATABASE_URL, when that is set.
 */
import { checkContent, describeFault } from '#modules/authoring';
import { checkLessonFiles } from '#modules/lessons';
import { findBookId } from '#modules/library';
import { openDatabase } from '#modules/platform/runtime';

const given = process.argv.slice(2);
const isWarned = given.includes('--warnings');
const folder = given.find((one) => !one.startsWith('--')) ?? 'seeds';
const databaseUrl = process.env.DATABASE_URL?.trim();
const db = databaseUrl ? openDatabase(databaseUrl, 1) : undefined;
try {
  const isInDatabase = async (slug: string) => db !== undefined && (await findBookId(db, slug)) !== undefined;
  const { library, faults: ofLibrary, warnings } = await checkContent(folder, isInDatabase);
  const { lessons, faults: ofLessons } = await checkLessonFiles(folder, library);
  const faults = [...ofLibrary, ...ofLessons];
  for (const fault of faults) console.log(describeFault(fault));
  if (isWarned) for (const warning of warnings) console.log(`À voir\u00a0: ${describeFault(warning)}`);
  const { books, texts, dictionary, articles } = library;
  console.log(
    `Livres\u00a0: ${books.length}, textes\u00a0: ${texts.length}, entrées du dictionnaire\u00a0: ${dictionary.length}, ` +
      `articles\u00a0: ${articles.length}, leçons\u00a0: ${lessons.length}, fautes\u00a0: ${faults.length}.`,
  );
  if (faults.length > 0) process.exitCode = 1;
} finally {
  await db?.destroy();
}
