import { EventEmitter, once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { BackupRefused, openBucket } from '#modules/backup';
import { FileMissing } from '../../modules/backup/store.ts';
import { startS3 } from '../support/services/s3-server.ts';

const PART_BYTES = 8_388_608;

async function* content(...chunks: (string | Uint8Array)[]) {
  for (const chunk of chunks) yield Buffer.from(chunk);
}

let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  s3 = await startS3();
});

const inBucket = (name: string) => openBucket(s3.settings).open(name);
const read = (name: string, path: string) => text(inBucket(name).read(path));

describe('[OPS-03] a backup in a bucket', () => {
  it('is empty until something is written to it, and apart from others whose names begin as its own', async () => {
    expect(await inBucket('2026-10-01').isEmpty()).toBe(true);
    await inBucket('2026-10-01T02').write('a.mp3', content('sound'));
    expect(await inBucket('2026-10-01').isEmpty()).toBe(true);
    await inBucket('2026-10-01').write('a.mp3', content('so', 'und'));
    expect(await inBucket('2026-10-01').isEmpty()).toBe(false);
    expect(await read('2026-10-01', 'a.mp3')).toBe('sound');
    expect((await s3.objects()).has('soutour/2026-10-01/a.mp3')).toBe(true);
  });

  it('is cleared from its list on, so that what is cut off there counts for nothing', async () => {
    const store = inBucket('2026-10-02');
    for (const path of ['a.txt', 'manifest.json.age', 'media/a.mp3']) await store.write(path, content('x'));
    const before = s3.answered.length;
    await store.clear();
    const deleted = s3.answered.slice(before).filter(({ method }) => method === 'DELETE');
    expect(deleted.map(({ name }) => name.replace('soutour/2026-10-02/', ''))).toEqual([
      'manifest.json.age',
      'a.txt',
      'media/a.mp3',
    ]);
    expect(await store.isEmpty()).toBe(true);
  });

  it('tells a file that is missing from one that may not be read', async () => {
    await expect(read('2026-10-03', 'a.mp3')).rejects.toBeInstanceOf(FileMissing);
    const stranger = openBucket({ ...s3.settings, keyId: 'NOBODY' }).open('2026-10-01');
    await expect(text(stranger.read('a.mp3'))).rejects.toThrow(
      /^Le stockage .* refuse\u00a0: InvalidAccessKeyId/,
    );
  });

  it('is refused in words where nobody answers, and a fault of ours is told as it is', async () => {
    const away = openBucket({ ...s3.settings, endpoint: 'http://127.0.0.1:9' }).open('2026-10-03');
    await expect(away.isEmpty()).rejects.toThrow(BackupRefused);
    await expect(text(away.read('a.mp3'))).rejects.toThrow(/^Le stockage .* ne répond pas\u00a0: /);
    async function* faulty() {
      yield Buffer.from('sound');
      throw new TypeError('a fault');
    }
    await expect(inBucket('2026-10-03').write('a.mp3', faulty())).rejects.toEqual(new TypeError('a fault'));
  });
});

describe('[OPS-03] a large file', () => {
  const LARGE = new Uint8Array(PART_BYTES + 1);

  it('leaves in parts of eight megabytes', async () => {
    await inBucket('2026-10-04').write('a.mp3', content(LARGE));
    const parts = s3.answered.filter(({ name, method }) => method === 'PUT' && name.includes('2026-10-04'));
    expect(parts.map(({ bytes }) => bytes).sort()).toEqual([1, PART_BYTES]);
  });

  it('that was written may be written again, and leaves no part where that fails', async () => {
    const store = inBucket('2026-10-05');
    await store.write('a.mp3', content(LARGE));
    async function* cut() {
      yield LARGE;
      await expect.poll(s3.unfinished).toHaveLength(1);
      throw new Error('a bad disk');
    }
    await expect(store.write('a.mp3', cut())).rejects.toThrow('a bad disk');
    expect(await s3.unfinished()).toEqual([]);
  });

  it('is given up once the parts that are on their way have come in', async () => {
    const parts = new EventEmitter();
    const begun = once(parts, 'begun');
    const beforePart = () => {
      parts.emit('begun');
      return wait(300);
    };
    const slow = await startS3({ beforePart });
    async function* cut() {
      yield LARGE;
      await begun;
      throw new Error('a bad disk');
    }
    const store = openBucket(slow.settings).open('2026-10-06');
    await expect(store.write('a.mp3', cut())).rejects.toThrow('a bad disk');
    expect(slow.answered.map(({ method }) => method)).toEqual(['POST', 'PUT', 'DELETE']);
    expect(await slow.unfinished()).toEqual([]);
  });
});
