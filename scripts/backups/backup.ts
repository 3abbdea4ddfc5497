/**
 * Saves what the installation has: `npm run backup -- <folder>`, a folder of its own for each backup, or `s3:` for the
 * bucket of BACKUP_S3_…; `--to age1…` or BACKUP_RECIPIENT encrypts it to a public key. It reads from DATABASE_URL, or
 * else from the embedded database of DATA_DIR, whether the site is running or not; recordings and pictures come from
 * DATA_DIR. The exit code is 1 when nothing was saved.
 */

import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupRefused, writeBackup } from '#modules/backup';
import { findRunningPostgres } from '#modules/embedded-postgres';
import { openDatabase } from '#modules/platform/runtime';
import { readInstallation, readVersion, runCommand } from '../backup-command.ts';
import { requireDatabase } from '../start/require-answer.ts';
import { withDatabase } from '../with-installation.ts';
import { openForWriting } from './backup-places.ts';

await runCommand(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { to: { type: 'string' } } });
  const [place] = positionals;
  if (!place) throw new BackupRefused('Attendu\u00a0: npm run backup -- <dossier ou s3:> [--to age1…]');
  const recipient = values.to ?? (process.env.BACKUP_RECIPIENT?.trim() || undefined);
  const store = openForWriting(place, recipient, new Date());
  const config = readInstallation();
  const databaseUrl = config.databaseUrl ?? (await findRunningPostgres(config.dataDir));
  await withDatabase({ ...config, databaseUrl }, async (url) => {
    await requireDatabase(url);
    const db = openDatabase(url);
    try {
      const { tables, media } = await writeBackup(db, {
        store,
        mediaFolder: join(config.dataDir, 'media'),
        version: await readVersion(),
        say: console.log,
      });
      const rows = tables.reduce((sum, table) => sum + table.rows, 0).toLocaleString('fr-FR');
      const files = media.length.toLocaleString('fr-FR');
      console.log(
        `Sauvegardé dans ${store.name}. Lignes\u00a0: ${rows}, enregistrements et images\u00a0: ${files}.`,
      );
    } finally {
      await db.destroy();
    }
  });
});
