import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import {
  BackupRefused,
  type BackupStore,
  checkBackup,
  type Manifest,
  openFolder,
  restoreBackup,
} from '#modules/backup';
import { openDatabase } from '#modules/platform/runtime';
import { migrations } from '../../migrations/index.ts';
import { aMember } from '../support/builders/accounts.ts';
import { leapClock } from '../support/harness/leaping-clock.ts';
import { aDatabase, aFolder, aMediaFolder, backUp } from '../support/services/backups.ts';
import { freshDatabase } from '../support/services/database.ts';

let source: Knex;
let folder: string;
let manifest: Manifest;
let memberId: number;

beforeAll(async () => {
  source = await freshDatabase();
  memberId = (await aMember(source)).id;
  folder = await backUp(source, await aMediaFolder({ 'a.mp3': 'sound', 'b.mp3': 'sound' }));
  manifest = await checkBackup(openFolder(folder), migrations, () => {});
});

/** A database as the command finds it, with nobody connected. */
async function aTarget(template?: string) {
  const { db, url } = await aDatabase(template);
  await db.destroy();
  const open = () => {
    const opened = openDatabase(url);
    onTestFinished(() => opened.destroy());
    return opened;
  };
  return { url, open };
}

const aSite = () => aTarget(inject('migratedTemplate'));

interface Changes {
  store?: BackupStore;
  manifest?: Manifest;
  mediaFolder?: string;
  savedIn?: string;
  say?(line: string): void;
}

async function restoreInto(url: string, { savedIn, ...changes }: Changes = {}): Promise<void> {
  const mediaFolder = await aFolder();
  const db = openDatabase(url);
  try {
    await restoreBackup(db, {
      store: openFolder(folder),
      manifest,
      migrations,
      mediaFolder,
      bringUpToDate: async () => {},
      say: () => {},
      ...(savedIn ? { replacing: { savedIn, version: '1.2.3' } } : {}),
      ...changes,
    });
  } finally {
    await db.destroy();
  }
}

const aPlaceBefore = async () => join(await aFolder(), 'before');

describe('[OPS-03] a site that was restored', () => {
  /** What each number column has given out, and how large its numbers may be. */
  async function numbersOf(db: Knex): Promise<{ name: string; type: string; last: number }[]> {
    const { rows } = await db.raw(
      `select sequencename as name, data_type::text as type, coalesce(last_value, 0)::float8 as last
       from pg_sequences where schemaname = 'public' and sequencename not like 'migrations%' order by 1`,
    );
    return rows;
  }

  let db: Knex;
  const said: string[] = [];
  let savedIn: string;
  beforeAll(async () => {
    const { url } = await aSite();
    const before = openDatabase(url);
    await before.raw('create schema if not exists bullmq');
    await before.raw('create table bullmq.of_the_old_queue ()');
    await before.destroy();
    savedIn = await aPlaceBefore();
    await restoreInto(url, { savedIn, say: (line) => void said.push(line) });
    db = openDatabase(url);
    return () => db.destroy();
  });

  it('leaves out ten thousand numbers, or a million where there are many', async () => {
    const before = new Map((await numbersOf(source)).map(({ name, last }) => [name, last]));
    const after = await numbersOf(db);
    const leftOut = after.map(({ name, type, last }) => [type, last - (before.get(name) ?? 0)]);
    const expected = after.map(({ type }) => [type, type === 'bigint' ? 1_000_000 : 10_000]);
    expect(leftOut).toEqual(expected);
    expect(new Set(after.map(({ type }) => type))).toEqual(new Set(['bigint', 'integer']));
    expect((await aMember(db)).id).toBe(memberId + 10_001);
  });

  it('works out again by itself what it works out of its rows', async () => {
    const { rows } = await db.raw(
      `select tgname, tgenabled from pg_trigger join pg_class on pg_class.oid = tgrelid
       where not tgisinternal and relnamespace = 'public'::regnamespace`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ tgenabled }: { tgenabled: string }) => tgenabled !== 'O')).toEqual([]);
  });

  it('is ready for its first questions: Postgres knows how much there is', async () => {
    expect(await db('pg_stats').where({ schemaname: 'public', tablename: 'users' })).not.toEqual([]);
  });

  it('has nothing of the queue that was there', async () => {
    expect(await db('pg_tables').where({ tablename: 'of_the_old_queue' })).toEqual([]);
  });

  it('has said where the state before it was saved', () => {
    expect(said).toContain(`Sauvegarde de l’état actuel dans ${savedIn}…`);
  });
});

