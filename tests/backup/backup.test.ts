import { cp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { openFolder, writeBackup } from '#modules/backup';
import { migrateDatabase, openDatabase } from '#modules/platform/runtime';
import { migrations } from '../../migrations/index.ts';
import { aMember } from '../support/builders/accounts.ts';
import {
  aDatabase,
  aFolder,
  aMediaFolder,
  backUp,
  contentOf,
  restore,
  schemaOf,
} from '../support/services/backups.ts';
import { freshDatabase, starterDatabase } from '../support/services/database.ts';

const tablesIn = async (db: Knex) => Object.keys(await contentOf(db));

describe('[OPS-03] a backup that is restored', () => {
  let db: Knex;
  beforeAll(async () => {
    db = await starterDatabase();
  });

  it('is the same site: every row, every rule of the schema, every recording and picture', async () => {
    const files = { 'a.mp3': 'sound', 'pictures/b.webp': 'picture', 'incoming/half': 'of nobody' };
    const folder = await backUp(db, await aMediaFolder(files));
    const target = await aDatabase();
    const mediaFolder = await aMediaFolder();
    await restore(folder, target.url, { mediaFolder });

    expect(await contentOf(target.db)).toEqual(await contentOf(db));
    expect(await schemaOf(target.db)).toEqual(await schemaOf(db));
    expect(await readFile(join(mediaFolder, 'a.mp3'), 'utf8')).toBe('sound');
    expect(await readFile(join(mediaFolder, 'pictures/b.webp'), 'utf8')).toBe('picture');
    expect(await readdir(mediaFolder)).not.toContain('incoming');
  });

  it('numbers nothing as something was numbered since', async () => {
    const db = await freshDatabase();
    const folder = await backUp(db);
    const since = await aMember(db);
    const target = await aDatabase();
    await restore(folder, target.url);
    expect((await aMember(target.db)).id).toBeGreaterThan(since.id);
  });

  it('of an earlier version is brought to this one', async () => {
    const older = await aDatabase();
    await migrateDatabase(older.db, migrations.slice(0, -2));
    // With the columns that it has had from the beginning.
    const name = { username: 'zahra', username_key: 'zahra', email: 'z@e.org', email_key: 'z@e.org' };
    await older.db('users').insert({ ...name, password_hash: '' });
    const target = await aDatabase();
    await restore(await backUp(older.db), target.url);
    expect(await target.db('users').pluck('username')).toEqual(['zahra']);
    expect(await target.db('migrations').pluck('name')).toEqual(migrations.map(({ name }) => name));
  });

  it('is for its owner’s eyes', async () => {
    const folder = await backUp(await freshDatabase());
    expect((await stat(folder)).mode & 0o077).toBe(0);
    expect((await stat(join(folder, 'tables/users.copy.gz'))).mode & 0o077).toBe(0);
  });
});

it('a backup shows one instant, whatever is written meanwhile', async () => {
  const { db, url } = await aDatabase(inject('migratedTemplate'));
  await aMember(db);
  const writer = openDatabase(url);
  onTestFinished(() => writer.destroy());
  // Between two tables of the backup: what has been read of one must fit what is read of the other.
  let members = 0;
  const busy = { on: true };
  const writing = (async () => {
    while (busy.on) {
      await aMember(writer);
      members += 1;
    }
  })();
  const folder = await backUp(db);
  busy.on = false;
  await writing;
  const target = await aDatabase();
  await restore(folder, target.url);
  const [users, sessions] = await Promise.all([
    target.db('users').pluck('id'),
    target.db('sessions').pluck('user_id'),
  ]);
  expect(members).toBeGreaterThan(0);
  expect(sessions.every((id) => users.includes(id))).toBe(true);
});

describe('a backup is refused, and nothing changes, when', () => {
  const damage: [string, (folder: string) => Promise<unknown>, RegExp][] = [
    ['it was cut off', (folder) => rm(join(folder, 'manifest.json')), /pas de sauvegarde complète/],
    [
      'its list is cut',
      (folder) => truncate(join(folder, 'manifest.json'), 300),
      /manifest.json est illisible/,
    ],
    ['a table is missing', (folder) => rm(join(folder, 'tables/users.copy.gz')), /users.copy.gz manque/],
    [
      'a table is cut',
      (folder) => truncate(join(folder, 'tables/users.copy.gz'), 30),
      /users.copy.gz est coupé/,
    ],
    [
      'a recording has changed',
      (folder) => writeFile(join(folder, 'media/a.mp3'), 'SOUND'),
      /a.mp3 a été modifié/,
    ],
    [
      'a recording is cut',
      (folder) => truncate(join(folder, 'media/a.mp3'), 3),
      /a.mp3 n’a pas la taille attendue/,
    ],
    [
      'a table has another number of rows',
      (folder) => edit(folder, (text) => text.replace(/("name": "users",[^}]*"rows": )1/, '$12')),
      /users.copy.gz n’a pas le nombre de lignes attendu/,
    ],
    [
      'it comes from a newer schema',
      (folder) => edit(folder, (text) => text.replace('"0017-search"', '"0017-search", "9999-tomorrow"')),
      /plus récente que ce programme, qui ne connaît pas l’étape 9999-tomorrow/,
    ],
    [
      'its schema went another way, as those from before the first release',
      (folder) => edit(folder, (text) => text.replace('"0001-accounts"', '"0001-books"')),
      /vient d’une autre version.*elle connaît l’étape 0001-books, et 0001-accounts lui manque\. Rétablissez-la avec/,
    ],
    [
      'it is written in a newer way',
      (folder) => edit(folder, (text) => text.replace('"format": 1', '"format": 2')),
      /plus récente que ce programme/,
    ],
    [
      'its list leads out of the folder',
      (folder) => edit(folder, (text) => text.replace('media/a.mp3', 'media/../../a.mp3')),
      /manifest.json est incomplet/,
    ],
  ];

  async function edit(folder: string, change: (text: string) => string): Promise<void> {
    const file = join(folder, 'manifest.json');
    const text = await readFile(file, 'utf8');
    expect(change(text)).not.toBe(text);
    await writeFile(file, change(text));
  }

  let whole: string;
  let target: Awaited<ReturnType<typeof aDatabase>>;
  beforeAll(async () => {
    const db = await freshDatabase();
    await aMember(db);
    whole = await backUp(db, await aMediaFolder({ 'a.mp3': 'sound' }));
    target = await aDatabase();
  });

  it.each(damage)('%s', async (_case, harm, reason) => {
    const folder = await aFolder();
    await cp(whole, folder, { recursive: true });
    await harm(folder);
    await expect(restore(folder, target.url)).rejects.toThrow(reason);
    expect(await tablesIn(target.db)).toEqual([]);
  });
});

