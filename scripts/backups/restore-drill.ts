/**
 * Tries a backup: `npm run restore-drill -- <folder>`, `s3:NAME` or `s3:` for the newest of the bucket, with `--identity
 * FILE` where it is encrypted. It is restored into an empty database of its own, the restored site is started on a port of
 * its own and walked through, and all of it goes again. It prints what it saw and how long it took; the exit code is 1 when
 * anything is lacking. Neither the site nor its database are touched, no mail leaves, PayPal is not asked.
 */

import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Knex } from 'knex';
import {
  BackupRefused,
  type BackupStore,
  checkBackup,
  countRows,
  type Manifest,
  restoreBackup,
} from '#modules/backup';
import { freePort, startEmbeddedPostgres } from '#modules/embedded-postgres';
import { openDatabase, readConfig } from '#modules/platform/runtime';
import { startServer } from '../../apps/api/server.ts';
import { bringUpToDate } from '../../apps/worker/bring-up-to-date.ts';
import { migrations } from '../../migrations/index.ts';
import { runCommand } from '../backup-command.ts';
import { ROOT } from '../root.ts';
import { openForReading } from './backup-places.ts';

const say = (line: string) => console.log(line);
const inFrench = (count: number) => count.toLocaleString('fr-FR');

interface Restored {
  manifest: Manifest;
  db: Knex;
  url: string;
  mediaFolder: string;
}

/** @returns what is lacking of the site’s pages */
async function walkPages({ url }: Restored): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, place = '']) => new URL(place).pathname,
  );
  const pages: [string, RegExp, RegExp][] = [
    ['l’accueil', /^\/$/, /<h1/],
    ['un texte', /^\/texts\/./, /lang="ar"/],
    ['un verbe', /^\/conjugaison\/./, /lang="ar"/],
  ];
  const lacking: string[] = [];
  for (const [what, address, content] of pages) {
    const path = paths.find((candidate) => address.test(candidate));
    if (!path) {
      lacking.push(`${what} (aucune page dans le plan du site)`);
      continue;
    }
    const answer = await fetch(url + path);
    const html = await answer.text();
    say(`Vu\u00a0: ${what}, ${decodeURI(path)}, ${answer.status}, ${inFrench(html.length)} caractères.`);
    if (answer.status !== 200 || !content.test(html)) lacking.push(`${what} (${path})`);
  }
  return lacking;
}

/** @returns what is lacking of the accounts, which are counted and not looked into */
async function countMembers({ db, manifest }: Restored): Promise<string[]> {
  const expected = manifest.tables.find(({ name }) => name === 'users')?.rows ?? 0;
  const count = await countRows(db, 'users');
  say(`Vu\u00a0: comptes, ${inFrench(count)}.`);
  return count === expected ? [] : [`des comptes (${inFrench(count)} sur ${inFrench(expected)})`];
}

/** @returns what is lacking of recordings and pictures */
async function lookAtMedia({ manifest, mediaFolder }: Restored): Promise<string[]> {
  const lacking: string[] = [];
  for (const { path, bytes } of manifest.media) {
    const file = join(mediaFolder, path.replace(/^media\//, ''));
    const size = await stat(file).then(
      (found) => found.size,
      () => undefined,
    );
    if (size !== bytes) lacking.push(path);
  }
  say(`Vu\u00a0: enregistrements et images, ${inFrench(manifest.media.length - lacking.length)}.`);
  return lacking;
}

/** @returns what is lacking of the site that is restored into a folder */
async function restoreAndWalk(store: BackupStore, manifest: Manifest, dataDir: string): Promise<string[]> {
  const config = readConfig({ DATA_DIR: dataDir, PORT: `${await freePort()}`, LOG_LEVEL: 'error' });
  const mediaFolder = join(dataDir, 'media');
  const postgres = await startEmbeddedPostgres({ dataDir, log: say });
  const db = openDatabase(postgres.url);
  try {
    const upToDate = (trx: Knex.Transaction) => bringUpToDate(trx, config, new Date());
    await restoreBackup(db, { store, manifest, migrations, mediaFolder, bringUpToDate: upToDate, say });
    const { port, stop } = await startServer({ config, db, webRoot: join(ROOT, 'dist', 'web') });
    try {
      const restored = { manifest, db, url: `http://127.0.0.1:${port}`, mediaFolder };
      return [
        ...(await walkPages(restored)),
        ...(await countMembers(restored)),
        ...(await lookAtMedia(restored)),
      ];
    } finally {
      await stop();
    }
  } finally {
    await db.destroy();
    await postgres.stop();
  }
}

await runCommand(async () => {
  const options = { identity: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const [place] = positionals;
  if (!place) {
    throw new BackupRefused(
      'Attendu\u00a0: npm run restore-drill -- <dossier ou s3:nom> [--identity <fichier>]',
    );
  }
  const start = performance.now();
  const store = await openForReading(place, values.identity);
  say(`Vérification de la sauvegarde ${store.name}…`);
  const manifest = await checkBackup(store, migrations, say);
  const folder = await mkdtemp(join(tmpdir(), 'soutour-restore-'));
  try {
    // Under root the embedded Postgres runs as another user, who walks through this folder.
    await chmod(folder, 0o755);
    const lacking = await restoreAndWalk(store, manifest, folder);
    const seconds = Math.round((performance.now() - start) / 1000);
    say(`Essai de ${store.name} terminé en ${inFrench(seconds)} s.`);
    if (lacking.length > 0) throw new BackupRefused(`Il manque\u00a0: ${lacking.join('\u00a0; ')}.`);
    say('Il ne manque rien.');
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
});
