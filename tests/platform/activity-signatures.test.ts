import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { installationSecrets } from '#modules/platform';
import { sealOne } from '#modules/platform/background';
import { addToJournal, readJournal, recordActivity } from '#modules/platform/records';
import {
  acceptActivity,
  checkActivity,
  createLogger,
  forgetActivityHead,
  readConfig,
  rotateSecrets,
  signActivity,
  writeSecrets,
} from '#modules/platform/runtime';
import { DAY_MS } from '#modules/platform/units';
import { aMember } from '../support/builders/accounts.ts';
import { atFileEnd } from '../support/harness/at-file-end.ts';
import { expectAnswer } from '../support/http/expect-answer.ts';
import { startTestServer } from '../support/http/server.ts';
import { freshDatabase } from '../support/services/database.ts';
import { asOwner } from './as-owner.ts';

let db: Knex;
let dataDir: string;
let actorId: number;
let untilNoted: () => Promise<void>;

const context = () => ({
  db,
  config: { ...readConfig({}), dataDir },
  log: createLogger('silent'),
  now: () => new Date(),
});
const check = async () =>
  (await checkActivity(context())).map(({ fault, activity_id }) => [fault, activity_id]);

const line = (details: Record<string, unknown> = { revision: 2 }) => ({
  ...{ actorId, action: 'publish', resource: 'texts', resourceId: 1, details },
});
const lastId = async () =>
  (await db('activity_log').orderBy('id', 'desc').first<{ id: number }>('id'))?.id ?? 0;

/** Somebody of the team does something; the worker has not heard of it. */
async function anUnsealedLine(details?: Record<string, unknown>): Promise<number> {
  await db.transaction((trx) => recordActivity(trx, line(details)));
  await untilNoted();
  return lastId();
}

async function aLine(): Promise<number> {
  const id = await anUnsealedLine();
  await db.transaction((trx) => sealOne({ ...context(), db: trx }, id));
  return id;
}

/** A line that whoever owns the database has put there. */
async function aForgedLine(more: object = {}): Promise<number> {
  const forged = { actor_id: actorId, action: 'publish', resource: 'texts', resource_id: '1', ...more };
  await db('activity_log').insert(forged);
  return lastId();
}

const takenAway = (id: number) => asOwner(db, (trx) => trx('activity_log').where({ id }).delete());

beforeEach(async () => {
  db = await freshDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'soutour-signatures-'));
  const folder = dataDir;
  atFileEnd(() => rm(folder, { recursive: true, force: true }));
  untilNoted = signActivity(db, context());
  actorId = (await aMember(db, { isStaff: true })).id;
});

