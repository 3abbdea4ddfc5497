import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import {
  dataFolderOwner,
  dropDeadLock,
  lockDataFolder,
  PostgresStartError,
} from '../../modules/embedded-postgres/data-folder-lock.ts';
import { leapClock } from '../support/harness/leaping-clock.ts';
import { aFolder } from './a-folder.ts';

const DEAD = JSON.stringify({ pid: process.pid, stamp: 'of an earlier process' });

test('a folder belongs to whoever locks it until the lock is released, and nothing else is left in it', async () => {
  const folder = await aFolder();
  expect(await dataFolderOwner(folder)).toBeUndefined();
  const release = await lockDataFolder(folder);
  expect(await dataFolderOwner(folder)).toBe(process.pid);
  expect(await readdir(folder)).toEqual(['owner.json']);
  await release();
  expect(await dataFolderOwner(folder)).toBeUndefined();
  expect(await readdir(folder)).toEqual([]);
});

test('a lock may be released twice', async () => {
  const release = await lockDataFolder(await aFolder());
  await release();
  await expect(release()).resolves.toBeUndefined();
});

test.each([
  ['of a process that is gone', DEAD],
  ['that is cut', DEAD.slice(0, 9)],
])('a lock %s is nobody’s: it is replaced, and nothing is left of it', async (_case, lock) => {
  const folder = await aFolder();
  await writeFile(join(folder, 'owner.json'), lock);
  expect(await dataFolderOwner(folder)).toBeUndefined();
  await lockDataFolder(folder);
  expect(await dataFolderOwner(folder)).toBe(process.pid);
  expect(await readdir(folder)).toEqual(['owner.json']);
});

test('a folder that its owner leaves within three seconds is waited for', async () => {
  const folder = await aFolder();
  const release = await lockDataFolder(folder);
  const second = lockDataFolder(folder);
  // The second has met the lock by then; on a busy machine it comes later, and finds none.
  await Promise.race([second, wait(300)]);
  await release();
  await (await second)();
  expect(await readdir(folder)).toEqual([]);
});

test('a folder that its owner does not leave is refused, by a sentence that names the owner and the folder', async () => {
  const folder = await aFolder();
  await lockDataFolder(folder);
  leapClock();
  const refusal = lockDataFolder(folder);
  await expect(refusal).rejects.toBeInstanceOf(PostgresStartError);
  await expect(refusal).rejects.toThrow(
    `Ce dossier de données est déjà utilisé par une autre instance (processus ${process.pid})\u00a0: ${folder}`,
  );
  expect(await readdir(folder)).toEqual(['owner.json']);
});

test('of two who find a dead lock at the same moment one gets the folder, and the other is refused in words', async () => {
  leapClock();
  for (let round = 0; round < 40; round += 1) {
    const folder = await aFolder();
    await writeFile(join(folder, 'owner.json'), DEAD);
    const outcomes = await Promise.allSettled([lockDataFolder(folder), lockDataFolder(folder)]);
    const refusals = outcomes.filter(({ status }) => status === 'rejected');
    expect(refusals).toEqual([{ status: 'rejected', reason: expect.any(PostgresStartError) }]);
    expect(await dataFolderOwner(folder)).toBe(process.pid);
  }
});

test('a dead lock that somebody has replaced by a living one meanwhile is not dropped', async () => {
  const folder = await aFolder();
  const file = join(folder, 'owner.json');
  await lockDataFolder(folder);
  await dropDeadLock(file, DEAD);
  expect(await dataFolderOwner(folder)).toBe(process.pid);
  expect(await readdir(folder)).toEqual(['owner.json']);
});
