/**
 * Has an installation refuse the passwords of a list: `npm run passwords:filter -- <list>`, one a line, the commonest
 * million say. It writes DATA_DIR/common-passwords.bloom, from which no password can be read, and which the servers read
 * when they start. Nothing is fetched: the list is brought.
 */

import { createReadStream } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { buildPasswordFilter, isRefusedWithoutFilter, passwordFilterFile } from '#modules/accounts';
import { readInstallation, runCommand } from './backup-command.ts';
import { CannotStart } from './start/cannot-start.ts';

await runCommand(async () => {
  const [list] = process.argv.slice(2);
  if (!list)
    throw new CannotStart('Attendu\u00a0: npm run passwords:filter -- <liste, un mot de passe par ligne>');
  const input = createReadStream(list);
  await new Promise((settle, fail) => input.once('open', settle).once('error', fail)).catch(() => {
    throw new CannotStart(`${list} ne peut pas être lu.`);
  });
  const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  const { file, passwords } = await buildPasswordFilter(lines, isRefusedWithoutFilter);
  const target = passwordFilterFile(readInstallation().dataDir);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(`${target}.new`, file);
  await rename(`${target}.new`, target);
  const stored = passwords.toLocaleString('fr-FR');
  const size = Math.ceil(file.length / 1000).toLocaleString('fr-FR');
  console.log(
    `${target}\u00a0: ${stored} mots de passe que les autres règles laissent passer, ${size}\u00a0ko. ` +
      'Sur mille mots de passe qui n’y sont pas, un est refusé à tort. Relancez le site.',
  );
});
