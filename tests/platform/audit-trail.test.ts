import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { installationSecrets } from '#modules/platform';
import { sealOne, watchActivity } from '#modules/platform/background';
import { recordActivity } from '#modules/platform/records';
import {
  acceptActivity,
  checkActivity,
  createLogger,
  forgetActivityHead,
  purgeReadings,
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
let actorId: number;
let untilNoted: () => Promise<void>;
const hours = (count: number) => new Date(Date.now() + count * 3_600_000);

const context = (now = new Date()) => ({
  db,
  config: { ...readConfig({}), dataDir },
  log: createLogger('silent'),
  now: () => now,
});

const check = async (now?: Date) =>
  (await checkActivity(context(now))).map(({ fault, activity_id }) => [fault, activity_id]);

/** Somebody of the team does or reads something, and the worker hears of it. */
async function aLine(action = 'publish', resourceId = 1): Promise<number> {
  const line = { actorId, action, resource: 'texts', resourceId, details: { revision: 2, by: 'è' } };
  await db.transaction((trx) => recordActivity(trx, line));
  await untilNoted();
  const { id } = await db('activity_log').orderBy('id', 'desc').first<{ id: number }>('id');
  await seal(id);
  return id;
}

const seal = (id: number, now?: Date) => db.transaction((trx) => sealOne({ ...context(now), db: trx }, id));

beforeEach(async () => {
  db = await freshDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'soutour-seals-'));
  atFileEnd(() => rm(folder, { recursive: true, force: true }));
  dataDir = folder;
  untilNoted = signActivity(db, context());
  actorId = (await aMember(db, { isStaff: true })).id;
});

