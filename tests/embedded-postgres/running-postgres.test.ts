import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findRunningPostgres } from '#modules/embedded-postgres';
import { lockDataFolder } from '../../modules/embedded-postgres/data-folder-lock.ts';
import { aFolder } from './a-folder.ts';

/** What Postgres writes beside its data: its number, its folder, when it began, its port. */
const pidFile = (port: string) => `4711\n/data/cluster\n1764370000\n${port}\n\n127.0.0.1\n`;

async function aDataDir(postmaster?: string) {
  const dataDir = await aFolder();
  const folder = join(dataDir, 'postgres');
  await mkdir(join(folder, 'cluster'), { recursive: true });
  await writeFile(join(folder, 'password'), 'secret\n');
  if (postmaster) await writeFile(join(folder, 'cluster', 'postmaster.pid'), postmaster);
  return { dataDir, folder };
}

test.each([
  [
    'at the port that it has written down',
    pidFile('21234'),
    'postgres://soutour:secret@127.0.0.1:21234/soutour',
  ],
  ['wherever that is', pidFile('1'), 'postgres://soutour:secret@127.0.0.1:1/soutour'],
  ['not before it has written a port', pidFile(''), undefined],
  ['not while it has written nothing', undefined, undefined],
])('the Postgres of another process is found %s', async (_case, postmaster, url) => {
  const { dataDir, folder } = await aDataDir(postmaster);
  await lockDataFolder(folder);
  expect(await findRunningPostgres(dataDir)).toBe(url);
});

test('what a Postgres has left that nobody runs is not taken for one', async () => {
  const { dataDir } = await aDataDir(pidFile('21234'));
  expect(await findRunningPostgres(dataDir)).toBeUndefined();
});
