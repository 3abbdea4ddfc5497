import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JobContext } from '#modules/platform/background';
import { readConfig } from '#modules/platform/runtime';
import { listSchedules } from '../../../jobs/index.ts';

const HOUR_MS = 3_600_000;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'soutour-incoming-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

async function sweep() {
  const schedule = listSchedules(undefined).find(({ name }) => name === 'sweep-incoming');
  await schedule?.run({ config: { ...readConfig({}), dataDir } } as unknown as JobContext);
}

async function aFile(folder: string, name: string, ageMs: number) {
  const path = join(dataDir, folder, name);
  await mkdir(join(dataDir, folder), { recursive: true });
  await writeFile(path, 'half a sound');
  const written = new Date(Date.now() - ageMs);
  await utimes(path, written, written);
}

it('[STF-02] what a killed upload left goes after a day; uploads under way and stored recordings stay', async () => {
  await sweep();
  await aFile('media/incoming', 'killed.mp3', 25 * HOUR_MS);
  await aFile('media/incoming', 'under-way.mp3', 23 * HOUR_MS);
  await aFile('media', 'stored.mp3', 900 * HOUR_MS);
  await sweep();

  expect(await readdir(join(dataDir, 'media/incoming'))).toEqual(['under-way.mp3']);
  expect(await readdir(join(dataDir, 'media'))).toContain('stored.mp3');
});
