import { chown, mkdtemp, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { withAdmin } from './templates.ts';

/** The tablespace in which the databases of test files are made, where there is one. */
const MEMORY_TABLESPACE = 'memory';

/** A file system in memory that every Linux has; containers may have a small one. */
const MEMORY = '/dev/shm';
const PREFIX = 'soutour-tests-';
/** Bytes: some forty databases with all content of seeds/. */
const ENOUGH = 1024 ** 3;

async function hasMemory(): Promise<boolean> {
  const free = await statfs(MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return free >= ENOUGH;
}

/** Takes back the tablespace of a run: also of one that was killed, whose folder may be gone. */
async function dropTablespace(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ location: string }>(
    'select pg_tablespace_location(oid) as location from pg_tablespace where spcname = $1',
    [MEMORY_TABLESPACE],
  );
  const location = rows[0]?.location;
  if (location === undefined) return;
  const left = await admin.query<{ datname: string }>(
    `select datname from pg_database
     where dattablespace = (select oid from pg_tablespace where spcname = $1)`,
    [MEMORY_TABLESPACE],
  );
  for (const { datname } of left.rows) await admin.query(`drop database "${datname}" with (force)`);
  await admin.query(`drop tablespace ${MEMORY_TABLESPACE}`);
  if (location.startsWith(join(MEMORY, PREFIX))) await rm(location, { recursive: true, force: true });
}

/**
 * Has the databases of test files lie in memory. A database is some six hundred files: on a disk they can cost more
 * than half a second of the kernel for each test file, because ext4 without a journal does not give the place of a file that
 * was removed a moment ago to another.
 * @param adminUrl of a server that only the tests use, on this machine
 * @param cluster its folder, whose owner is who it runs as
 * @returns gives the memory back; nothing lies in it afterwards
 */
export async function openMemory(adminUrl: string, cluster: string): Promise<() => Promise<void>> {
  await withAdmin(adminUrl, async (admin) => {
    await dropTablespace(admin);
    if (!(await hasMemory())) return;
    const folder = await mkdtemp(join(MEMORY, PREFIX));
    const { uid, gid } = await stat(cluster);
    await chown(folder, uid, gid);
    await admin.query(`create tablespace ${MEMORY_TABLESPACE} location '${folder}'`);
  });
  return () => withAdmin(adminUrl, dropTablespace);
}

/** How a database is made where there is memory for it: files are copied as they are. Nothing where there is none. */
export async function inMemory(admin: pg.Client): Promise<string> {
  const { rowCount } = await admin.query('select from pg_tablespace where spcname = $1', [MEMORY_TABLESPACE]);
  return rowCount ? `strategy file_copy tablespace ${MEMORY_TABLESPACE}` : '';
}
