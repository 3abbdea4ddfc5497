/**
 * Restores a backup: `npm run restore -- <folder>`, into an empty database, or with `--replace` instead of what is
 * there, which is saved first in DATA_DIR/before-restore. The site and its jobs are stopped meanwhile. All or nothing:
 * the exit code is 1 when nothing has changed.
 */

import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupRefused, checkBackup, type Manifest, restoreBackup } from '#modules/backup';
import type { Config } from '#modules/platform';
import { emptyRedisQueue } from '#modules/platform/background';
import { openDatabase } from '#modules/platform/runtime';
import { bringUpToDate } from '../apps/worker/bring-up-to-date.ts';
import { migrations } from '../migrations/index.ts';
import { readInstallation, readVersion, runCommand } from './backup-command.ts';
import { requireDatabase, requireRedis } from './start/require-answer.ts';
import { withDatabase } from './with-installation.ts';

const say = (line: string) => console.log(line);

function readArguments(): { folder: string; replace: boolean } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  });
  const [folder] = positionals;
  if (!folder) throw new BackupRefused('Attendu\u00a0: npm run restore -- <dossier> [--replace]');
  return { folder: resolve(folder), replace: values.replace };
}

interface Wanted {
  folder: string;
  manifest: Manifest;
  replace: boolean;
}

async function restore(url: string, config: Config, { folder, manifest, replace }: Wanted): Promise<void> {
  await requireDatabase(url);
  if (config.redisUrl) await requireRedis(config.redisUrl);
  const stamp = new Date().toISOString().replaceAll(':', '-');
  const savedIn = join(config.dataDir, 'before-restore', stamp);
  const notices: string[] = [];
  const db = openDatabase(url);
  try {
    await restoreBackup(db, {
      folder,
      manifest,
      migrations,
      mediaFolder: join(config.dataDir, 'media'),
      ...(replace ? { replacing: { savedIn, version: await readVersion() } } : {}),
      async bringUpToDate(trx) {
        notices.push(...(await bringUpToDate(trx, config, new Date())));
        if (config.redisUrl) await emptyRedisQueue(config.redisUrl);
      },
      say,
    });
  } finally {
    await db.destroy();
  }
  const taken = new Date(manifest.taken_at).toLocaleString('fr-FR', {
    dateStyle: 'long',
    timeStyle: 'short',
  });
  say(`La sauvegarde du ${taken} est rétablie.`);
  for (const line of notices) say(line);
}

await runCommand(async () => {
  const { folder, replace } = readArguments();
  const config = readInstallation();
  say('Vérification de la sauvegarde…');
  const manifest = await checkBackup(folder, migrations, say);
  await withDatabase(config, (url) => restore(url, config, { folder, manifest, replace }));
});
