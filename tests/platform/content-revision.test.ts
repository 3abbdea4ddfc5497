import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { raiseContentRevision } from '#modules/platform';
import { followContentRevision } from '#modules/platform/runtime';
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
