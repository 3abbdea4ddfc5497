import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listFiles, ROOT } from './sources/source-file.ts';
import { brokenTableBoundaries, idleReadings } from './table-boundaries.ts';
import { OWNERS, READINGS, type Reading } from './table-owners.ts';

const sources = listFiles()
  .filter((path) => /^(apps|jobs|migrations|modules|scripts)\//.test(path))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

const broken = (path: string, text: string) => brokenTableBoundaries([{ path, text }]);

describe('a table is written by the module that owns it, and read by those that say why', () => {
  test('in the whole tree', () => {
    expect(brokenTableBoundaries(sources)).toEqual([]);
  });

  test('no reading is listed that nobody does', () => {
    expect(idleReadings(sources)).toEqual([]);
  });

  test('platform is no reader of anybody', () => {
    expect(READINGS.filter(({ reader }) => reader === 'platform')).toEqual([]);
  });

  test('a reading against the direction of the imports is called one', () => {
    const isBackwards = ({ reader, tables }: Reading) =>
      tables.some((table) =>
        sources.some(
          ({ path, text }) =>
            path.startsWith(`modules/${OWNERS.get(table)}/`) && text.includes(`from '#modules/${reader}'`),
        ),
      );
    expect(READINGS.filter((each) => (each.isBackwards ?? false) !== isBackwards(each))).toEqual([]);
  });

  test('every reading says why', () => {
    expect(READINGS.filter(({ reason }) => reason.length < 20)).toEqual([]);
    expect(READINGS.flatMap(({ tables }) => tables.filter((table) => !OWNERS.has(table)))).toEqual([]);
  });
});

describe('a planted reading of what is not listed is seen', () => {
  test.each([
    ['in SQL', 'await db.raw(`select id from posts where slug = ?`)'],
    ['by a join', 'const SQL = `select 1 from books join posts on true`'],
    ['after a comma', 'const SQL = `select 1 from books, posts where posts.id = books.id`'],
    ['in a part of a statement', "const SEEN = 'exists (select from posts)'"],
    ['by the builder', "await db('posts').first('id')"],
    ['by the builder of a context', "await context.db('posts').first('id')"],
    ['by a join of the builder', "BookRow.query(db).join('posts', 'posts.id', 'post_id')"],
    ['under another name', "db.from('posts as one')"],
  ])('%s', (_form, text) => {
    expect(broken('modules/library/x.ts', text)).toEqual([
      'modules/library/x.ts reads posts of blog, which is not listed',
    ]);
  });

  test.each(['library', 'library-levels'])('by a migration that is named %s', (name) => {
    expect(broken(`migrations/0099-${name}.ts`, 'await db.raw(`select id from posts`)')).toEqual([
      `migrations/0099-${name}.ts reads posts of blog, which is not listed`,
    ]);
  });

  test('by an app, a job or a script', () => {
    for (const path of ['apps/api/x.ts', 'apps/worker/x.ts', 'jobs/x.ts', 'scripts/x.ts']) {
      expect(broken(path, "db('users')")).toHaveLength(1);
    }
  });
});

describe('a planted writing of what another owns is seen, be its reading listed', () => {
  test.each([
    ['in SQL', 'await trx.raw(`update texts set title = ? where id = ?`)'],
    ['in SQL, under another name', 'const SQL = `update texts as one set title = 1`'],
    ['by an insertion', "const SQL = 'insert into texts (title) values ($1)'"],
    ['by a deletion', 'const SQL = `with gone as (delete from texts returning 1) select 1`'],
    ['by the builder', "await trx('texts').where({ id }).update({ title })"],
    ['by a query with a name', "const mine = db('texts').where({ id });\nawait mine.delete();"],
    ['by a function with a name', "const mine = (db: Knex) => db('texts');\nawait mine(db).insert(row);"],
    ['by a model of its own', "class Mine extends Model { static override tableName = 'texts'; }"],
  ])('%s', (_form, text) => {
    expect(broken('modules/vocabulary/x.ts', text)).toContain(
      'modules/vocabulary/x.ts writes texts, which belongs to library',
    );
  });
});

test('platform reads no table of another, be it learners’ or not', () => {
  expect(
    broken('modules/platform/x.ts', "db('activity_log').leftJoin('users', 'users.id', 'actor_id')"),
  ).toEqual(['modules/platform/x.ts reads users, of which platform knows nothing']);
});

test.each([
  ['its own table', 'modules/library/x.ts', "db('texts').insert(row)"],
  ['a table that is listed for it', 'modules/vocabulary/x.ts', 'const SQL = `select title from texts`'],
  [
    'a row that it locks for its own',
    'modules/vocabulary/x.ts',
    'const SQL = `select 1 from texts for no key update`',
  ],
  ['a word of French or English', 'modules/library/x.ts', "const TITLE = 'posts'; list('posts');"],
  [
    'a column, a value or a remark of that name',
    'modules/library/x.ts',
    "const SQL = `select 'from posts' as posts from books -- posts.id`",
  ],
  [
    'what a set of its own forgets',
    'modules/vocabulary/x.ts',
    "const seen = new Set(); seen.delete('texts');",
  ],
])('%s is no breach of what belongs to whom', (_what, path, text) => {
  expect(broken(path, text)).toEqual([]);
});
