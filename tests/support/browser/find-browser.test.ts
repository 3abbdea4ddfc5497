import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { atFileEnd } from '../harness/at-file-end.ts';
import { findBrowser } from './find-browser.ts';

async function folderWith(...names: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'soutour-browser-'));
  atFileEnd(() => rm(folder, { recursive: true }));
  for (const name of names) {
    await writeFile(join(folder, name), '');
    await chmod(join(folder, name), 0o755);
  }
  return folder;
}

const nowhere = async () => '/nowhere/chrome';

describe('the browser of the journeys', () => {
  it('is the one that CHROMIUM_PATH names, before all others', async () => {
    const folder = await folderWith('mine', 'chromium');
    const env = { CHROMIUM_PATH: join(folder, 'mine'), PATH: folder };
    expect(await findBrowser(env, nowhere)).toBe(join(folder, 'mine'));
  });

  it('is an error when CHROMIUM_PATH leads nowhere, not another browser', async () => {
    const PATH = await folderWith('chromium');
    await expect(findBrowser({ CHROMIUM_PATH: '/nowhere/mine', PATH }, nowhere)).rejects.toThrow(
      'CHROMIUM_PATH leads nowhere',
    );
  });

  it('is Chromium before Google’s, wherever PATH has them', async () => {
    const [google, debian] = [await folderWith('google-chrome'), await folderWith('chromium')];
    expect(await findBrowser({ PATH: `${google}:${debian}` }, nowhere)).toBe(join(debian, 'chromium'));
    expect(await findBrowser({ PATH: google }, nowhere)).toBe(join(google, 'google-chrome'));
  });

  it('is the shell without windows before the whole Chromium', async () => {
    const PATH = await folderWith('chromium', 'chromium-headless-shell');
    expect(await findBrowser({ PATH }, nowhere)).toBe(join(PATH, 'chromium-headless-shell'));
  });

  it('is Playwright’s own when nothing is installed', async () => {
    const own = join(await folderWith('chrome'), 'chrome');
    expect(await findBrowser({ PATH: '' }, async () => own)).toBe(own);
  });

  it('is missing, without an error, when there is none', async () => {
    expect(await findBrowser({ PATH: '' }, nowhere)).toBeUndefined();
  });
});
