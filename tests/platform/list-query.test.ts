import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readPage } from '#modules/platform';
import { idParam, listQuery } from '#modules/platform/contract';
import { freshDatabase } from '../support/services/database.ts';

const query = listQuery({ title: z.string() }, ['title', 'id']);
const faultsOf = (given: Record<string, string>) =>
  query.safeParse(given).error?.issues.map(({ path, message }) => `${String(path[0])}: ${message}`) ?? [];

describe('what a staff list is asked for', () => {
  it('is its first rows, by what it is sorted by first, when nothing is said', () => {
    expect(query.parse({})).toEqual({ filter: {}, sort: ['title', 'ASC'], range: [0, 24] });
  });

  it('is said in JSON', () => {
    for (const name of ['filter', 'sort', 'range'])
      expect(faultsOf({ [name]: '{' })).toContain(`${name}: no JSON`);
  });

  it.each([
    ['[0,0]', true],
    ['[0,999]', true],
    ['[0,1000]', false],
    ['[7,7]', true],
    ['[7,6]', false],
    ['[500,1499]', true],
    ['[500,1500]', false],
    ['[10000000,10000000]', true],
    ['[10000001,10000001]', false],
    ['[-1,5]', false],
  ])('is up to a thousand rows, from one to a later one: the range %s is taken: %s', (range, isTaken) => {
    expect(faultsOf({ range }).length === 0).toBe(isTaken);
  });

  it('may name a thousand rows, and no filter that the list does not have', () => {
    const ids = (count: number) => JSON.stringify({ id: Array.from({ length: count }, (_, index) => index) });
    expect(faultsOf({ filter: ids(1_000) })).toEqual([]);
    expect(faultsOf({ filter: ids(1_001) })).toHaveLength(1);
    expect(faultsOf({ filter: '{"name":"x"}' })).toHaveLength(1);
  });
});

it.each([
  ['1', 1],
  ['2147483647', 2_147_483_647],
  ['2147483648', undefined],
  ['0', undefined],
  ['01', undefined],
])('what stands in a path for an id: %s is %s', (text, id) => {
  expect(idParam.safeParse(text).data).toBe(id);
});

describe('a part of a list', () => {
  let db: Knex;
  beforeAll(async () => {
    db = await freshDatabase();
  });
  const numbers = (most: number) => db.from(db.raw('generate_series(1, ?) as id', [most])).select('id');
  const page = (sort: readonly ['id', 'ASC' | 'DESC'], range: readonly [number, number], most = 10) =>
    readPage<{ id: number }, 'id'>(numbers(most), { sort, range }, { id: ['id'] });
  const ids = ({ rows }: { rows: { id: number }[] }) => rows.map(({ id }) => id);

  it('has the rows from the first to the last that are asked for, in their order, and says how many there are', async () => {
    const middle = await page(['id', 'DESC'], [3, 5]);
    expect([ids(middle), middle.first, middle.total]).toEqual([[7, 6, 5], 3, 10]);
    expect(ids(await page(['id', 'ASC'], [8, 20]))).toEqual([9, 10]);
    expect(await page(['id', 'ASC'], [0, 24], 0)).toEqual({ rows: [], first: 0, total: 0 });
  });
});
