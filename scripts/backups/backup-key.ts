/**
 * Makes a pair of keys for backups: `npm run backup-key -- FILE` writes the private one into a file that is not there yet,
 * and prints the public one, which is all that the installation has to know (BACKUP_RECIPIENT). Whoever loses the file has
 * lost the backups: it is kept apart from them and from the machine, twice.
 */

import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { BackupRefused } from '#modules/backup';
import { runCommand } from '../backup-command.ts';

await runCommand(async () => {
  const [given] = process.argv.slice(2);
  if (!given) throw new BackupRefused('Attendu\u00a0: npm run backup-key -- <fichier de la clé privée>');
  const file = resolve(given);
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const text = `# public key: ${recipient}\n${identity}\n`;
  await writeFile(file, text, { mode: 0o600, flag: 'wx', flush: true }).catch((error: Error) => {
    throw new BackupRefused(`La clé privée n’a pas pu être écrite\u00a0: ${error.message}`);
  });
  console.log(`Clé privée dans ${file}\u00a0: gardez-la hors de cette machine, en double.`);
  console.log(`BACKUP_RECIPIENT=${recipient}`);
});
