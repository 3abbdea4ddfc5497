import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import { pino } from 'pino';
import { afterEach, expect, it, vi } from 'vitest';
import { raiseContentRevision } from '#modules/platform';
import { followContentRevision, leapContentRevision } from '#modules/platform/runtime';
import { atFileEnd } from '../support/harness/at-file-end.ts';
import { freshDatabase } from '../support/services/database.ts';

/** A database that, after `holdNext`, reads one answer at once and tells it only when `release` is called. */
function answeringLate(db: Knex) {
  let release = () => {};
  let isHeld = false;
  let next: Promise<void> | undefined;
  const late = new Proxy(db, {
    apply(target, self, [table]: [string]) {
      const query = Reflect.apply(target, self, [table]);
      const holding = next;
      next = undefined;
      if (!holding) return query;
      const first = async (column: string) => {
        const row = await query.first(column);
        isHeld = true;
        await holding;
        return row;
      };
      return { first };
    },
  });
  const holdNext = () => {
    next = new Promise((resolve) => {
      release = resolve;
    });
  };
  return { late, holdNext, isHeld: () => isHeld, release: () => release() };
}

it('[OPS-03] a process goes with each change of the content, and never back to an earlier one', async () => {
  const db = await freshDatabase();
  const { late, holdNext, isHeld, release } = answeringLate(db);
  const revision = await followContentRevision(late, pino({ level: 'silent' }));
  atFileEnd(() => revision.stop());
  const before = Number(revision.current());

  await raiseContentRevision(db);
  await expect.poll(() => Number(revision.current())).toBe(before + 1);

  holdNext();
  await raiseContentRevision(db);
  await expect.poll(isHeld).toBe(true);
  await raiseContentRevision(db);
  // Long enough for a second reading that waits for nobody.
  await wait(200);
  const between = Number(revision.current());
  release();
  // And for what the first one says.
  await wait(50);
  expect(Number(revision.current())).toBeGreaterThanOrEqual(between);
  await expect.poll(() => Number(revision.current())).toBe(before + 3);
});

it('whoever asks a process to catch up finds it at the newest revision', async () => {
  const db = await freshDatabase();
  const revision = await followContentRevision(db, pino({ level: 'silent' }));
  atFileEnd(() => revision.stop());
  const before = Number(revision.current());
  // Without a notice it would be known two seconds later.
  await db('content_revision').increment('revision');
  expect(Number(revision.current())).toBe(before);
  await revision.catchUp();
  expect(Number(revision.current())).toBe(before + 1);
});

afterEach(() => {
  vi.useRealTimers();
});

it('[OPS-03] a process asks for the revision once a change, and every two seconds lest it missed one, until it stops', async () => {
  const db = await freshDatabase();
  let asked = 0;
  db.on('query', ({ sql }: { sql: string }) => {
    if (sql.startsWith('select') && sql.includes('"content_revision"')) asked += 1;
  });
  // No time passes here but by the test.
  const settle = () => db.raw('select pg_sleep(0.15)');
  const untilIsCurrent = async (wanted: number) => {
    for (let turn = 0; turn < 100 && Number(revision.current()) !== wanted; turn += 1) await settle();
    await settle();
    expect(Number(revision.current())).toBe(wanted);
  };
  await settle();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const revision = await followContentRevision(db, pino({ level: 'silent' }));
  const before = Number(revision.current());
  expect(asked).toBe(1);
  await raiseContentRevision(db);
  await untilIsCurrent(before + 1);
  expect(asked).toBe(2);

  await db('content_revision').increment('revision');
  vi.advanceTimersByTime(1_999);
  await settle();
  expect([asked, Number(revision.current())]).toEqual([2, before + 1]);
  vi.advanceTimersByTime(1);
  await untilIsCurrent(before + 2);

  await revision.stop();
  expect(vi.getTimerCount()).toBe(0);
  await settle();
  expect(asked).toBe(3);
});

it('[OPS-03] a process that has nothing to do but to follow the content ends by itself', async () => {
  const db = await freshDatabase();
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  await raiseContentRevision(db);
  const before = timers();
  const revision = await followContentRevision(db, pino({ level: 'silent' }));
  atFileEnd(() => revision.stop());
  await expect.poll(timers).toBeLessThanOrEqual(before);
});

it('[OPS-03] the revision of a database that was put back is past any that was ever told', async () => {
  const db = await freshDatabase();
  const leap = async () => {
    await leapContentRevision(db);
    return Number((await db('content_revision').first('revision')).revision);
  };
  const seconds = Math.floor(Date.now() / 1_000);
  const first = await leap();
  expect(first).toBeGreaterThan(seconds);
  expect(first).toBeLessThan(seconds + 600);
  await db('content_revision').update({ revision: first + 100_000 });
  expect(await leap()).toBe(first + 100_001);
});
