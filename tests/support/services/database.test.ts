import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import pg from 'pg';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { migrations } from '../../../migrations/index.ts';
import { atFileEnd } from '../harness/at-file-end.ts';
import { cloneDatabase, closeDatabase, freshDatabase, starterDatabase } from './database.ts';
import { ensureTemplate, urlOfDatabase, withAdmin } from './templates.ts';

const adminUrl = inject('adminUrl');

async function databasesNamed(name: string): Promise<number> {
  const query = 'select from pg_database where datname like $1';
  return withAdmin(adminUrl, async (admin) => (await admin.query(query, [name])).rowCount ?? 0);
}

async function countRows(db: Knex, table: string): Promise<number> {
  const row = await db(table).count<{ count: string }[]>('* as count').first();
  return Number(row?.count);
}

describe('a fresh database', () => {
  let db: Knex;
  beforeAll(async () => {
    db = await freshDatabase();
  });

  it('has every migration behind it and no content', async () => {
    const ran: string[] = await db('migrations').orderBy('id').pluck('name');
    expect(ran).toEqual(migrations.map((migration) => migration.name));
    expect(await countRows(db, 'books')).toBe(0);
  });

  it('sees nothing of another one', async () => {
    const other = await freshDatabase();
    await other('books').insert({ slug: 'livre', title: 'Livre', position: 1 });
    expect(await countRows(other, 'books')).toBe(1);
    expect(await countRows(db, 'books')).toBe(0);
  });

  it('can be had many times at once', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => freshDatabase()));
    const names = await Promise.all(all.map((one) => one.raw('select current_database() as name')));
    expect(new Set(names.map(({ rows }) => rows[0].name)).size).toBe(5);
  });
});

describe('the end of a test database', () => {
  it('leaves nothing on the server', async () => {
    const { name, db } = await cloneDatabase(adminUrl, inject('migratedTemplate'));
    await db.raw('select 1');
    await closeDatabase(adminUrl, name, db);
    expect(await databasesNamed(name)).toBe(0);
  });

  it('is a failure when a pool was left open, says what it last did, and drops the database', async () => {
    const { name, url, db } = await cloneDatabase(adminUrl, inject('migratedTemplate'));
    const forgotten = new pg.Client({ connectionString: url });
    forgotten.on('error', () => {});
    await forgotten.connect();
    await forgotten.query('select 41 + 1');
    await expect(closeDatabase(adminUrl, name, db)).rejects.toThrow(/1 connection.*\n.*select 41 \+ 1/);
    expect(await databasesNamed(name)).toBe(0);
    await forgotten.end();
  });
});

describe('a template database', () => {
  function uniqueName(): string {
    const name = `template_${randomBytes(8).toString('hex')}`;
    atFileEnd(() => withAdmin(adminUrl, (admin) => admin.query(`drop database if exists "${name}"`)));
    return name;
  }

  it('lets nobody in, so that it can always be cloned', async () => {
    const url = urlOfDatabase(adminUrl, inject('migratedTemplate'));
    await expect(withAdmin(url, async () => {})).rejects.toThrow('not currently accepting connections');
  });

  it('is filled once, however many ask for it at the same time', async () => {
    const name = uniqueName();
    let filled = 0;
    const fill = async (db: Knex) => {
      filled += 1;
      await db.raw('create table seen (id integer)');
    };
    await Promise.all([1, 2, 3].map(() => ensureTemplate(adminUrl, name, fill)));
    expect(filled).toBe(1);
    expect(await databasesNamed(`${name}%`)).toBe(1);
  });

  it('whose filling failed does not count: the next one to ask builds it anew', async () => {
    const name = uniqueName();
    const failing = ensureTemplate(adminUrl, name, async (db) => {
      await db.raw('create table half (id integer)');
      throw new Error('stopped half-way');
    });
    await expect(failing).rejects.toThrow('stopped half-way');
    expect(await databasesNamed(name)).toBe(0);
    await ensureTemplate(adminUrl, name, (db) => db.raw('create table half (id integer)'));
    expect(await databasesNamed(`${name}%`)).toBe(1);
  });
});

describe('a starter database', () => {
  // The first to ask has the template filled.
  it('holds the starter library, ready to read', async () => {
    const db = await starterDatabase();
    expect(await countRows(db, 'books')).toBeGreaterThan(0);
    expect(await countRows(db, 'texts')).toBeGreaterThan(0);
    expect(await countRows(db, 'words')).toBeGreaterThan(0);
  }, 120_000);
});