describe('[TRU-02] the list of what the team does and reads', () => {
  it('is found as it was, by the night and by the command', async () => {
    await aLine();
    await aLine('read');
    await watchActivity(context());
    await aLine();
    expect(await check()).toEqual([]);
    expect(await db('activity_seals').orderBy('position').pluck('position')).toEqual([1, 2, 3]);
  });

  it('is found changed: who, what, when, about whom, and nothing beside', async () => {
    const [, line] = [await aLine(), await aLine(), await aLine()];
    expect(await check()).toEqual([]);
    const before = await db('activity_log').where({ id: line }).first();
    const changes = {
      actor_id: null,
      action: 'save',
      resource: 'books',
      resource_id: '2',
      details: { revision: 3, by: 'è' },
      about: [actorId],
      at: db.raw(`at + interval '1 microsecond'`),
    };
    for (const [column, changed] of Object.entries(changes)) {
      await asOwner(db, (trx) =>
        trx('activity_log')
          .where({ id: line })
          .update({ [column]: changed }),
      );
      expect(await check(), column).toEqual([['line_changed', line]]);
      const back = column === 'at' ? db.raw(`at - interval '1 microsecond'`) : before[column];
      await asOwner(db, (trx) =>
        trx('activity_log')
          .where({ id: line })
          .update({ [column]: back }),
      );
      expect(await check(), column).toEqual([]);
    }
  });

  it('is found to lack a line, with its seal or without, in the middle or at the end', async () => {
    const [first, second, third, last] = [await aLine(), await aLine(), await aLine(), await aLine()];
    expect(await check()).toEqual([]);
    await asOwner(db, (trx) => trx('activity_log').where({ id: first }).delete());
    expect(await check()).toEqual([['line_missing', first]]);
    await asOwner(db, (trx) => trx('activity_seals').where({ activity_id: second }).delete());
    await asOwner(db, (trx) => trx('activity_log').where({ id: second }).delete());
    expect(await check()).toEqual([
      ['line_missing', first],
      ['seal_missing', third],
      ['line_missing', second],
    ]);
    await asOwner(db, (trx) => trx('activity_seals').where({ activity_id: last }).delete());
    await asOwner(db, (trx) => trx('activity_log').where({ id: last }).delete());
    expect(await check()).toContainEqual(['end_missing', null]);
    await asOwner(db, (trx) => trx('activity_seals').delete());
    await asOwner(db, (trx) => trx('activity_log').delete());
    const noted = [first, second, third, last].map((id) => ['line_missing', id]);
    expect(await check()).toEqual([['end_missing', null], ...noted]);
  });

  it('is found changed where seals were made anew without the key, or put in another order', async () => {
    const [one, two] = [await aLine(), await aLine()];
    await asOwner(db, (trx) =>
      trx('activity_seals').where({ activity_id: one }).update({ forgotten_from: '2020-01-01' }),
    );
    expect(await check()).toEqual([['seal_changed', one]]);
    await asOwner(db, (trx) =>
      trx('activity_seals').where({ activity_id: one }).update({ forgotten_from: null }),
    );
    await asOwner(db, async (trx) => {
      for (const [position, activity_id] of [
        [1, null],
        [2, one],
        [1, two],
      ] as const) {
        await trx('activity_seals').where({ position }).update({ activity_id });
      }
    });
    expect(await check()).toEqual([
      ['seal_changed', two],
      ['seal_changed', one],
    ]);
  });

  it('is found changed where a seal and its hash were made anew, which takes no key, but not its signature', async () => {
    const line = await aLine();
    const { digest } = await db('activity_seals').first<{ digest: Buffer }>('digest');
    const said = JSON.stringify([1, line, '2020-01-01', digest.toString('hex')]);
    const hash = createHash('sha256').update(Buffer.alloc(32)).update(said).digest();
    await asOwner(db, (trx) => trx('activity_seals').update({ forgotten_from: '2020-01-01', hash }));
    expect(await check()).toEqual([['seal_changed', line]]);
  });

  it('may lack what is forgotten after a year, and nothing before that day', async () => {
    const reading = { action: 'read', resource: 'users', resource_id: '1' };
    await db('activity_log').insert([366, 360].map((days) => ({ ...reading, at: hours(-24 * days) })));
    expect(await check()).toEqual([]);
    await purgeReadings(db);
    expect(await db('activity_log')).toHaveLength(1);
    expect(await check()).toEqual([]);
    await asOwner(db, (trx) => trx('activity_log').delete());
    expect(await check()).toEqual([['line_missing', expect.any(Number)]]);
  });

  it('is sealed in one order by all who do so at once, each line once', async () => {
    const ids: { id: number }[] = await db('activity_log')
      .insert(
        Array.from({ length: 12 }, () => ({
          actor_id: actorId,
          action: 'save',
          resource: 'texts',
          resource_id: '1',
        })),
      )
      .returning('id');
    await Promise.all([...ids, ...ids].map(({ id }) => seal(id)));
    const positions = await db('activity_seals').orderBy('position').pluck('position');
    expect(positions).toEqual(ids.map((_, at) => at + 1));
    expect(await check()).toEqual([]);
  });

  it('is held through two changes of the secret: what the first has sealed by what was sealed since', async () => {
    const old = await aLine();
    for (const at of [2, 6]) {
      await writeSecrets(dataDir, rotateSecrets(await installationSecrets({ dataDir }), hours(at)));
      // A night on which nobody has done anything.
      expect(await check(hours(at + 2))).toEqual([]);
    }
    const kids: string[] = await db('activity_seals').orderBy('position').pluck('kid');
    expect(new Set(kids).size).toBe(3);
    expect(await check(hours(10))).toEqual([]);

    await asOwner(db, (trx) => trx('activity_log').where({ id: old }).update({ action: 'save' }));
    expect(await check(hours(10))).toEqual([['line_changed', old]]);

    // A hash needs no key: one that says that the line may be forgotten is made by anybody, but not those behind it.
    const { digest } = await db('activity_seals').where({ position: 1 }).first<{ digest: Buffer }>('digest');
    const said = JSON.stringify([1, old, '2020-01-01', digest.toString('hex')]);
    const hash = createHash('sha256').update(Buffer.alloc(32)).update(said).digest();
    await asOwner(db, async (trx) => {
      await trx('activity_seals').where({ position: 1 }).update({ forgotten_from: '2020-01-01', hash });
      await trx('activity_log').where({ id: old }).delete();
    });
    expect(await check(hours(10))).toEqual([
      ['seal_changed', null],
      ['line_missing', old],
    ]);
  });

  it('with seals of a key that nobody knows behind those of a known one, or at its end, is not in order', async () => {
    const [, second] = [await aLine(), await aLine()];
    await asOwner(db, (trx) => trx('activity_seals').where({ position: 2 }).update({ kid: 'another' }));
    expect(await check()).toEqual([
      ['seal_changed', second],
      ['end_missing', null],
    ]);
    await aLine();
    expect(await check()).toEqual([['seal_changed', second]]);
  });

  it('is held against the backup that was restored, from then on', async () => {
    await aLine();
    const last = await aLine();
    expect(await check()).toEqual([]);
    await asOwner(db, (trx) => trx('activity_seals').where({ activity_id: last }).delete());
    await asOwner(db, (trx) => trx('activity_log').where({ id: last }).delete());
    await forgetActivityHead(dataDir);
    expect(await check()).toEqual([]);
  });

  it('is held from where somebody has taken it as it is, as after a secret that was lost', async () => {
    await aLine();
    await aLine();
    expect(await check()).toEqual([]);
    await rm(join(dataDir, 'secret'));
    expect(await check()).toHaveLength(2);
    untilNoted = signActivity(db, context());
    await acceptActivity(context());
    expect(await check()).toEqual([]);
    const line = await aLine();
    expect(await check()).toEqual([]);
    await asOwner(db, (trx) => trx('activity_log').where({ id: line }).delete());
    expect(await check()).toEqual([['line_missing', line]]);
  });

  it('fails the schedule that looks at it, and its error is in the log', async () => {
    const id = await aLine();
    await asOwner(db, (trx) => trx('activity_log').where({ id }).delete());
    const said: unknown[] = [];
    const { log, ...rest } = context();
    vi.spyOn(log, 'error').mockImplementation((fault: unknown) => void said.push(fault));
    await expect(watchActivity({ ...rest, log })).rejects.toThrow('npm run audit-trail');
    expect(said).toEqual([{ fault: 'line_missing', activity_id: id, position: 1 }]);
  });

  it('has seals that the database refuses to change, forget or empty, even to its owner', async () => {
    await aLine();
    for (const change of [
      () => db('activity_seals').update({ kid: 'x' }),
      () => db('activity_seals').delete(),
      () => db.raw('truncate activity_seals'),
    ]) {
      await expect(change()).rejects.toThrow('only grows');
    }
  });
});
