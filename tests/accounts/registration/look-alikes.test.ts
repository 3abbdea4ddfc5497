import type { Knex } from 'knex';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountData, nameLooks } from '#modules/accounts';
import { lookOf } from '../../../modules/accounts/registration/look-alikes.ts';
import { aMember, type Member } from '../../support/builders/accounts.ts';
import { freshDatabase } from '../../support/services/database.ts';

describe('what a name looks like', () => {
  it.each([
    ['scope', 'ѕсоре'],
    ['HATA', 'НАТА'],
    ['hata', 'ната'],
    ['Hana', 'ΗΑΝΑ'],
    ['nina', 'ηινα'.replace('ιν', 'ιη')],
    ['soso', 'ѕоѕо'],
    ['Ali', 'AIi'],
    ['Leila', 'LElLA'],
    ['Billy7', 'bi11y7'],
    ['Omar', '0rnar'],
    ['Sam', 'ꜱaᴍ'],
    ['Jørgen', 'jo̸rgen'],
    ['كريم', 'ڪريم'],
    ['کریم', 'كريم'],
    ['يحيى', 'یحیی'],
    ['هدى', 'ھدى'],
    ['سلمى ١', 'سلمى ا'],
    ['Noor 5', 'NOOR 5'],
  ])('%s is what %s looks like', (name, other) => {
    expect(lookOf(other)).toBe(lookOf(name));
  });

  it.each([
    ['Medine', 'Médine'],
    ['Hana', 'Nana'],
    ['نور', 'نوز'],
    ['سلمى', 'سلمة'],
    ['Мария', 'Марина'],
    ['Ali', 'Ali 2'],
    ['李娜', '李那'],
  ])('%s and %s are told apart', (name, other) => {
    expect(lookOf(other)).not.toBe(lookOf(name));
  });

  it('is its own look: what was compared once compares alike again', () => {
    for (const name of ['Camille', 'ѕсоре', 'Ольга', 'ڪريم', 'なおみ 直美', 'Łukasz', 'Groß']) {
      expect(lookOf(lookOf(name)), name).toBe(lookOf(name));
    }
  });
});

describe('an account of before looks were compared', () => {
  let db: Knex;
  const lookNow = async ({ id }: Member) =>
    (await db('users').where({ id }).first('username_look')).username_look;

  beforeAll(async () => {
    db = await freshDatabase();
  });

  beforeEach(async () => {
    await db('users').delete();
  });

  /** As the version before wrote it. */
  async function aMemberOfBefore(username: string): Promise<Member> {
    const member = await aMember(db, { username });
    await db('users').where({ id: member.id }).update({ username_look: null });
    return member;
  }

  it('is given its look; of two that look alike the older has it, and the newer once it is free', async () => {
    const older = await aMemberOfBefore('Nora');
    const newer = await aMemberOfBefore('N0ra');
    const other = await aMemberOfBefore('Ольга');

    await nameLooks(db);
    await nameLooks(db);
    expect([await lookNow(older), await lookNow(newer), await lookNow(other)]).toEqual([
      lookOf('Nora'),
      null,
      lookOf('Ольга'),
    ]);

    await db.transaction((trx) => accountData.erase(trx, older, new Date()));
    await db('users').where({ id: older.id }).update({ erased_at: new Date() });
    await nameLooks(db);
    expect([await lookNow(older), await lookNow(newer)]).toEqual([null, lookOf('Nora')]);
  });

  it('is found however many there are', async () => {
    await db.raw(`
      insert into users (username, username_key, email, email_key, password_hash)
      select 'زينب ' || n, 'زينب ' || n, n || '@e.fr', n || '@e.fr', 'none' from generate_series(1, 2500) n`);
    await nameLooks(db);
    expect(await db('users').whereNull('username_look')).toEqual([]);
  });
});
