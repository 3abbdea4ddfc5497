import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { deriveKey, installationSecret } from '#modules/platform';
import { readConfig } from '#modules/platform/runtime';
import { atFileEnd } from '../support/harness/at-file-end.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'soutour-secret-'));
  atFileEnd(() => rm(folder, { recursive: true, force: true }));
});

describe('the secret of an installation', () => {
  test('is the one that was given', async () => {
    const secret = 'Kq7-vX2p_Rm9sT4wZb6nYc8dLf3hJg5a';
    expect(await installationSecret({ secret, dataDir: folder })).toBe(secret);
    expect(await readdir(folder)).toEqual([]);
  });

  test('of a demonstration is made once, also by processes that start together, and read by its owner alone', async () => {
    const dataDir = join(folder, 'data');
    const made = await Promise.all(
      Array.from({ length: 6 }, () => installationSecret({ secret: undefined, dataDir })),
    );

    expect(new Set(made).size).toBe(1);
    expect(await readdir(dataDir)).toEqual(['secret']);
    expect((await stat(join(dataDir, 'secret'))).mode & 0o777).toBe(0o600);
    expect(readConfig({ SECRET: made[0] }).secret).toBe(made[0]);
  });

  test('that was cut short is not used', async () => {
    await writeFile(join(folder, 'secret'), 'abc');
    await expect(installationSecret({ secret: undefined, dataDir: folder })).rejects.toThrow(/cut short/);
  });
});

test('each use has a key of its own, the same at each start', () => {
  const key = deriveKey('a secret', 'access token');
  expect(key).toHaveLength(32);
  expect(deriveKey('a secret', 'access token')).toEqual(key);
  expect(deriveKey('a secret', 'captcha challenge')).not.toEqual(key);
  expect(deriveKey('another secret', 'access token')).not.toEqual(key);
});
