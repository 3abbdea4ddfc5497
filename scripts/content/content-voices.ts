/**
 * Has the voice of the machine read content files, a line at a time: `npm run content:voices -- [folder] [--only BOOK/01]
 * [--again]`, seeds/ by default. Free texts alone, and those that nobody reads; `--again` has it read once more what it has read. Each
 * recording lies beside its text, whose file then names it, says that the voice is synthetic, and has the times of its lines.
 * Needs `espeak-ng`, which Debian has; nothing is downloaded.
 */
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { checkContent, describeFault, NoVoice, SPOKEN_BY, speakLines } from '#modules/authoring';
import { isSynthetic } from '#modules/library/contract';

/** All recordings of the folder together: they come along with every copy of the sources. */
const MOST_BYTES = 15 * 1024 * 1024;

const given = process.argv.slice(2);
const isAgain = given.includes('--again');
const [only] = given.filter((_, index) => given[index - 1] === '--only');
const folder = given.find((one) => !one.startsWith('--') && one !== only) ?? 'seeds';

async function weigh(): Promise<number> {
  const library = join(folder, 'library');
  const entries = await readdir(library, { recursive: true, withFileTypes: true });
  const files = entries.filter(({ name }) => /\.(mp3|m4a|ogg|opus|wav)$/.test(name));
  const sizes = await Promise.all(files.map(({ parentPath, name }) => stat(join(parentPath, name))));
  return sizes.reduce((sum, { size }) => sum + size, 0);
}

/** The file of a text with a recording in the place of the one it had. */
function withRecording(
  source: string,
  name: string,
  times: readonly { start: number; end: number }[],
): string {
  const bare = source
    .replace(/^(audio|crédit audio):.*\n/gm, '')
    .replace(/\n*\[temps\]\n(?:[\d. ]*\n)*/, '\n\n')
    .trimEnd();
  const lines = times.map(({ start, end }) => `${start.toFixed(2)} ${end.toFixed(2)}`);
  const header = bare.indexOf('\n\n');
  const named = `\naudio: ${name}\ncrédit audio: ${SPOKEN_BY}`;
  return `${bare.slice(0, header)}${named}${bare.slice(header)}\n\n[temps]\n${lines.join('\n')}\n`;
}

async function main(): Promise<void> {
  const { library, faults } = await checkContent(folder, async () => true);
  for (const fault of faults) console.log(describeFault(fault));
  if (faults.length > 0) throw new NoVoice('Les fautes d’abord\u00a0: une voix lirait ce qui va changer.');
  let bytes = await weigh();
  let spoken = 0;
  for (const { file, isFreeSample, recording, arabicLines } of library.texts) {
    const path = join(folder, file);
    const name = `${basename(dirname(file))}/${basename(file, '.txt')}`;
    const isWanted = only === undefined || only === name;
    const isOurs = recording === null || (isAgain && isSynthetic(recording.credit));
    if (!isFreeSample || !isWanted || !isOurs) continue;
    const { content, seconds, times } = await speakLines(arabicLines.map(({ text }) => text));
    const sound = path.replace(/\.txt$/, '.mp3');
    const before = await stat(sound).then(
      ({ size }) => size,
      () => 0,
    );
    bytes += content.length - before;
    if (bytes > MOST_BYTES) throw new NoVoice('Les enregistrements pèseraient plus de 15\u00a0Mo en tout.');
    await writeFile(sound, content);
    await writeFile(path, withRecording(await readFile(path, 'utf8'), basename(sound), times));
    spoken += 1;
    console.log(`${name}\u00a0: ${times.length} lignes, ${Math.round(seconds)}\u00a0s`);
  }
  console.log(
    `Textes lus par la voix de synthèse\u00a0: ${spoken}, en tout ${(bytes / 1024 / 1024).toFixed(1).replace('.', ',')}\u00a0Mo.`,
  );
}

try {
  await main();
} catch (error) {
  if (!(error instanceof NoVoice)) throw error;
  console.error(error.facts.detail);
  process.exitCode = 1;
}