describe('[TRU-02] a line of the list', () => {
  it('is the site’s, whatever it says and in whatever order', async () => {
    await anUnsealedLine({ z: 1, a: { d: [1.5, -0, 1e21, null], c: 'é « ـَ » \n' }, 10: true, 9: false });
    await anUnsealedLine({ left_out: undefined, at: new Date(0), nothing: {} });
    await anUnsealedLine({});
    expect(await check()).toEqual([]);
    expect(await check()).toEqual([]);
    expect(await db('activity_log').whereNull('signature')).toEqual([]);
  });

  it('that the site has not written is found, once somebody has looked at the list', async () => {
    // Of a version that signed nothing.
    const old = await aForgedLine();
    expect(await check()).toEqual([]);
    await aLine();
    expect(await check()).toEqual([]);
    const forged = await aForgedLine();
    expect(await check()).toEqual([['line_unsigned', forged]]);
    const { signature } = await db('activity_log').whereNotNull('signature').first();
    const copied = await aForgedLine({ signature });
    expect((await check()).flat()).toEqual(['line_unsigned', forged, 'line_forged', copied]);
    await asOwner(db, (trx) => trx('activity_log').where({ id: old }).update({ signature }));
    expect((await check())[0]).toEqual(['line_forged', old]);
  });

  it('that the site has not written is found in a list that was empty, too', async () => {
    expect(await check()).toEqual([]);
    const forged = await aForgedLine();
    expect(await check()).toEqual([['line_unsigned', forged]]);
  });

  it('that is changed before it is sealed is found: who, what, when, about whom, and by what it is known', async () => {
    const changes = {
      actor_id: null,
      action: 'save',
      resource: 'books',
      resource_id: '2',
      details: { revision: 3 },
      about: [actorId],
      at: db.raw(`at + interval '1 microsecond'`),
      signature: Buffer.from('short'),
    };
    const found: unknown[] = [];
    for (const [column, changed] of Object.entries(changes)) {
      const id = await anUnsealedLine();
      const change = { [column]: changed };
      await asOwner(db, (trx) => trx('activity_log').where({ id }).update(change));
      found.push(['line_forged', id]);
    }
    expect(await check()).toEqual(found);
  });

  it('whose signature is taken away is found', async () => {
    await aLine();
    expect(await check()).toEqual([]);
    const id = await aLine();
    expect(await check()).toEqual([]);
    await asOwner(db, (trx) => trx('activity_log').where({ id }).update({ signature: null }));
    expect(await check()).toEqual([['line_unsigned', id]]);
  });

  it('that is taken away before it is sealed is missing, and goes on missing', async () => {
    const [first, second] = [await anUnsealedLine(), await anUnsealedLine()];
    await takenAway(second);
    await db('outbox').delete();
    expect(await checkActivity(context())).toEqual([
      { fault: 'line_missing', activity_id: second, position: null },
    ]);
    await takenAway(first);
    expect((await check()).flat()).toEqual(['line_missing', first, 'line_missing', second]);
  });

  it('that is taken away once it was sealed as one that is forgotten after a year is missing all the same', async () => {
    const id = await anUnsealedLine();
    const change = { action: 'read', at: new Date('2020-01-01') };
    await asOwner(db, (trx) => trx('activity_log').where({ id }).update(change));
    await db.transaction((trx) => sealOne({ ...context(), db: trx }, id));
    await db('activity_log').where({ id }).delete();
    expect(await check()).toEqual([['line_missing', id]]);
  });

  it('of a reading may be gone after a year, by the clock of the site, and of an id that came twice the later one counts', async () => {
    const note = (forgotten_from?: string) =>
      addToJournal(dataDir, 'activity-lines', { id: 77, forgotten_from });
    await note(new Date(Date.now() + DAY_MS).toISOString().slice(0, 10));
    expect(await check()).toEqual([]);
    await note(new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10));
    expect(await check()).toEqual([['line_missing', 77]]);
    await note('2020-01-01');
    expect(await check()).toEqual([]);
    await note();
    expect(await check()).toEqual([['line_missing', 77]]);
    await db.transaction((trx) => recordActivity(trx, { ...line(), action: 'read' }));
    await untilNoted();
    const inAYear = new Date(Date.now() + 365 * DAY_MS).toISOString().slice(0, 10);
    expect((await readJournal(dataDir, 'activity-lines')).at(-1)).toEqual({
      id: await lastId(),
      forgotten_from: inAYear,
    });
  });

  it('that was never there for good is not missing', async () => {
    const undone = db.transaction(async (trx) => {
      await trx.transaction((savepoint) => recordActivity(savepoint, line()));
      await recordActivity(trx, line());
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await db.transaction(async (trx) => {
      const back = trx.transaction(async (savepoint) => {
        await recordActivity(savepoint, line());
        throw new Error('back to the savepoint');
      });
      await expect(back).rejects.toThrow('back to the savepoint');
    });
    await db.transaction((trx) => trx.transaction((savepoint) => recordActivity(savepoint, line())));
    const notes = () => readJournal(dataDir, 'activity-lines');
    await expect.poll(notes, { timeout: 10_000 }).toEqual([{ id: await lastId() }]);
    expect(await check()).toEqual([]);
  });

  it('is held to what was restored from then on, or to what somebody has taken as it is', async () => {
    const letGo = { restored: () => forgetActivityHead(dataDir), taken: () => acceptActivity(context()) };
    for (const [how, forget] of Object.entries(letGo)) {
      await takenAway(await anUnsealedLine());
      expect(await check(), how).toHaveLength(1);
      await forget();
      expect(await check(), how).toEqual([]);
      const missing = await anUnsealedLine();
      await takenAway(missing);
      expect(await check(), how).toEqual([['line_missing', missing]]);
      await forget();
    }
    const forged = await aForgedLine();
    expect(await check()).toEqual([['line_unsigned', forged]]);
  });

  it('is the site’s after its secret was changed', async () => {
    await aLine();
    expect(await check()).toEqual([]);
    await writeSecrets(dataDir, rotateSecrets(await installationSecrets({ dataDir }), new Date()));
    untilNoted = signActivity(db, context());
    await aLine();
    expect(await check()).toEqual([]);
  });

  it('is noted as one of more than a thousand', async () => {
    await db.transaction(async (trx) => {
      for (let count = 0; count < 1_002; count += 1) await recordActivity(trx, line());
    });
    await untilNoted();
    const last = await lastId();
    await takenAway(last);
    await takenAway(1);
    expect(await check()).toEqual([
      ['line_missing', 1],
      ['line_missing', last],
    ]);
  });

  it('is written, or what it tells of is not done', async () => {
    await db.raw(`create function swallow() returns trigger language plpgsql as 'begin return null; end'`);
    await db.raw(
      'create trigger swallow before insert on activity_log for each row execute function swallow()',
    );
    const done = db.transaction(async (trx) => {
      await trx('users').where({ id: actorId }).update({ username: 'changed' });
      await recordActivity(trx, line());
    });
    await expect(done).rejects.toThrow('has not taken a line');
    expect(await db('users').where({ username: 'changed' })).toEqual([]);
  });

  it('that cannot be noted stays, and the log says so', async () => {
    const { log } = context();
    const said = vi.spyOn(log, 'error').mockImplementation(() => {});
    await installationSecrets({ dataDir });
    await writeFile(join(dataDir, 'journal'), '');
    untilNoted = signActivity(db, { ...context(), log });
    const id = await anUnsealedLine();
    expect(said).toHaveBeenCalledWith({ id, err: expect.anything() }, 'line of activity not noted');
    expect(await db('activity_log').where({ id })).toHaveLength(1);
  });
});

it('[TRU-02] a secret that could not be read once is asked for again', async () => {
  await writeFile(join(dataDir, 'secret'), 'short');
  await expect(anUnsealedLine()).rejects.toThrow('cut short');
  await rm(join(dataDir, 'secret'));
  await anUnsealedLine();
  expect(await check()).toEqual([]);
});

it('[TRU-02] a list that was restored is held to its signatures, as it was before', async () => {
  await aForgedLine();
  expect(await check()).toEqual([]);
  await forgetActivityHead(dataDir);
  const forged = await aForgedLine();
  expect(await check()).toEqual([['line_unsigned', forged]]);
});

it('[TRU-02] what the team does over HTTP is signed, and noted when the server has stopped', async () => {
  const server = await startTestServer({ db, config: { dataDir } });
  const superuser = await aMember(db, { isStaff: true, isSuperuser: true });
  const reasons = `${server.url}/api/admin/users/${actorId}/reasons/`;
  const headers = { ...superuser.headers, 'Content-Type': 'application/json' };
  await expectAnswer(fetch(reasons, { method: 'POST', headers, body: '{"reason":"access"}' })).toBe(200);
  await server.stop();

  const id = await lastId();
  expect(await db('activity_log').where({ id }).whereNotNull('signature')).toHaveLength(1);
  expect(await readJournal(dataDir, 'activity-lines')).toContainEqual(expect.objectContaining({ id }));
});
