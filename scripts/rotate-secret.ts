/**
 * Gives an installation another secret, and logs nobody out: `npm run rotate-secret -- <.env>`, or without a file for a
 * demonstration, whose secret is in DATA_DIR. Every process is started anew within the hour; then it signs.
 */

import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { installationSecrets } from '#modules/platform';
import { readConfig, rotateSecrets, type Secrets, writeSecrets } from '#modules/platform/runtime';
import { readInstallation, runCommand } from './backup-command.ts';
import { CannotStart } from './start/cannot-start.ts';

const OURS = /^(SECRET|FORMER_SECRET|FORMER_SECRET_UNTIL|LASTING_SECRET)=(.*)$/;

const hour = (time: Date) => time.toLocaleTimeString('fr-FR', { timeStyle: 'short' });

/** @throws CannotStart while the former one still signs: what it signs from now on would not be known any more */
function next(secrets: Secrets): ReturnType<typeof rotateSecrets> {
  const now = new Date();
  const { former } = secrets;
  if (former && former.until > now) {
    throw new CannotStart(
      `Le secret vient d’être changé\u00a0: il peut l’être de nouveau après ${hour(former.until)}.`,
    );
  }
  return rotateSecrets(secrets, now);
}

/** Puts another secret where the file has one; its other lines stay, and who may read it. */
async function rotateInFile(file: string): Promise<Date> {
  const content = await readFile(file, 'utf8').catch(() => {
    throw new CannotStart(`${file} ne peut pas être lu.`);
  });
  const lines = content.split('\n');
  const given: NodeJS.ProcessEnv = {};
  for (const line of lines) {
    const [, name, value] = OURS.exec(line) ?? [];
    if (name) given[name] = value;
  }
  const config = readConfig(given);
  if (!config.secret) throw new CannotStart(`${file} n’a pas de ligne SECRET.`);
  const { current, former, lasting } = next(await installationSecrets(config));
  const ours = [
    `SECRET=${current}`,
    `FORMER_SECRET=${former.secret}`,
    `FORMER_SECRET_UNTIL=${former.until.toISOString()}`,
    `LASTING_SECRET=${lasting}`,
  ];
  const place = lines.findIndex((line) => line.startsWith('SECRET='));
  const written = lines.flatMap((line, index) => {
    if (index === place) return ours;
    return OURS.test(line) ? [] : line;
  });
  const { mode } = await stat(file);
  await writeFile(`${file}.new`, written.join('\n'), { mode: mode & 0o777 });
  await rename(`${file}.new`, file);
  return former.until;
}

async function rotateInFolder(): Promise<Date> {
  const config = readInstallation();
  if (config.secret) throw new CannotStart('Attendu\u00a0: npm run rotate-secret -- <fichier où est SECRET>');
  const rotated = next(await installationSecrets(config));
  await writeSecrets(config.dataDir, rotated);
  return rotated.former.until;
}

await runCommand(async () => {
  const [file] = process.argv.slice(2);
  const until = await (file ? rotateInFile(resolve(file)) : rotateInFolder());
  console.log(
    `Le nouveau secret est écrit. Relancez tous les processus avant ${hour(until)}\u00a0: c’est alors qu’il signera. Personne n’est déconnecté.`,
  );
});
