import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Knex } from 'knex';
import { expect, test } from 'vitest';
import { readConfig } from '#modules/platform/runtime';
import { listUserSubscriptions } from '../../modules/subscriptions/own/list-user-subscriptions.ts';
import { bringStarterData, demoAccountsLine } from '../../scripts/start/starter-data.ts';
import { starterDatabase } from '../support/services/database.ts';

const seeds = fileURLToPath(new URL('../../seeds', import.meta.url));

async function bring(db: Knex, deployment: 'demo' | 'production'): Promise<string[]> {
  const lines: string[] = [];
  const config = { ...readConfig({ DATA_DIR: join(seeds, 'nowhere') }), deployment };
  await bringStarterData(db, { config, seeds, say: (line) => lines.push(line) });
  return lines;
}

const subscriptionsOfAbonne = async (db: Knex) => {
  const { id } = await db('users').where('username', 'abonne').first('id');
  return listUserSubscriptions({ db, graceDays: 0 }, id, new Date());
};

test('a demonstration says how to log in, and its subscriber reads for a year', async () => {
  const db = await starterDatabase();
  expect(await demoAccountsLine(db)).toBeUndefined();

  expect(await bring(db, 'demo')).toEqual([]);

  expect(await demoAccountsLine(db)).toBe(
    'Comptes de démonstration\u00a0: lecteur, abonne, redaction, direction (mot de passe\u00a0: ligne-apres-ligne)',
  );
  const [subscription, ...others] = await subscriptionsOfAbonne(db);
  expect(others).toEqual([]);
  expect(subscription).toMatchObject({ plan_name: 'Annuel', status: 'active', grants_access: true });
  const days = (Date.parse(subscription?.end_date ?? '') - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(365);
});

test('another start changes nothing: what has ended stays ended', async () => {
  const db = await starterDatabase();
  await bring(db, 'demo');
  await db('subscriptions').update({ status: 'expired' });
  await db('plans').where('name', 'Annuel').update({ price_cents: 5_000 });
  const before = [await db('users'), await db('subscriptions'), await db('plans'), await db('books')];

  expect(await bring(db, 'demo')).toEqual([]);

  expect([await db('users'), await db('subscriptions'), await db('plans'), await db('books')]).toEqual(
    before,
  );
});

test('a real installation opens no such account, and closes those that a demonstration has left', async () => {
  const db = await starterDatabase();
  await bring(db, 'production');
  expect(await db('users')).toEqual([]);

  await bring(db, 'demo');
  expect(await bring(db, 'production')).toEqual([
    'Les comptes de démonstration que contenait la base de données ont été fermés.',
  ]);
  expect(await db('users').pluck('is_active')).toEqual([false, false, false, false]);
  expect(await demoAccountsLine(db)).toBeUndefined();

  expect(await bring(db, 'production')).toEqual([]);
  await bring(db, 'demo');
  expect(await db('users').pluck('is_active')).toEqual([false, false, false, false]);
});
