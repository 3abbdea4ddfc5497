import type { Knex } from 'knex';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { indexDueSources } from '#modules/search';
import { aWord } from '../support/builders/library.ts';
import { freshDatabase } from '../support/services/database.ts';

const log = pino({ level: 'silent' });

let db: Knex;
beforeAll(async () => {
  db = await freshDatabase();
});

let serial = 0;
const someWords = async (count: number) => {
  const ids: number[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    serial += 1;
    ids.push(await aWord(db, { homograph: serial, french: `mot ${serial}` }));
  }
  return ids;
};
const run = () => indexDueSources({ db, log });
const sourceOf = (id: number) =>
  db('searched_sources').where({ kind: 'word', source_id: id }).first('is_stale', 'error');
const isFound = async (id: number) =>
  (await db('search_keys').where({ kind: 'word', source_id: id }).first('key')) !== undefined;

/** Nothing can be written of this word any more. */
const refuse = (id: number) =>
  db.raw(`
    create or replace function refuse_key() returns trigger language plpgsql as $$
      begin
        if new.source_id = ${id} then raise exception '%', repeat('x', 600); end if;
        return new;
      end
    $$;
    create or replace trigger refuse_key before insert on search_keys for each row execute function refuse_key()`);

describe('a run', () => {
  it('writes all that is due, however much it is, and says how much it was', async () => {
    const ids = await someWords(53);
    expect(await run()).toBe(53);
    expect(await run()).toBe(0);
    expect(await db('searched_sources').where('is_stale', true)).toEqual([]);
    expect(await Promise.all(ids.map(isFound))).not.toContain(false);
  });

  it('writes anew what was written by earlier rules, and only that', async () => {
    const [id = 0, other = 0] = await someWords(2);
    await run();
    await db('search_keys').whereIn('source_id', [id, other]).delete();
    await db('searched_sources').where('source_id', id).decrement('rules_version');
    expect(await run()).toBe(1);
    expect([await isFound(id), await isFound(other)]).toEqual([true, false]);
    expect(await run()).toBe(0);
  });

  it('leaves to another process what that one is at', async () => {
    const [id = 0, other = 0] = await someWords(2);
    const elsewhere = await db.transaction();
    await elsewhere('searched_sources').where('source_id', id).forUpdate();
    expect(await run()).toBe(1);
    expect([await isFound(id), await isFound(other)]).toEqual([false, true]);
    await elsewhere.rollback();
    expect(await run()).toBe(1);
  });

  it('writes the others when one cannot be written, says why, and tries it again when it changes', async () => {
    const [before = 0, refused = 0, after = 0] = await someWords(3);
    await refuse(refused);
    expect(await run()).toBe(3);
    expect([await isFound(before), await isFound(refused), await isFound(after)]).toEqual([
      true,
      false,
      true,
    ]);
    expect(await sourceOf(before)).toEqual({ is_stale: false, error: null });
    const { is_stale, error } = await sourceOf(refused);
    expect(is_stale).toBe(false);
    expect(error).toMatch(/x{100}/);
    expect(error).toHaveLength(500);
    expect(await run()).toBe(0);

    await db.raw('drop trigger refuse_key on search_keys');
    await db('words').where('id', refused).update({ french_translation: 'autre mot' });
    expect(await run()).toBe(1);
    expect(await isFound(refused)).toBe(true);
    expect(await sourceOf(refused)).toEqual({ is_stale: false, error: null });
  });

  it('fails by what has failed, when it cannot even see what is due', async () => {
    await someWords(1);
    await db.raw('alter table searched_sources rename column source_id to renamed');
    await expect(run()).rejects.toThrow(/source_id/);
    await db.raw('alter table searched_sources rename column renamed to source_id');
    expect(await run()).toBe(1);
  });
});
