import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#modules/embedded-postgres';
import { atFileEnd } from '../harness/at-file-end.ts';
import { createMovableAddress } from './movable-address.ts';

interface PostgresOptions {
  /** By default one that is careless with the disk: nothing here has to outlive the machine. */
  flags?: readonly string[];
  /** By default a new folder, removed with the file. */
  dataDir?: string;
}

async function aDataFolder(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'soutour-faults-'));
  atFileEnd(() => rm(dataDir, { recursive: true, force: true }));
  await chmod(dataDir, 0o755);
  return dataDir;
}

/** A Postgres of a test file's own, behind an address that outlives it. */
export async function startMovablePostgres({ flags = ['-c', 'fsync=off'], dataDir }: PostgresOptions = {}) {
  const folder = dataDir ?? (await aDataFolder());
  const address = await createMovableAddress();
  const start = async () => {
    const server = await startEmbeddedPostgres({ dataDir: folder, log: () => {}, flags });
    address.leadTo(Number(new URL(server.url).port));
    return server;
  };
  let server = await start();
  atFileEnd(() => server.stop());
  const url = new URL(server.url);
  url.port = String(address.port);
  return {
    /** The address that stays. */
    url: url.href,
    dataDir: folder,
    address,
    /** Where it is now. */
    ownUrl: () => server.url,
    ended: () => server.ended,
    async goAway() {
      address.leadTo(undefined);
      await server.stop();
    },
    /** As a power cut: nothing is closed, nothing is written. */
    async die() {
      const pidFile = await readFile(join(folder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8');
      process.kill(Number.parseInt(pidFile, 10), 'SIGKILL');
      await server.ended;
      await server.stop();
    },
    async comeBack() {
      server = await start();
    },
  };
}