describe('a database that is not empty', () => {
  const aSite = async () => {
    const site = await aDatabase(inject('migratedTemplate'));
    const { id } = await aMember(site.db);
    // As the command finds it once the site has stopped.
    await site.db.destroy();
    const open = () => {
      const db = openDatabase(site.url);
      onTestFinished(() => db.destroy());
      return db;
    };
    return { url: site.url, id, open };
  };

  it('is left as it is', async () => {
    const site = await aSite();
    const folder = await backUp(await freshDatabase());
    await expect(restore(folder, site.url)).rejects.toThrow(/n’est pas vide.*--replace/);
    expect(await site.open()('users').pluck('id')).toEqual([site.id]);
  });

  it('is saved first where it may be replaced, and can be had again', async () => {
    const site = await aSite();
    const folder = await backUp(await freshDatabase());
    const savedIn = join(await aFolder(), 'before');
    await restore(folder, site.url, { savedIn });
    expect(await site.open()('users').pluck('id')).toEqual([]);
    const again = await aDatabase();
    await restore(savedIn, again.url);
    expect(await again.db('users').pluck('id')).toEqual([site.id]);
  });

  it('stays whole when its replacement fails at the end, and so do its recordings', async () => {
    const site = await aSite();
    const media = { 'a.mp3': 'sound', 'b.mp3': 'whole' };
    const folder = await backUp(await freshDatabase(), await aMediaFolder(media));
    const mediaFolder = await aMediaFolder({ 'b.mp3': 'cut', 'own.mp3': 'own' });
    const broken = restore(folder, site.url, {
      savedIn: join(await aFolder(), 'before'),
      mediaFolder,
      bringUpToDate: () => Promise.reject(new Error('in the last step')),
    });
    await expect(broken).rejects.toThrow('in the last step');
    expect(await site.open()('users').pluck('id')).toEqual([site.id]);
    expect((await readdir(mediaFolder)).sort()).toEqual(['b.mp3', 'own.mp3']);
  });

  it('is not replaced while somebody is connected to it', async () => {
    const site = await aSite();
    const connected = site.open();
    await connected.raw('select 1');
    const folder = await backUp(await freshDatabase());
    const savedIn = join(await aFolder(), 'before');
    await expect(restore(folder, site.url, { savedIn })).rejects.toThrow(
      /est utilisée \(connexions\u00a0: 1\)/,
    );
    expect(await connected('users').pluck('id')).toEqual([site.id]);
  });
});

it('a backup that fails leaves nothing behind, and one that is there is never written over', async () => {
  const empty = await aDatabase();
  await expect(backUp(empty.db)).rejects.toThrow(/Rien à sauvegarder/);
  const db = await freshDatabase();
  const folder = await backUp(db);
  const again = writeBackup(db, {
    store: openFolder(folder),
    mediaFolder: '/nowhere',
    version: '1',
    say: () => {},
  });
  await expect(again).rejects.toThrow(/n’est pas vide/);
  expect(await readdir(folder)).toContain('manifest.json');

  const cutOff = await aFolder();
  const mediaFolder = join(folder, 'manifest.json');
  const failing = writeBackup(db, { store: openFolder(cutOff), mediaFolder, version: '1', say: () => {} });
  await expect(failing).rejects.toThrow('ENOTDIR');
  expect(await readdir(cutOff)).toEqual([]);
});
