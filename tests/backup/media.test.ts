import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type BackupStore, openFolder } from '#modules/backup';
import { dumpMedia, loadMedia } from '../../modules/backup/media.ts';
import { leapClock } from '../support/harness/leaping-clock.ts';
import { aFolder, aMediaFolder } from '../support/services/backups.ts';

const silent = () => {};

/** A place for a backup that says what is written to it, before a hook runs. */
async function aStore(afterWriting: (path: string) => Promise<unknown> = async () => {}) {
  const store = openFolder(await aFolder());
  const written: string[] = [];
  const write: BackupStore['write'] = async (path, content) => {
    await store.write(path, content);
    written.push(path);
    await afterWriting(path);
  };
  return { store: { ...store, write }, written };
}

const pathsOf = (files: { path: string }[]) => files.map(({ path }) => path).sort();

describe('[OPS-03] recordings and pictures are saved', () => {
  it('but those that are being received, and those that were saved before', async () => {
    const media = await aMediaFolder({ 'a.mp3': 'sound', 'pictures/b.webp': 'picture', 'incoming/half': '' });
    const { store, written } = await aStore();
    const first = await dumpMedia(media, store, [], silent);
    expect(pathsOf(first)).toEqual(['media/a.mp3', 'media/pictures/b.webp']);
    expect(first.find(({ path }) => path === 'media/a.mp3')?.bytes).toBe(5);
    expect(await dumpMedia(media, store, first, silent)).toEqual(first);
    expect(written.sort()).toEqual(['media/a.mp3', 'media/pictures/b.webp']);
  });

  it('but those that are deleted meanwhile', async () => {
    const media = await aMediaFolder({ 'a.mp3': 'sound', 'b.mp3': 'sound', 'c.mp3': 'sound' });
    const { store, written } = await aStore(async (path) => {
      for (const name of ['a.mp3', 'b.mp3', 'c.mp3'])
        if (path !== `media/${name}`) await rm(join(media, name), { force: true });
    });
    const dumped = await dumpMedia(media, store, [], silent);
    expect(dumped).toHaveLength(1);
    expect(pathsOf(dumped)).toEqual(written);
  });

  it('of a folder, which need not be there yet', async () => {
    const { store } = await aStore();
    const media = await aMediaFolder({ 'a.mp3': 'sound' });
    expect(await dumpMedia(join(media, 'none'), store, [], silent)).toEqual([]);
    await expect(dumpMedia(join(media, 'a.mp3'), store, [], silent)).rejects.toThrow('ENOTDIR');
  });

  it('or not at all, where the place takes no more', async () => {
    const media = await aMediaFolder({ 'a.mp3': 'sound' });
    const { store } = await aStore(() => Promise.reject(new Error('a full disk')));
    await expect(dumpMedia(media, store, [], silent)).rejects.toThrow('a full disk');
  });

  it('and it is said how many they are', async () => {
    const media = await aMediaFolder({ 'a.mp3': 'sound', 'b.mp3': 'sound' });
    const { store } = await aStore();
    leapClock();
    const said: string[] = [];
    await dumpMedia(media, store, [], (line) => said.push(line));
    expect(said).toEqual(['Enregistrements et images\u00a0: 1…', 'Enregistrements et images\u00a0: 2…']);
  });
});

describe('[OPS-03] recordings and pictures are put back', () => {
  async function aBackup(files: Record<string, string>) {
    const { store } = await aStore();
    return { store, files: await dumpMedia(await aMediaFolder(files), store, [], silent) };
  }
  const byPath = <T extends { path: string }>(files: T[]) =>
    files.sort((one, other) => one.path.localeCompare(other.path));

  it('for their owner’s eyes, where there are none or they are cut, and one of the same size is the same', async () => {
    const { store, files } = await aBackup({ 'a.mp3': 'sound', 'b.mp3': 'whole', 'c/d/e.webp': 'picture' });
    const media = await aMediaFolder({ 'a.mp3': 'SOUND', 'b.mp3': 'cut' });
    await loadMedia(store, files, media, silent);
    expect(await readFile(join(media, 'a.mp3'), 'utf8')).toBe('SOUND');
    expect(await readFile(join(media, 'b.mp3'), 'utf8')).toBe('whole');
    expect(await readFile(join(media, 'c/d/e.webp'), 'utf8')).toBe('picture');
    expect((await readdir(media)).sort()).toEqual(['a.mp3', 'b.mp3', 'c']);
    for (const [path, mode] of [
      ['c', 0o700],
      ['c/d', 0o700],
      ['c/d/e.webp', 0o600],
    ] as const)
      expect((await stat(join(media, path))).mode & 0o777).toBe(mode);
  });

  it('and those that were not there can be taken away again, whoever has removed one meanwhile', async () => {
    const { store, files } = await aBackup({ 'a.mp3': 'sound', 'b.mp3': 'whole', 'c.mp3': 'sound' });
    const media = await aMediaFolder({ 'b.mp3': 'cut' });
    const takeAway = await loadMedia(store, byPath(files), media, silent);
    await rm(join(media, 'a.mp3'));
    await takeAway();
    expect(await readdir(media)).toEqual(['b.mp3']);
  });

  const FAILURES: Record<string, BackupStore['read']> = {
    'cannot be read': () => {
      throw new Error('a bad disk');
    },
    'is cut off': async function* () {
      yield Buffer.from('sou');
      throw new Error('a bad disk');
    },
  };

  it.each(Object.keys(FAILURES))(
    'all or none: where one %s, those before it are taken away',
    async (name) => {
      const { store, files } = await aBackup({ 'a.mp3': 'sound', 'b.mp3': 'sound' });
      const media = await aMediaFolder();
      const read: BackupStore['read'] = (path) =>
        (path === 'media/b.mp3' && FAILURES[name]?.(path)) || store.read(path);
      await expect(loadMedia({ ...store, read }, byPath(files), media, silent)).rejects.toThrow('a bad disk');
      expect(await readdir(media)).toEqual([]);
    },
  );

  it('and it is said how far that is', async () => {
    const { store, files } = await aBackup({ 'a.mp3': 'sound', 'b.mp3': 'sound' });
    leapClock();
    const said: string[] = [];
    await loadMedia(store, files, await aMediaFolder(), (line) => said.push(line));
    expect(said).toEqual([
      'Enregistrements et images\u00a0: 0 sur 2…',
      'Enregistrements et images\u00a0: 1 sur 2…',
    ]);
  });
});
