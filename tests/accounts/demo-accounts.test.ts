import type { Knex } from 'knex';
import { expect, test } from 'vitest';
import { closeDemoAccounts, DEMO_PASSWORD, listDemoAccounts, openDemoAccounts } from '#modules/accounts';
import { verifyPassword } from '../../modules/accounts/passwords/hash-password.ts';
import { aMember } from '../support/builders/accounts.ts';
import { freshDatabase } from '../support/services/database.ts';

const NAMES = ['lecteur', 'abonne', 'redaction', 'direction'];
const now = new Date();

const rightsIn = (db: Knex) =>
  db('users').where('is_demo', true).select('username', 'is_staff', 'is_superuser').orderBy('id');

test('a demonstration has a reader, a subscriber, an editor and a director, who can log in', async () => {
  const db = await freshDatabase();
  const opened = await openDemoAccounts(db, now);

  expect([...opened.keys()]).toEqual(NAMES);
  expect(await listDemoAccounts(db)).toEqual(NAMES);
  expect(await rightsIn(db)).toEqual([
    { username: 'lecteur', is_staff: false, is_superuser: false },
    { username: 'abonne', is_staff: false, is_superuser: false },
    { username: 'redaction', is_staff: true, is_superuser: false },
    { username: 'direction', is_staff: true, is_superuser: true },
  ]);
  for (const { password_hash, activated_at } of await db('users')) {
    expect(activated_at).toEqual(now);
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verifyPassword(password_hash, DEMO_PASSWORD)).toBe(true);
  }
});

test('an account that is there keeps what has been made of it, and a name that is somebody’s stays theirs', async () => {
  const db = await freshDatabase();
  const reader = await aMember(db, { username: 'Lecteur' });
  await openDemoAccounts(db, now);
  await db('users').where('username', 'direction').update({ password_hash: 'another', is_superuser: false });

  expect(await openDemoAccounts(db, now)).toEqual(new Map());
  expect(await db('users').where('username', 'direction').first('password_hash', 'is_superuser')).toEqual({
    password_hash: 'another',
    is_superuser: false,
  });
  expect(await db('users').where('id', reader.id).first('is_demo', 'password_hash')).toEqual({
    is_demo: false,
    password_hash: 'none',
  });
  expect(await listDemoAccounts(db)).toEqual(['abonne', 'redaction', 'direction']);
});

test('processes that start together open each account once', async () => {
  const db = await freshDatabase();
  const opened = await Promise.all([1, 2, 3].map(() => openDemoAccounts(db, now)));

  expect(opened.flatMap((each) => [...each.keys()]).sort()).toEqual([...NAMES].sort());
  expect(await db('users').pluck('username')).toHaveLength(4);
});

test('closed they let nobody in, renamed or not, and end their sessions; other accounts go on', async () => {
  const db = await freshDatabase();
  await openDemoAccounts(db, now);
  const member = await aMember(db);
  const renamed = await db('users').where('username', 'direction').first('id');
  await db('users').where('id', renamed.id).update({ username: 'chef', username_key: 'chef' });
  await db('sessions').where('id', member.sessionId).update({ user_id: renamed.id });
  const other = await aMember(db);

  expect(await closeDemoAccounts(db, now)).toBe(4);
  expect(await closeDemoAccounts(db, now)).toBe(0);

  for (const { is_active, password_hash } of await db('users').where('is_demo', true)) {
    expect(is_active).toBe(false);
    expect(await verifyPassword(password_hash, DEMO_PASSWORD)).toBe(false);
  }
  expect(await db('actors').pluck('id')).toEqual([other.id]);
  expect(await db('sessions').where('id', member.sessionId).first('ended_at')).toEqual({ ended_at: now });
  expect(await listDemoAccounts(db)).toEqual([]);
});
