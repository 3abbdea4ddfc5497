import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { beforeEach, expect, it, vi } from 'vitest';
import { installationSecrets } from '#modules/platform';
import { logActivity, sealOne, watchActivity } from '#modules/platform/background';
import { listReadingsAbout, recordActivity } from '#modules/platform/records';
import {
  checkActivity,
  createLogger,
  readConfig,
  rotateSecrets,
  signActivity,
  writeSecrets,
} from '#modules/platform/runtime';
import { aMember } from '../support/builders/accounts.ts';
import { atFileEnd } from '../support/harness/at-file-end.ts';
import { freshDatabase } from '../support/services/database.ts';
import { asOwner } from './as-owner.ts';

let db: Knex;
let dataDir: string;
let untilNoted: () => Promise<void>;
const inMinutes = (count: number) => new Date(Date.now() + count * 60_000);

const context = (now = new Date()) => ({
  db,
  config: { ...readConfig({}), dataDir },
  log: createLogger('silent'),
  now: () => now,
});

/** Somebody of the team does something, and the worker hears of it. */
async function aLine(now?: Date): Promise<void> {
  const line = { actorId: null, action: 'publish', resource: 'texts', resourceId: 1 };
  await db.transaction((trx) => recordActivity(trx, line));
  await untilNoted();
  const { id } = await db('activity_log').orderBy('id', 'desc').first<{ id: number }>('id');
  await db.transaction((trx) => sealOne({ ...context(now), db: trx }, id));
}

const manyLines = (count: number, line: object = { action: 'save', resource: 'texts', resource_id: '1' }) =>
  db('activity_log').insert(Array.from({ length: count }, () => line));

beforeEach(async () => {
  db = await freshDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'soutour-seals-'));
  atFileEnd(() => rm(folder, { recursive: true, force: true }));
  dataDir = folder;
  untilNoted = signActivity(db, context());
});

it('[TRU-02] more than a thousand lines are sealed, and held, in one night; of twenty that are changed the log speaks', async () => {
  await manyLines(1_001);
  expect(await checkActivity(context())).toEqual([]);
  expect(await db('activity_seals').count()).toEqual([{ count: '1001' }]);
  expect(await checkActivity(context())).toEqual([]);
  await asOwner(db, (trx) =>
    trx('activity_log').whereRaw('id > (select max(id) - 21 from activity_log)').update({ action: 'x' }),
  );
  expect(await checkActivity(context())).toHaveLength(21);
  const said: unknown[] = [];
  const { log, ...rest } = context();
  vi.spyOn(log, 'error').mockImplementation((fault: unknown) => void said.push(fault));
  await expect(watchActivity({ ...rest, log })).rejects.toThrow('npm run audit-trail');
  expect(said).toHaveLength(20);
  expect(said[0]).toMatchObject({ fault: 'line_changed', position: 981 });
});

it('[TRU-02] an end that is missing is missing at the next look too, and another in its place is no better', async () => {
  await aLine();
  await aLine();
  expect(await checkActivity(context())).toEqual([]);
  await asOwner(db, (trx) => trx('activity_seals').where({ position: 2 }).delete());
  const { id } = await db('activity_log').orderBy('id', 'desc').first<{ id: number }>('id');
  await asOwner(db, (trx) => trx('activity_log').where({ id }).delete());
  const noted = { fault: 'line_missing', activity_id: id, position: null };
  const missing = [{ fault: 'end_missing', activity_id: null, position: 1 }, noted];
  for (const _ of [1, 2]) expect(await checkActivity(context())).toEqual(missing);
  await aLine();
  expect(await checkActivity(context())).toMatchObject([{ fault: 'seal_changed', position: 2 }, noted]);
});

it('[TRU-03] a new secret seals when every process can know it, and from then on whatever the clock of another says', async () => {
  await writeSecrets(dataDir, rotateSecrets(await installationSecrets({ dataDir }), new Date()));
  for (const minutes of [0, 30, 61, 30]) await aLine(inMinutes(minutes));
  const kids = await db('activity_seals').orderBy('position').pluck<string[]>('kid');
  expect(kids.map((kid) => kid === '1')).toEqual([true, true, false, false]);
  expect(await checkActivity(context(inMinutes(62)))).toEqual([]);
});

it('[CON-04] who is looked at more often than two hundred times sees the last of it', async () => {
  const { id } = await aMember(db);
  const read = { action: 'read', resource: 'users', about: [id], details: { reason: 'support', note: 'x' } };
  await manyLines(201, { ...read, resource_id: '' });
  await manyLines(1, { ...read, resource_id: `${id}`, details: {}, at: inMinutes(1) });
  const readings = await listReadingsAbout(db, id);
  expect(readings).toHaveLength(200);
  expect(readings.slice(0, 2)).toMatchObject([
    { resource: 'users', isList: false, reason: null },
    { resource: 'users', isList: true, reason: { reason: 'support', note: 'x' } },
  ]);
});

it('[TRU-02] a line of the list is a line of the log; of one that is not there nothing is said', async () => {
  await aLine();
  const { id } = await db('activity_log').first('id');
  // Whoever adds a line has the worker told of it.
  expect(await db('outbox').select('name', 'payload')).toEqual([
    { name: 'ActivityRecorded', payload: { activityId: id } },
  ]);
  const written: string[] = [];
  const log = createLogger('info', { write: (line: string) => void written.push(line) });
  for (const one of [id, id + 1]) await logActivity({ db, log }, one);
  expect(written.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'audit', audit: { id, action: 'publish' } },
  ]);
});
