import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dataFolderOwner } from './data-folder-lock.ts';
import { postgresUrl } from './postgres-cluster.ts';

/** Where Postgres writes its port: the fourth line of postmaster.pid. */
const PORT_LINE = 3;

/**
 * The embedded Postgres that another process of this installation is running.
 * @param dataDir folder of the installation's data
 * @returns its URL; undefined when nobody runs it
 */
export async function findRunningPostgres(dataDir: string): Promise<string | undefined> {
  const folder = join(dataDir, 'postgres');
  if ((await dataFolderOwner(folder)) === undefined) return undefined;
  const [pidFile, password] = await Promise.all([
    readFile(join(folder, 'cluster', 'postmaster.pid'), 'utf8').catch(() => ''),
    readFile(join(folder, 'password'), 'utf8').catch(() => ''),
  ]);
  const port = Number(pidFile.split('\n')[PORT_LINE]);
  return port > 0 ? postgresUrl(port, password.trim()) : undefined;
}
