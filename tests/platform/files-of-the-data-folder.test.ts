import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { findStoredFile } from '#modules/platform';
import { addToJournal, readJournal } from '#modules/platform/records';
import { atFileEnd } from '../support/harness/at-file-end.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'soutour-files-'));
  atFileEnd(() => rm(folder, { recursive: true, force: true }));
});

describe('a journal', () => {
  it('holds what was added, in its order, for its owner’s eyes alone', async () => {
    const dataDir = join(folder, 'data');
    expect(await readJournal(dataDir, 'days')).toEqual([]);
    for (const id of [1, 2]) await addToJournal(dataDir, 'days', { id });
    await addToJournal(dataDir, 'others', { id: 3 });
    expect(await readJournal(dataDir, 'days')).toEqual([{ id: 1 }, { id: 2 }]);
    const modes = ['journal', 'journal/days.jsonl'].map(
      async (name) => (await stat(join(dataDir, name))).mode,
    );
    expect((await Promise.all(modes)).map((mode) => mode & 0o777)).toEqual([0o700, 0o600]);
  });

  it('loses one line and no other where a power cut has left half of it', async () => {
    const dataDir = join(folder, 'cut');
    await addToJournal(dataDir, 'days', { id: 1 });
    const file = join(dataDir, 'journal', 'days.jsonl');
    await writeFile(file, `${await readFile(file, 'utf8')}{"id":2,"na`);
    await addToJournal(dataDir, 'days', { id: 3 });
    expect(await readJournal(dataDir, 'days')).toEqual([{ id: 1 }, { id: 3 }]);
  });

  it('that cannot be read is not taken for an empty one', async () => {
    const dataDir = join(folder, 'blocked');
    await mkdir(join(dataDir, 'journal', 'days.jsonl'), { recursive: true });
    await expect(readJournal(dataDir, 'days')).rejects.toMatchObject({ code: 'EISDIR' });
  });
});

describe('a stored file', () => {
  it('is found by its plain name, with its size, its kind and a tag of both name and size', async () => {
    await writeFile(join(folder, 'f00d.mp3'), 'abc');
    expect(await findStoredFile(folder, 'f00d.mp3')).toEqual({
      path: join(folder, 'f00d.mp3'),
      size: 3,
      contentType: 'audio/mpeg',
      etag: '"f00d.mp3-3"',
    });
  });

  it.each(['dead.mp3', 'notes.txt', '../f00d.mp3', '.mp3', 'F00D.mp3', 'f00d'])(
    'is not there under the name %s',
    async (name) => {
      await writeFile(join(folder, 'notes.txt'), 'abc');
      await mkdir(join(folder, 'below'), { recursive: true });
      expect(await findStoredFile(join(folder, 'below'), name)).toBeUndefined();
      if (name !== 'f00d.mp3') expect(await findStoredFile(folder, name)).toBeUndefined();
    },
  );

  it('that cannot be looked at is not taken for one that is missing', async () => {
    await writeFile(join(folder, 'plain'), 'abc');
    await expect(findStoredFile(join(folder, 'plain'), 'f00d.mp3')).rejects.toMatchObject({
      code: 'ENOTDIR',
    });
  });
});