it('[OPS-03] a restoration says at which of the tables it is', async () => {
  const { url } = await aTarget();
  leapClock();
  const said: string[] = [];
  await restoreInto(url, { say: (line) => void said.push(line) });
  const lines = said.filter((line) => line.startsWith('Table '));
  const { tables } = manifest;
  expect(lines).toEqual(
    tables.map(
      ({ rows }, index) =>
        `Table ${index + 1} sur ${tables.length}, lignes\u00a0: ${rows.toLocaleString('fr-FR')}…`,
    ),
  );
});

it('[OPS-03] an empty database may be replaced as well, and there is nothing to save of it', async () => {
  const { url, open } = await aTarget();
  const savedIn = await aPlaceBefore();
  await restoreInto(url, { savedIn });
  expect(existsSync(savedIn)).toBe(false);
  expect(await open()('users').pluck('id')).toEqual([memberId]);
});

describe('[OPS-03] a restoration comes to nothing where', () => {
  it('a table has fewer rows than its backup says', async () => {
    const { url, open } = await aTarget();
    const tables = manifest.tables.map((table) =>
      table.name === 'users' ? { ...table, rows: table.rows + 1 } : table,
    );
    const mediaFolder = await aMediaFolder({ 'own.mp3': 'own' });
    const restoring = restoreInto(url, { manifest: { ...manifest, tables }, mediaFolder });
    await expect(restoring).rejects.toEqual(
      new BackupRefused('La table users n’a pas été rétablie en entier.'),
    );
    expect(await open().schema.hasTable('users')).toBe(false);
    expect(await readdir(mediaFolder)).toEqual(['own.mp3']);
  });

  it('somebody works on the database, of which nothing is saved then', async () => {
    const { url, open } = await aSite();
    const connected = open();
    await connected.raw('select 1');
    const savedIn = await aPlaceBefore();
    await expect(restoreInto(url, { savedIn })).rejects.toThrow(/est utilisée \(connexions\u00a0: 1\)/);
    expect(existsSync(savedIn)).toBe(false);
  });

  it('somebody begins to work on the database meanwhile', async () => {
    const { url, open } = await aSite();
    const store = openFolder(folder);
    const late = open();
    const read: BackupStore['read'] = async function* (path) {
      await late.raw('select 1');
      yield* store.read(path);
    };
    const mediaFolder = await aMediaFolder({ 'own.mp3': 'own' });
    const restoring = restoreInto(url, {
      store: { ...store, read },
      mediaFolder,
      savedIn: await aPlaceBefore(),
    });
    await expect(restoring).rejects.toThrow(/est utilisée \(connexions\u00a0: 1\)/);
    expect(await late('users').pluck('id')).toEqual([]);
    expect(await readdir(mediaFolder)).toEqual(['own.mp3']);
  });
});

it('[OPS-03] somebody who was told to leave the database a moment ago is waited for', async () => {
  const { url, open } = await aTarget();
  const leaving = openDatabase(url);
  await leaving.raw('select 1');
  const observer = openDatabase(inject('adminUrl'));
  onTestFinished(() => observer.destroy());
  const connected = () =>
    observer('pg_stat_activity').where('datname', new URL(url).pathname.slice(1)).pluck('pid');
  expect(await connected()).toHaveLength(1);
  const restoring = restoreInto(url);
  await expect.poll(connected).toHaveLength(2);
  await leaving.destroy();
  await restoring;
  expect(await open()('users').pluck('id')).toEqual([memberId]);
});
