import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { atFileEnd } from '../support/harness/at-file-end.ts';

interface Install {
  nodeIsSupported(version: string): boolean;
  isInstalled(root: string, withDevelopment: boolean): boolean;
}

let install: Install;
let root: string;

beforeAll(async () => {
  install = (await import(new URL('../../scripts/install.mjs', import.meta.url).href)) as Install;
});

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'soutour-install-'));
  const folder = root;
  atFileEnd(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(root, 'node_modules'));
});

async function write(name: string, packages: Record<string, object>): Promise<void> {
  await writeFile(join(root, name), JSON.stringify({ packages }));
}
const wanted = (packages: Record<string, object>) =>
  write('package-lock.json', { '': { name: 'soutour' }, ...packages });
const installed = (packages: Record<string, object>) => write('node_modules/.package-lock.json', packages);

const koa = { version: '3.3.0', integrity: 'sha512-a' };

describe('Node', () => {
  test.each(['20.19.0', '20.20.2', '22.12.0', '22.20.1', '24.0.0', '26.1.0'])(
    '%s runs the site',
    (version) => {
      expect(install.nodeIsSupported(version)).toBe(true);
    },
  );

  test.each(['18.20.0', '20.18.3', '21.7.0', '22.11.0'])('%s is refused', (version) => {
    expect(install.nodeIsSupported(version)).toBe(false);
  });
});

describe('packages', () => {
  test('that are all there are not installed again, whoever installed them', async () => {
    await wanted({ 'node_modules/koa': koa });
    await installed({ 'node_modules/koa': koa, 'node_modules/left': koa });
    expect(install.isInstalled(root, true)).toBe(true);
  });

  test('are installed when there are none, or when an installation was interrupted', async () => {
    await wanted({ 'node_modules/koa': koa });
    expect(install.isInstalled(root, true)).toBe(false);
  });

  test('are installed when one is missing or another version', async () => {
    await wanted({ 'node_modules/koa': koa });
    await installed({});
    expect(install.isInstalled(root, true)).toBe(false);
    await installed({ 'node_modules/koa': { ...koa, version: '3.2.0' } });
    expect(install.isInstalled(root, true)).toBe(false);
    await installed({ 'node_modules/koa': { ...koa, integrity: 'sha512-b' } });
    expect(install.isInstalled(root, true)).toBe(false);
  });

  test('of other systems are not waited for', async () => {
    await wanted({ 'node_modules/esbuild-darwin': { ...koa, optional: true } });
    await installed({});
    expect(install.isInstalled(root, true)).toBe(true);
  });

  test('of development are not needed to run the site', async () => {
    await wanted({ 'node_modules/vitest': { ...koa, dev: true } });
    await installed({});
    expect(install.isInstalled(root, false)).toBe(true);
    expect(install.isInstalled(root, true)).toBe(false);
  });
});
