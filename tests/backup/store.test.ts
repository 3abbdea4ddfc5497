import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { openFolder, openFolders } from '#modules/backup';
import { FileMissing } from '../../modules/backup/store.ts';
import { aFolder } from '../support/services/backups.ts';

async function* content(...words: string[]) {
  for (const word of words) yield Buffer.from(word);
}

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

describe('[OPS-03] a backup in a folder', () => {
  it('is empty where there is no folder, or nothing in it', async () => {
    const folder = await aFolder();
    expect(await openFolder(join(folder, 'none')).isEmpty()).toBe(true);
    expect(await openFolder(folder).isEmpty()).toBe(true);
    await writeFile(join(folder, 'file'), '');
    expect(await openFolder(folder).isEmpty()).toBe(false);
    expect(await openFolder(join(folder, 'file/below')).isEmpty()).toBe(true);
  });

  it('is for its owner’s eyes, folders and files', async () => {
    const folder = join(await aFolder(), 'backups/one');
    await openFolder(folder).write('media/pictures/b.webp', content('pic', 'ture'));
    expect(await readFile(join(folder, 'media/pictures/b.webp'), 'utf8')).toBe('picture');
    expect(await readdir(join(folder, 'media/pictures'))).toEqual(['b.webp']);
    for (const path of ['', 'media', 'media/pictures']) expect(await modeOf(join(folder, path))).toBe(0o700);
    expect(await modeOf(join(folder, 'media/pictures/b.webp'))).toBe(0o600);
  });

  it('has no file under its name that was cut off', async () => {
    const folder = await aFolder();
    async function* cut() {
      yield* content('sou');
      throw new Error('a bad disk');
    }
    await expect(openFolder(folder).write('a.mp3', cut())).rejects.toThrow('a bad disk');
    expect(await readdir(folder)).not.toContain('a.mp3');
  });

  it('tells a file that is missing from one that cannot be read', async () => {
    const folder = await aFolder();
    await writeFile(join(folder, 'a.mp3'), 'sound');
    await mkdir(join(folder, 'media'));
    const read = (path: string) => text(openFolder(folder).read(path));
    expect(await read('a.mp3')).toBe('sound');
    await expect(read('b.mp3')).rejects.toBeInstanceOf(FileMissing);
    await expect(read('a.mp3/b.mp3')).rejects.toBeInstanceOf(FileMissing);
    await expect(read('media')).rejects.toThrow('EISDIR');
  });

  it('is cleared with all that lies in its folder, which stays', async () => {
    const folder = await aFolder();
    const store = openFolder(folder);
    await store.write('media/pictures/b.webp', content('picture'));
    await store.write('a.mp3', content('sound'));
    await store.clear();
    expect(await readdir(folder)).toEqual([]);
    await expect(openFolder(join(folder, 'none')).clear()).resolves.toBeUndefined();
  });
});

it('[OPS-03] backups side by side are listed by name, whole or not, and cleared with their folder', async () => {
  const parent = await aFolder();
  const shelf = openFolders(parent);
  await shelf.open('2026-11-03').write('manifest.json', content('{}'));
  await shelf.open('2026-11-02').write('manifest.json.age', content('{}'));
  await shelf.open('2026-11-01').write('media/a.mp3', content('sound'));
  await writeFile(join(parent, 'lisez-moi.txt'), '');
  expect(await shelf.list()).toEqual([
    { name: '2026-11-01', isWhole: false },
    { name: '2026-11-02', isWhole: true },
    { name: '2026-11-03', isWhole: true },
  ]);
  await shelf.open('2026-11-01').clear();
  expect((await readdir(parent)).sort()).toEqual(['2026-11-02', '2026-11-03', 'lisez-moi.txt']);
  await expect(shelf.open('2026-11-01').clear()).resolves.toBeUndefined();
  expect(await openFolders(join(parent, 'none')).list()).toEqual([]);
});
