import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Knex } from 'knex';
import { beforeAll, expect, inject, it } from 'vitest';
import { openDatabase, readConfig } from '#modules/platform/runtime';
import { listSchedules } from '../../jobs/index.ts';
import { prepareDatabase } from '../../scripts/start/prepare-database.ts';
import { aMember } from '../support/builders/accounts.ts';
import { aBook, aText, aWord, withWords } from '../support/builders/library.ts';
import { aPlan } from '../support/builders/subscriptions.ts';
import { atFileEnd } from '../support/harness/at-file-end.ts';
import { sendJson } from '../support/http/send-json.ts';
import { startTestServer } from '../support/http/server.ts';
import { openSimulator, paypalAt } from '../support/payments/paypal.ts';
import { freshDatabase } from '../support/services/database.ts';
import { startMailServer } from '../support/services/mail-server.ts';
import { urlOfDatabase } from '../support/services/templates.ts';
import { startTestWorker } from '../support/services/worker.ts';
import { dataFolder } from './data-folder.ts';

const SCRIPT = new URL('../../docs/database-user.sql', import.meta.url);

let owner: Knex;
/** The same database, as servers and workers of a careful installation reach it. */
let limited: Knex;

beforeAll(async () => {
  owner = await freshDatabase();
  // Users belong to a whole server, which other tests share.
  const [user, password] = [`app_${randomBytes(6).toString('hex')}`, randomBytes(12).toString('hex')];
  const script = (await readFile(SCRIPT, 'utf8')).replaceAll('soutour_app', user);
  // Twice: every upgrade runs it again.
  await owner.raw(script);
  await owner.raw(script);
  await owner.raw(`alter role ${user} password '${password}'`);
  atFileEnd(async () => {
    await limited.destroy();
    await owner.raw(`drop owned by ${user}`);
    await owner.raw(`drop role ${user}`);
  });
  const [{ name }] = await owner.select(owner.raw('current_database() as name'));
  const url = new URL(urlOfDatabase(inject('adminUrl'), name));
  url.username = user;
  url.password = password;
  limited = openDatabase(url.href);
});

it('the site and its jobs do all their work as a user that owns nothing', async () => {
  const payments = paypalAt(await openSimulator());
  const mailServer = await startMailServer();
  // What is noted beside a database is of that one alone.
  const dataDir = await dataFolder();
  const { url } = await startTestServer({ db: limited, payments, config: { dataDir } });
  const schedules = listSchedules(payments);
  await startTestWorker({ db: limited, payments, schedules, config: { smtpUrl: mailServer.url, dataDir } });
  const { id: bookId } = await aBook(owner);
  const text = await aText(owner, { bookId });
  await withWords(owner, text, [{ wordId: await aWord(owner), form: 'كِتَابٌ', sense: 'un livre' }]);
  const plan = await aPlan(owner);
  const reader = await aMember(owner);
  const [word] = await owner('text_words').pluck('id');
  const password = 'la patience est belle';
  const captcha = { recaptcha_token: 'test-captcha' };

  const asked: [string, object][] = [
    [
      '/users/register/',
      { username: 'nora', email: 'nora@exemple.fr', password, password2: password, ...captcha },
    ],
    ['/contact/', { name: 'Nour', email: 'nour@exemple.fr', subject: 'Bonjour', message: 'Merci.' }],
    ['/vocabulary/user/vocabulary/save/', { text_word_ids: [word] }],
    [`/books/texts/${text}/mark_completed/`, { completed: true }],
    ['/subscription/user-subscriptions/create_paypal_link/', { plan_id: plan }],
    ['/reports/', { text_id: text, line: 1, kind: 'other' }],
  ];
  for (const [path, body] of asked) {
    const { status } = await sendJson(`${url}/api${path}`, body, { headers: reader.headers });
    expect([200, 201], path).toContain(status);
  }
  const { headers } = await aMember(owner, { isStaff: true, isSuperuser: true });
  const reasons = `${url}/api/admin/users/${reader.id}/reasons/`;
  expect((await sendJson(reasons, { reason: 'access' }, { headers })).status).toBe(200);
  await expect.poll(() => mailServer.mails.length).toBe(2);
  const ran = owner('schedules').where('due_at', '>', owner.fn.now()).whereNull('error');
  await expect.poll(() => ran.clone().pluck('name')).toHaveLength(schedules.length);
  expect(await owner('event_ledger').whereNotNull('error')).toEqual([]);
});

it('a real installation starts as that user: nothing that it brings or looks after needs an owner', async () => {
  const config = { ...readConfig({ DATA_DIR: await dataFolder() }), deployment: 'production' as const };
  for (const role of ['api', 'worker'] as const)
    await expect(prepareDatabase(limited, { role, config, say: () => {} })).resolves.toBeUndefined();
});

it.each([
  'drop table texts',
  'drop schema bullmq cascade',
  'truncate users',
  'alter table users add column note text',
  'create table notes (id int)',
  'create index on users (email)',
  'delete from migrations',
  'create role helper superuser',
])('that user cannot: %s', async (statement) => {
  await expect(limited.raw(statement)).rejects.toMatchObject({ code: '42501' });
});
