import { mkdir, readdir, readFile, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { entriesOf } from '../../../modules/authoring/files/archive-entries.ts';
import { packFiles } from '../../../modules/authoring/files/pack-files.ts';
import { readArchive } from '../../../modules/authoring/files/read-archive.ts';
import { isFileName, writeDown } from '../../../modules/authoring/files/receive-file.ts';
import { sweepIncoming } from '../../../modules/authoring/files/sweep-incoming.ts';
import { gather, unpackArchive } from '../../../modules/authoring/files/unpack-archive.ts';
import { HEAD_BYTES } from '../../../modules/authoring/recordings/recording-formats.ts';
import { zip } from '../../support/zip.ts';
import { contentFolder } from './content-folder.ts';

async function* parts(...bytes: Uint8Array[]) {
  yield* bytes;
}

it('[STF-02] files are packed with no date but the first that an archive can bear; sound as it is', async () => {
  const sound = new Uint8Array(200_000).map((_, at) => at % 251);
  const folder = await contentFolder({ 'abc.mp3': sound });
  const sources = [
    { file: 'library/a/book.txt', source: 'titre: a\n'.repeat(50) },
    { file: 'library/a/01.txt', source: 'titre: é\n' },
  ];
  const recordings = [{ file: 'library/a/01.mp3', path: join(folder, 'abc.mp3') }];
  const bytes = await gather(packFiles(sources, recordings));
  const files = await readArchive(bytes);
  expect(Object.keys(files)).toEqual(['library/a/book.txt', 'library/a/01.txt', 'library/a/01.mp3']);
  expect(Buffer.from(files['library/a/book.txt'] ?? []).toString()).toBe(sources[0]?.source);
  expect(Buffer.from(files['library/a/01.txt'] ?? []).toString()).toBe('titre: é\n');
  expect(Buffer.from(files['library/a/01.mp3'] ?? []).equals(sound)).toBe(true);
  const entries = entriesOf(bytes);
  expect(entries.map(({ isDeflated }) => isDeflated)).toEqual([true, true, false]);
  // Hours and seconds, then year, month and day from 1980 on.
  const view = Buffer.from(bytes);
  expect(entries.map(({ at }) => [view.readUInt16LE(at + 10), view.readUInt16LE(at + 12)])).toEqual(
    Array(3).fill([0, 0x21]),
  );
  expect(Object.keys(await readArchive(await gather(packFiles([]))))).toEqual([]);
});

it('[STF-02] an archive is laid out for as long as it is used, and one that is empty is none', async () => {
  const archive = parts(zip([{ name: 'library/a/01.txt', content: 'titre' }]));
  let where = '';
  const read = await unpackArchive(archive, (folder) => {
    where = folder;
    return readFile(join(folder, 'library/a/01.txt'), 'utf8');
  });
  expect(read).toBe('titre');
  await expect(readdir(where)).rejects.toThrow('ENOENT');
  await expect(unpackArchive(parts(zip([])), async () => 1)).rejects.toThrow('Cette archive est vide.');
  const failing = unpackArchive(parts(zip([{ name: 'a.txt' }])), async (folder) => {
    where = folder;
    throw new Error('x');
  });
  await expect(failing).rejects.toThrow('x');
  await expect(readdir(where)).rejects.toThrow('ENOENT');
});

it('[STF-02] a file is written as it comes, once, and what it begins with is known', async () => {
  const folder = await contentFolder({});
  const path = join(folder, 'a');
  const bytes = new Uint8Array(HEAD_BYTES * 3).map((_, at) => at % 256);
  const cut = [1, HEAD_BYTES + 2];
  const head = await writeDown(
    path,
    parts(bytes.subarray(0, cut[0]), bytes.subarray(cut[0], cut[1]), bytes.subarray(cut[1])),
  );
  expect([...head]).toEqual([...bytes.subarray(0, HEAD_BYTES)]);
  expect((await readFile(path)).equals(bytes)).toBe(true);
  await expect(writeDown(path, parts())).rejects.toThrow('EEXIST');
  expect(await writeDown(join(folder, 'b'), parts())).toHaveLength(0);
});

it.each([
  ['Le marché.mp3', true],
  ['a', true],
  ['', false],
  ['.hidden', false],
  ['a/b', false],
  ['a\\b', false],
  ['a\u0007', false],
])('[STF-02] a file may be called %j: %s', (name, is) => {
  expect(isFileName(name)).toBe(is);
});

it('[STF-02] what nobody has written to for a day is swept, what is a day old to the millisecond is not yet', async () => {
  const media = await contentFolder({});
  const now = Date.UTC(2026, 5, 1);
  await sweepIncoming(media, now);
  await mkdir(join(media, 'incoming'));
  const written = async (name: string, at: number) => {
    await writeFile(join(media, 'incoming', name), 'x');
    await utimes(join(media, 'incoming', name), new Date(at), new Date(at));
  };
  await written('old', now - 86_400_001);
  await written('a day', now - 86_400_000);
  await written('new', now);
  // Its upload has come to its end between two looks.
  await symlink(join(media, 'gone'), join(media, 'incoming', 'moved'));
  await sweepIncoming(media, now);
  expect((await readdir(join(media, 'incoming'))).sort()).toEqual(['a day', 'moved', 'new']);
});
