import { randomBytes } from 'node:crypto';
import { readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type BackupStore,
  checkBackup,
  decryptWith,
  encryptTo,
  openBucket,
  openFolder,
  pruneBackups,
  writeBackup,
} from '#modules/backup';
import { migrations } from '../../migrations/index.ts';
import { aMember } from '../support/builders/accounts.ts';
import { aDatabase, aFolder, aMediaFolder, contentOf, restoreFrom } from '../support/services/backups.ts';
import { freshDatabase, starterDatabase } from '../support/services/database.ts';
import { startS3 } from '../support/services/s3-server.ts';

const say = () => {};
const ADDRESS = 'scheherazade@example.org';

type Db = Awaited<ReturnType<typeof freshDatabase>>;

async function aKey() {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

let s3: Awaited<ReturnType<typeof startS3>>;
let key: Awaited<ReturnType<typeof aKey>>;
beforeAll(async () => {
  s3 = await startS3();
  key = await aKey();
});

const inBucket = (name: string) => openBucket(s3.settings).open(name);

async function save(db: Db, store: BackupStore, media: Record<string, string> = {}): Promise<void> {
  const mediaFolder = await aMediaFolder(media);
  await writeBackup(db, { store: encryptTo(store, key.recipient), mediaFolder, version: '1.2.3', say });
}

it('[OPS-03] a backup in a bucket, for the owner of a private key, is restored as the same site', async () => {
  const db = await starterDatabase();
  // More than a part of what is sent at once.
  const sound = randomBytes(9 * 1024 * 1024).toString('base64');
  await save(db, inBucket('2026-11-28'), { 'a.mp3': sound, 'pictures/b.webp': 'picture', 'empty.webp': '' });
  const target = await aDatabase();
  const mediaFolder = await aMediaFolder();
  await restoreFrom(decryptWith(inBucket('2026-11-28'), key.identity), target.url, { mediaFolder });
  expect(await contentOf(target.db)).toEqual(await contentOf(db));
  expect((await readFile(join(mediaFolder, 'a.mp3'), 'utf8')) === sound).toBe(true);
  expect(await readFile(join(mediaFolder, 'pictures/b.webp'), 'utf8')).toBe('picture');
});

it('[OPS-03] of an encrypted backup nothing can be read but how its files are called', async () => {
  const db = await freshDatabase();
  await aMember(db, { email: ADDRESS });
  const folder = await aFolder();
  await save(db, openFolder(join(folder, 'one')), { 'a.mp3': ADDRESS });
  for (const file of ['manifest.json', 'tables/users.copy.gz', 'media/a.mp3']) {
    const content = await readFile(join(folder, 'one', `${file}.age`));
    expect(content.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    expect(content.includes(ADDRESS)).toBe(false);
  }
});

describe('[OPS-03] an encrypted backup is refused, and says why, when', () => {
  const NAME = 'soutour/2026-11-01';
  beforeEach(async () => {
    const db = await freshDatabase();
    await aMember(db);
    await inBucket('2026-11-01').clear();
    await save(db, inBucket('2026-11-01'), { 'a.mp3': 'sound' });
  });

  async function objectOf(path: string): Promise<string> {
    const file = (await s3.objects()).get(`${NAME}/${path}.age`);
    if (!file) throw new Error(`no ${path}`);
    return file;
  }

  const check = (identity = key.identity) =>
    checkBackup(decryptWith(inBucket('2026-11-01'), identity), migrations, say);

  it('it was made for another key', async () => {
    const { identity } = await aKey();
    await expect(check(identity)).rejects.toThrow(/chiffrée pour une autre clé/);
  });

  it('no key is given', async () => {
    const check = checkBackup(inBucket('2026-11-01'), migrations, say);
    await expect(check).rejects.toThrow(/s3:2026-11-01 est une sauvegarde chiffrée.*--identity/);
  });

  it('what is given is no key', async () => {
    expect(() => decryptWith(inBucket('2026-11-01'), 'hunter2')).toThrow(/n’est pas une clé privée/);
    expect(() => encryptTo(inBucket('2026-11-01'), 'age1bob')).toThrow(/n’est pas une clé publique/);
  });

  it.each(['manifest.json', 'tables/users.copy.gz', 'media/a.mp3'])('%s was cut', async (path) => {
    const file = await objectOf(path);
    await truncate(file, (await readFile(file)).length - 1);
    await expect(check()).rejects.toThrow(`${path} est coupé ou a été modifié.`);
  });

  it.each(['manifest.json', 'tables/users.copy.gz', 'media/a.mp3'])(
    'a byte of %s has changed',
    async (path) => {
      const file = await objectOf(path);
      const content = await readFile(file);
      content[content.length - 20] = (content.at(-20) ?? 0) ^ 1;
      await writeFile(file, content);
      await expect(check()).rejects.toThrow(`${path} est coupé ou a été modifié.`);
    },
  );

  it('a file is missing', async () => {
    await inBucket('2026-11-01/media').clear();
    await expect(check()).rejects.toThrow('media/a.mp3 manque');
  });

  it('a file is that of another backup', async () => {
    await save(await freshDatabase(), inBucket('2026-11-02'), { 'a.mp3': 'SOUND' });
    const other = (await s3.objects()).get('soutour/2026-11-02/media/a.mp3.age') ?? '';
    await writeFile(await objectOf('media/a.mp3'), await readFile(other));
    await expect(check()).rejects.toThrow('media/a.mp3 a été modifié');
  });
});

it('[OPS-03] a bucket that refuses or does not answer is said in words', async () => {
  const db = await freshDatabase();
  const wrong = openBucket({ ...s3.settings, keyId: 'NOBODY' }).open('2026-11-03');
  await expect(save(db, wrong)).rejects.toThrow(/^Le stockage .* refuse\u00a0: InvalidAccessKeyId/);
  const away = openBucket({ ...s3.settings, endpoint: 'http://127.0.0.1:9' }).open('2026-11-03');
  await expect(save(db, away)).rejects.toThrow(/^Le stockage .* ne répond pas/);
});

it('[OPS-03] a backup that fails leaves nothing in the bucket, and none is written over', async () => {
  const db = await freshDatabase();
  const store = inBucket('2026-11-04');
  const mediaFolder = join(await aFolder(), 'file');
  await writeFile(mediaFolder, '');
  const failing = writeBackup(db, { store, mediaFolder, version: '1', say });
  await expect(failing).rejects.toThrow('ENOTDIR');
  expect(await store.isEmpty()).toBe(true);
  await save(db, store);
  await expect(save(db, store)).rejects.toThrow(/s3:2026-11-04 n’est pas vide/);
});

describe('[OPS-03] an upload in parts that fails leaves none of them in the bucket', () => {
  const PART = randomBytes(8 * 1024 * 1024);

  it('when what is read comes to a bad end', async () => {
    async function* cut() {
      yield* [PART, PART];
      await expect.poll(s3.unfinished).toHaveLength(1);
      throw new Error('a bad disk');
    }
    await expect(inBucket('2026-11-05').write('a.mp3', cut())).rejects.toThrow('a bad disk');
    expect(await s3.unfinished()).toEqual([]);
  });

  it('when the bucket takes no more, and says so in words', async () => {
    const full = await startS3({ fullAtPart: 2 });
    const store = openBucket(full.settings).open('2026-11-05');
    async function* sound() {
      yield* [PART, PART, PART];
    }
    const writing = store.write('a.mp3', sound());
    await expect(writing).rejects.toThrow(/^Le stockage .* refuse/);
    expect(await full.unfinished()).toEqual([]);
    expect(await store.isEmpty()).toBe(true);
  });
});

it('[OPS-03] a bucket keeps fourteen days and one a month', async () => {
  const settings = { ...s3.settings, prefix: 'retention/' };
  const shelf = openBucket(settings);
  const db = await freshDatabase();
  for (const name of ['2026-09-01', '2026-09-02', '2026-11-27']) await save(db, shelf.open(name));
  await rm((await s3.objects()).get('retention/2026-09-01/manifest.json.age') ?? '');
  // What somebody has laid beside them is no backup.
  async function* notice() {
    yield Buffer.from('Ne rien effacer ici.');
  }
  await openBucket({ ...settings, prefix: '' })
    .open('retention')
    .write('lisez-moi.txt', notice());
  const pruned = await pruneBackups(shelf, new Date('2026-11-28T03:00:00Z'), false);
  expect(pruned).toEqual({ outdated: ['2026-09-01'], stays: 2 });
  expect(await shelf.list()).toEqual([
    { name: '2026-09-02', isWhole: true },
    { name: '2026-11-27', isWhole: true },
  ]);
});
