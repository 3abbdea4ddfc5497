import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '#modules/embedded-postgres';
import { migrateDatabase, openDatabase } from '#modules/platform/runtime';
import { migrations } from '../../../migrations/index.ts';
import { atFileEnd } from '../../support/harness/at-file-end.ts';
import { startTestServer } from '../../support/http/server.ts';
import { aFolder } from '../../support/services/backups.ts';
import { startMovablePostgres } from '../../support/services/movable-postgres.ts';
import { expectHonest, expectStored, type Writing, writeWithoutPause } from './writing.ts';

const run = promisify(execFile);

/** A site over a Postgres that keeps its word through a power cut. */
async function openSite(flags: readonly string[] = []) {
  const postgres = await startMovablePostgres({ flags: ['-c', 'fsync=on', ...flags] });
  const db = openDatabase(postgres.url);
  atFileEnd(() => db.destroy());
  await migrateDatabase(db, migrations);
  const { url } = await startTestServer({ db });
  return { postgres, db, url };
}

async function untilTaken(writing: Writing, more: number): Promise<void> {
  const wanted = writing.taken().length + more;
  await expect.poll(() => writing.taken().length, { timeout: 60_000 }).toBeGreaterThan(wanted);
}

const untilRefused = (writing: Writing) =>
  expect.poll(() => writing.refused().length, { timeout: 30_000 }).toBeGreaterThan(3);

describe('Postgres killed in the middle of transactions', () => {
  let site: Awaited<ReturnType<typeof openSite>>;
  beforeAll(async () => {
    site = await openSite();
  });

  it('[OPS-03] and started again: 503 meanwhile, nothing that was taken is lost, and the site goes on by itself', async () => {
    const { postgres, db, url } = site;
    const writing = writeWithoutPause(url);
    for (let kill = 0; kill < 3; kill += 1) {
      await untilTaken(writing, 30);
      await postgres.die();
      await untilRefused(writing);
      await postgres.comeBack();
      await untilTaken(writing, 30);
    }
    await writing.stop();
    expectHonest(writing);
    await expectStored(db, writing);
  });
});

/** A second Postgres that follows the first, from a copy of its folder. */
async function startStandby(primary: Awaited<ReturnType<typeof startMovablePostgres>>) {
  const dataDir = await aFolder();
  await run('chmod', ['755', dataDir]);
  await run('cp', ['-a', join(primary.dataDir, 'postgres'), dataDir]);
  const folder = join(dataDir, 'postgres');
  await rm(join(folder, 'owner.json'), { force: true });
  await writeFile(join(folder, 'cluster', 'standby.signal'), '');
  const follow = async () => {
    const { port, username, password } = new URL(primary.ownUrl());
    const source = `host=127.0.0.1 port=${port} user=${username} password=${password} application_name=standby`;
    const flags = ['-c', `primary_conninfo=${source}`, '-c', 'hot_standby=on'];
    const server = await startEmbeddedPostgres({ dataDir, log: () => {}, flags });
    atFileEnd(() => server.stop());
    return server;
  };
  return { follow };
}

it('[OPS-03] a standby takes over from a Postgres that died: nothing that was taken is lost', async () => {
  const { postgres, db, url } = await openSite();
  await postgres.goAway();
  const standby = await startStandby(postgres);
  await postgres.comeBack();
  const following = await standby.follow();
  const state = () => db('pg_stat_replication').where({ application_name: 'standby' }).pluck('state');
  await expect.poll(state, { timeout: 30_000 }).toEqual(['streaming']);
  await db.raw(`alter system set synchronous_standby_names = 'standby'`);
  await db.raw('select pg_reload_conf()');

  const writing = writeWithoutPause(url);
  await untilTaken(writing, 100);
  await postgres.die();
  await untilRefused(writing);
  const promoting = openDatabase(following.url);
  await promoting.raw('alter system reset all');
  await promoting.raw('select pg_promote()');
  await promoting.destroy();
  postgres.address.leadTo(Number(new URL(following.url).port));
  await untilTaken(writing, 50);
  await writing.stop();
  expectHonest(writing);
  await expectStored(db, writing);
});

describe('when the database has no connection to give', () => {
  let site: Awaited<ReturnType<typeof openSite>>;
  beforeAll(async () => {
    site = await openSite();
  });

  const holdAll = async (db: Knex) => {
    const held = await Promise.all(Array.from({ length: 10 }, () => db.transaction()));
    return () => Promise.all(held.map((trx) => trx.rollback()));
  };

  it('[OPS-03] whoever asks is told so within seconds, and is served once there is one again', async () => {
    const { db, url } = site;
    const release = await holdAll(db);
    const writing = writeWithoutPause(url, 3);
    await untilRefused(writing);
    await release();
    await untilTaken(writing, 20);
    await writing.stop();
    expectHonest(writing);
    await expectStored(db, writing);
  });

  it('[OPS-03] behind a slow lock nothing is done by halves, and all goes on when it ends', async () => {
    const { db, postgres, url } = site;
    const other = openDatabase(postgres.url, 1);
    atFileEnd(() => other.destroy());
    const lock = await other.transaction();
    await lock.raw('lock table contact_messages in access exclusive mode');
    // More than there are connections: those behind the lock hold them all.
    const writing = writeWithoutPause(url, 20);
    await untilRefused(writing);
    await lock.rollback();
    await untilTaken(writing, 50);
    await writing.stop();
    expectHonest(writing);
    await expectStored(db, writing);
  });
});
