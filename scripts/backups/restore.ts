/**
 * Restores a backup: `npm run restore -- <folder>`, `s3:NAME` or `s3:` for the newest of the bucket, with `--identity FILE`
 * where it is encrypted; into an empty database, or with `--replace` instead of what is there, which is saved first in DATA_DIR/before-restore. The site and its jobs are stopped meanwhile. All or nothing:
 * the exit code is 1 when nothing has changed.
 */

import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupRefused, type BackupStore, checkBackup, type Manifest, restoreBackup } from '#modules/backup';
import type { Config } from '#modules/platform';
import { emptyRedisQueue } from '#modules/platform/background';
import { forgetActivityHead, openDatabase } from '#modules/platform/runtime';
import { bringUpToDate } from '../../apps/worker/bring-up-to-date.ts';
import { migrations } from '../../migrations/index.ts';
import { readInstallation, readVersion, runCommand } from '../backup-command.ts';
import { requireDatabase, requireRedis } from '../start/require-answer.ts';
import { withDatabase } from '../with-installation.ts';
import { openForReading } from './backup-places.ts';

const say = (line: string) => console.log(line);

function readArguments(): { place: string; identity: string | undefined; replace: boolean } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false }, identity: { type: 'string' } },
  });
  const [place] = positionals;
  if (!place) {
    throw new BackupRefused(
      'Attendu\u00a0: npm run restore -- <dossier ou s3:nom> [--identity <fichier>] [--replace]',
    );
  }
  return { place, identity: values.identity, replace: values.replace };
}

interface Wanted {
  store: BackupStore;
  manifest: Manifest;
  replace: boolean;
}

async function restore(url: string, config: Config, { store, manifest, replace }: Wanted): Promise<void> {
  await requireDatabase(url);
  if (config.redisUrl) await requireRedis(config.redisUrl);
  const stamp = new Date().toISOString().replaceAll(':', '-');
  const savedIn = join(config.dataDir, 'before-restore', stamp);
  const notices: string[] = [];
  const db = openDatabase(url);
  try {
    await restoreBackup(db, {
      store,
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
    await forgetActivityHead(config.dataDir);
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
  const { place, identity, replace } = readArguments();
  const config = readInstallation();
  const store = await openForReading(place, identity);
  say(`Vérification de la sauvegarde ${store.name}…`);
  const manifest = await checkBackup(store, migrations, say);
  await withDatabase(config, (url) => restore(url, config, { store, manifest, replace }));
});
