import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openFolder, writeBackup } from '#modules/backup';
import { addToJournal } from '#modules/platform/records';
import { migrateDatabase, openDatabase } from '#modules/platform/runtime';
import { migrations } from '../../../migrations/index.ts';
import { aSound } from '../../support/a-sound.ts';
import { aMember } from '../../support/builders/accounts.ts';
import { atFileEnd } from '../../support/harness/at-file-end.ts';
import { startTestServer } from '../../support/http/server.ts';
import { freshDatabase } from '../../support/services/database.ts';
import { startMovablePostgres } from '../../support/services/movable-postgres.ts';
import { expectHonest, expectStored, writeWithoutPause } from './writing.ts';

const MEGABYTE = 1024 * 1024;

/** A disk of so many megabytes, in memory; undefined where nobody may mount one. */
function mountDisk(megabytes: number): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'soutour-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
}

const disk = mountDisk(220);
const small = mountDisk(1);

afterAll(() => {
  for (const folder of [disk, small]) {
    if (folder) execFileSync('umount', ['-l', folder]);
  }
});

/** Takes all the room that is left. */
async function fill(folder: string): Promise<() => Promise<void>> {
  const ballast = join(folder, 'ballast');
  for (let size = 64 * MEGABYTE; size >= 1024; size /= 2) {
    try {
      for (;;) writeFileSync(ballast, Buffer.alloc(size), { flag: 'a' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
  return () => rm(ballast);
}

describe.runIf(disk)('a disk that is full (left out where no disk can be mounted)', () => {
  it('[OPS-03] under Postgres: what cannot be kept is refused, and what was taken is there when there is room', async () => {
    const dataDir = join(disk ?? '', 'data');
    mkdirSync(dataDir, { mode: 0o755 });
    const flags = ['-c', 'fsync=off', '-c', 'max_wal_size=64MB', '-c', 'min_wal_size=32MB'];
    const postgres = await startMovablePostgres({ dataDir, flags });
    const db = openDatabase(postgres.url);
    atFileEnd(() => db.destroy());
    await migrateDatabase(db, migrations);
    const { url } = await startTestServer({ db });

    const writing = writeWithoutPause(url);
    await expect.poll(() => writing.taken().length, { timeout: 60_000 }).toBeGreaterThan(30);
    const makeRoom = await fill(disk ?? '');
    await expect.poll(() => writing.refused().length, { timeout: 120_000 }).toBeGreaterThan(3);
    await makeRoom();
    // With no room for its journal Postgres stops rather than forget.
    const hasEnded = await Promise.race([
      postgres.ended().then(() => true),
      new Promise((resolve) => setTimeout(() => resolve(false), 5_000)),
    ]);
    if (hasEnded) {
      await postgres.goAway();
      await postgres.comeBack();
    }
    const before = writing.taken().length;
    await expect.poll(() => writing.taken().length, { timeout: 60_000 }).toBeGreaterThan(before + 30);
    await writing.stop();
    expectHonest(writing);
    await expectStored(db, writing);
  });

  it('[OPS-03] under a backup: it fails, and leaves no half of one', async () => {
    const db = await freshDatabase();
    await db.raw(`insert into contact_messages (name, email, subject, message, received_at)
      select 'a', 'a@b.fr', 's', string_agg(md5(i::text || j::text), ''), now() from generate_series(1, 400) i,
      generate_series(1, 150) j group by i`);
    const folder = join(small ?? '', 'backup');
    const backup = writeBackup(db, {
      store: openFolder(folder),
      mediaFolder: '/nowhere',
      version: '1',
      say: () => {},
    });
    await expect(backup).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(await readdir(folder)).toEqual([]);
  });

  it('[STF-02] under the recordings: the author is told, nothing is left of the file, and it is taken when there is room', async () => {
    const server = await startTestServer({ config: { dataDir: small ?? '' } });
    const staff = await aMember(server.db, { isStaff: true });
    const send = () =>
      fetch(`${server.url}/api/admin/media/?name=lettre.wav`, {
        method: 'POST',
        headers: { ...staff.headers, 'Content-Type': 'application/octet-stream' },
        body: aSound(20),
      });
    const filesThere = async () =>
      (await readdir(small ?? '', { recursive: true, withFileTypes: true })).filter((entry) =>
        entry.isFile(),
      );

    const makeRoom = await fill(small ?? '');
    const before = await filesThere();
    const refused = await send();
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({ detail: expect.stringContaining('Veuillez réessayer') });
    expect(await server.db('recordings')).toEqual([]);
    expect(await filesThere()).toEqual(before);

    await makeRoom();
    expect((await send()).status).toBe(201);
    expect(await server.db('recordings')).toHaveLength(1);
    await rm(join(small ?? '', 'media'), { recursive: true });
  });

  it('[OPS-03] under the journal of erasures: its job fails, to be tried again', async () => {
    const makeRoom = await fill(small ?? '');
    const entry = { user_id: 1, erased_at: new Date().toISOString(), padding: 'x'.repeat(8_192) };
    await expect(addToJournal(small ?? '', 'erasures', entry)).rejects.toMatchObject({ code: 'ENOSPC' });
    await makeRoom();
    await addToJournal(small ?? '', 'erasures', entry);
  });
});
